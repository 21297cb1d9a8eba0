// A closure that holds the delegate weakly must go on holding it weakly, and the owner as little as before.
//
// pitfalls: 9

// MARK: before
import Combine
import Foundation

@MainActor
protocol CrewListener: AnyObject {
    func crewArrived(_ names: [String])
}

@MainActor
final class Bridge: CrewListener {
    private let canary = Canary("bridge")

    func crewArrived(_ names: [String]) {
        record(.sink, "\(names)")
    }
}

final class Agency: Sendable {
    func crew() -> AnyPublisher<[String], Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(2) { promise(.success(["Ada", "Bo"])) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Hiring {
    private let agency = Agency()
    private let canary = Canary("hiring")
    private var cancellables = Set<AnyCancellable>()
    weak var listener: (any CrewListener)?

    func hire() {
        agency.crew() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak listener] names in
                listener?.crewArrived(names)
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

@MainActor
protocol CrewListener: AnyObject {
    func crewArrived(_ names: [String])
}

@MainActor
final class Bridge: CrewListener {
    private let canary = Canary("bridge")

    func crewArrived(_ names: [String]) {
        record(.sink, "\(names)")
    }
}

final class Agency: Sendable {
    func crew() async -> [String] {
        await withCheckedContinuation { continuation in
            later(2) { continuation.resume(returning: ["Ada", "Bo"]) }
        }
    }
}

@MainActor
final class Hiring {
    private let agency = Agency()
    private let canary = Canary("hiring")
    private var cancellables = Set<AnyCancellable>()
    weak var listener: (any CrewListener)?

    func hire() {
        Task { [agency, weak listener] in
            let names = await agency.crew()
            guard !Task.isCancelled else { return }
            listener?.crewArrived(names)
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
    var bridge: Bridge? = Bridge()
    var hiring: Hiring? = Hiring()
    hiring?.listener = bridge
    hiring?.hire()
    await advance(by: 2)
    hiring?.hire()
    await advance(by: 1)
    bridge = nil
    record(.lifetime, "the bridge is let go")
    await advance(by: 2)
    hiring = nil
    record(.lifetime, "the end")
}

// MARK: trace
// sink: ["Ada", "Bo"]
// lifetime: bridge gone
// lifetime: the bridge is let go
// lifetime: hiring gone
// lifetime: the end
