// An app's own `.just` would be taken for an unknown publisher where a property of that name stands beside the function.

// MARK: before
import Combine
import Foundation

extension AnyPublisher where Failure == Never {
    static func just(output: Output) -> AnyPublisher<Output, Failure> { // → one-shot ✗ shape-not-supported
        Just(output).eraseToAnyPublisher()
    }
}

extension Publisher where Output == Void, Failure == Never {
    static var just: AnyPublisher<Output, Failure> { // → one-shot ✗ shape-not-supported
        .just(output: ())
    }
}

@MainActor
final class Logbook {
    private var pages: [String] = []

    func add(_ entry: String) -> AnyPublisher<Void, Never> { // → one-shot publisher-function
        if entry.isEmpty { return .just }
        pages.append(entry)
        return .just(output: ())
    }

    func count() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        .just(output: pages.count)
    }
}

@MainActor
final class LogModel {
    private let logbook = Logbook()
    private var cancellables = Set<AnyCancellable>()

    func write(_ entry: String) {
        logbook.add(entry) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .flatMap { [logbook] in logbook.count() }
            .sink { record(.sink, "\($0) entries") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

extension AnyPublisher where Failure == Never {
    static func just(output: Output) -> AnyPublisher<Output, Failure> {
        Just(output).eraseToAnyPublisher()
    }
}

extension Publisher where Output == Void, Failure == Never {
    static var just: AnyPublisher<Output, Failure> {
        .just(output: ())
    }
}

@MainActor
final class Logbook {
    private var pages: [String] = []

    func add(_ entry: String) async {
        if entry.isEmpty { return }
        pages.append(entry)
    }

    func count() async -> Int {
        pages.count
    }
}

@MainActor
final class LogModel {
    private let logbook = Logbook()
    private var cancellables = Set<AnyCancellable>()

    func write(_ entry: String) {
        Task { [logbook] in
            await logbook.add(entry)
            let count = await logbook.count()
            guard !Task.isCancelled else { return }
            record(.sink, "\(count) entries")
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
@MainActor func run() async {
    let model = LogModel()
    model.write("weighed anchor")
    await settle()
    model.write("")
    await settle()
}

// MARK: trace
// sink: 1 entries
// sink: 1 entries
