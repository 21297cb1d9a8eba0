// A closure that calls by a name what is nothing, and hands it on: nobody keeps nothing in a constant.

// MARK: before
import Combine
import Foundation

struct Jammed: Error {}

final class Door: Sendable {
    func shut() -> AnyPublisher<Void, Error> { // → one-shot publisher-function
        turnKey()
            .tryMap { response in
                record(.service, "locked")
                return response
            }
            .eraseToAnyPublisher()
    }

    private func turnKey() -> AnyPublisher<Void, Error> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(.success(())) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class Porter {
    private let door = Door()
    private var cancellables = Set<AnyCancellable>()

    func leave() {
        door.shut() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "gone") })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Jammed: Error {}

final class Door: Sendable {
    func shut() async throws {
        try await turnKey()
        try Task.checkCancellation()
        record(.service, "locked")
    }

    private func turnKey() async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            later(1) { continuation.resume() }
        }
    }
}

@MainActor
final class Porter {
    private let door = Door()
    private var cancellables = Set<AnyCancellable>()

    func leave() {
        Task { [door] in
            guard (try? await door.shut()) != nil, !Task.isCancelled else { return }
            record(.sink, "gone")
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
    let porter = Porter()
    porter.leave()
    await advance(by: 2)
}

// MARK: trace
// service: locked
// sink: gone
