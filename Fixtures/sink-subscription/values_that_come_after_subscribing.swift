// What has no value yet when it is subscribed to, or leaves the one out that there is, does not run its handler before the subscription returns.

// MARK: before
import Combine
import Foundation

@MainActor
final class Service {
    var token = 0

    func load() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        let token = self.token
        return Deferred {
            Future { promise in
                later(1) { promise(.success(token)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Changes {
    private let service = Service()
    private let state = CurrentValueSubject<Int, Never>(1)
    private let events = PassthroughSubject<Int, Never>()
    private var bag = Set<AnyCancellable>()

    func start() {
        service.load().receive(on: DispatchQueue.main).sink { record(.sink, "changes \($0)") }.store(in: &bag) // → one-shot sink-subscription
        state.dropFirst().sink { [service] in service.token = $0 }.store(in: &bag) // → continuous ✗ subject
        events.sink { [service] in service.token = $0 }.store(in: &bag) // → continuous ✗ subject
    }
}

// MARK: after
import Combine
import Foundation

@MainActor
final class Service {
    var token = 0

    func load() async -> Int {
        let token = self.token
        return await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: token) }
        }
    }
}

@MainActor
final class Changes {
    private let service = Service()
    private let state = CurrentValueSubject<Int, Never>(1)
    private let events = PassthroughSubject<Int, Never>()
    private var bag = Set<AnyCancellable>()

    func start() {
        Task { [service] in
            let value = await service.load()
            guard !Task.isCancelled else { return }
            record(.sink, "changes \(value)")
        }
        .store(in: &bag)
        state.dropFirst().sink { [service] in service.token = $0 }.store(in: &bag)
        events.sink { [service] in service.token = $0 }.store(in: &bag)
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
    let changes = Changes()
    changes.start()
    await advance(by: 2)
}

// MARK: trace
// sink: changes 0
