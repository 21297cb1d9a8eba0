// A twin that only the base class had would be called where a subclass overrides the publisher: both get theirs, though the requirement stays.
//
// swift6: none

// MARK: before
import Combine
import Foundation

protocol Greeter {
    func greeting(for name: String) -> AnyPublisher<String, Never> // → undecided ✗ outside-declaration
}

class PlainGreeter: Greeter {
    func greeting(for name: String) -> AnyPublisher<String, Never> { // → one-shot publisher-twin
        Future { promise in
            DispatchQueue.main.async { promise(.success("Hello \(name)")) }
        }
        .eraseToAnyPublisher()
    }
}

final class LoudGreeter: PlainGreeter {
    override func greeting(for name: String) -> AnyPublisher<String, Never> { // → one-shot publisher-twin
        super.greeting(for: name)
            .map { $0.uppercased() }
            .eraseToAnyPublisher()
    }
}

final class HiredGreeter: Greeter {
    let agency: GreeterAgency

    init(agency: GreeterAgency) {
        self.agency = agency
    }

    func greeting(for name: String) -> AnyPublisher<String, Never> { // → undecided ✗ outside-declaration
        agency.greeting(for: name)
    }
}

@MainActor
final class DoorModel {
    private let greeter: PlainGreeter
    private var cancellables = Set<AnyCancellable>()

    init(greeter: PlainGreeter) {
        self.greeter = greeter
    }

    func ring() {
        greeter.greeting(for: "Ida") // → one-shot sink-subscription
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

protocol Greeter {
    func greeting(for name: String) -> AnyPublisher<String, Never>
}

class PlainGreeter: Greeter {
    func greeting(for name: String) -> AnyPublisher<String, Never> {
        Future { promise in
            DispatchQueue.main.async { promise(.success("Hello \(name)")) }
        }
        .eraseToAnyPublisher()
    }

    func greeting(for name: String) async -> String {
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume(returning: "Hello \(name)") }
        }
    }
}

final class LoudGreeter: PlainGreeter {
    override func greeting(for name: String) -> AnyPublisher<String, Never> {
        super.greeting(for: name)
            .map { $0.uppercased() }
            .eraseToAnyPublisher()
    }

    override func greeting(for name: String) async -> String {
        let greeting = await super.greeting(for: name)
        return greeting.uppercased()
    }
}

final class HiredGreeter: Greeter {
    let agency: GreeterAgency

    init(agency: GreeterAgency) {
        self.agency = agency
    }

    func greeting(for name: String) -> AnyPublisher<String, Never> {
        agency.greeting(for: name)
    }
}

@MainActor
final class DoorModel {
    private let greeter: PlainGreeter
    private var cancellables = Set<AnyCancellable>()

    init(greeter: PlainGreeter) {
        self.greeter = greeter
    }

    func ring() {
        Task { [greeter] in
            let greeting = await greeter.greeting(for: "Ida")
            guard !Task.isCancelled else { return }
            record(.sink, greeting)
        }
        .store(in: &cancellables)
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
import Combine

/// What a package holds, which the tool is not shown.
final class GreeterAgency {
    func greeting(for name: String) -> AnyPublisher<String, Never> {
        [1, 2].publisher.map { "\(name) \($0)" }.eraseToAnyPublisher()
    }
}

@MainActor func run() async {
    let models = [DoorModel(greeter: PlainGreeter()), DoorModel(greeter: LoudGreeter())]
    models.forEach { $0.ring() }
    await settle()
    let hired = HiredGreeter(agency: GreeterAgency()).greeting(for: "Jon").sink { record(.sink, $0) }
    await settle()
    withExtendedLifetime((models, hired)) {}
}

// MARK: trace
// sink: Hello Ida
// sink: HELLO IDA
// sink: Jon 1
// sink: Jon 2
