// A wrapper around an async form gives any error; where the type has an `Error` of its own, those who stay subscribed are promised that one: the publisher
// stays as it is beside its twin.
//
// tier: review
// pitfalls: 22

// MARK: before
import Combine
import Foundation

final class Winch: Sendable {
    enum Error: Swift.Error {
        case jammed
    }

    func turn(_ rounds: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-wrapper review
        Deferred {
            Future<Int, Error> { promise in
                later(1) {
                    if rounds == 0 { promise(.failure(.jammed)) } else { promise(.success(rounds)) }
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class WinchModel {
    private let winch = Winch()
    private let rounds = PassthroughSubject<Int, Winch.Error>()
    private var cancellables = Set<AnyCancellable>()

    func follow() {
        rounds // → continuous ✗ subject
            .flatMap { [winch] in winch.turn($0) }
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "jammed \(error == .jammed)") }
            } receiveValue: { rounds in
                record(.sink, "\(rounds)")
            }
            .store(in: &cancellables)
    }

    func turn(_ count: Int) { rounds.send(count) }
}

// MARK: after
import Combine
import Foundation

final class Winch: Sendable {
    enum Error: Swift.Error {
        case jammed
    }

    func turn(_ rounds: Int) -> AnyPublisher<Int, Error> {
        taskPublisher(failingWith: Winch.Error.self) { try await self.turn(rounds) }
    }

    func turn(_ rounds: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) {
                if rounds == 0 { continuation.resume(throwing: Winch.Error.jammed) } else { continuation.resume(returning: rounds) }
            }
        }
    }
}

@MainActor
final class WinchModel {
    private let winch = Winch()
    private let rounds = PassthroughSubject<Int, Winch.Error>()
    private var cancellables = Set<AnyCancellable>()

    func follow() {
        rounds
            .flatMap { [winch] in winch.turn($0) }
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "jammed \(error == .jammed)") }
            } receiveValue: { rounds in
                record(.sink, "\(rounds)")
            }
            .store(in: &cancellables)
    }

    func turn(_ count: Int) { rounds.send(count) }
}

/// Runs `work` when somebody subscribes; cancelling the subscription cancels it.
private func taskPublisher<Output: Sendable>(
    _ work: @escaping @Sendable () async throws -> Output
) -> AnyPublisher<Output, any Error> {
    Deferred {
        let task = Task { try await work() }
        return Future<Output, any Error> { promise in
            nonisolated(unsafe) let promise = promise
            Task { promise(await task.result) }
        }
        .handleEvents(receiveCancel: { task.cancel() })
    }
    .eraseToAnyPublisher()
}

/// The same for work that fails with errors of one type; who cancels is told of nothing.
private func taskPublisher<Output: Sendable, Failure: Error>(
    failingWith failure: Failure.Type, _ work: @escaping @Sendable () async throws -> Output
) -> AnyPublisher<Output, Failure> {
    taskPublisher(work)
        .catch { error -> AnyPublisher<Output, Failure> in
            guard let error = error as? Failure else { return Empty().eraseToAnyPublisher() }
            return Fail(error: error).eraseToAnyPublisher()
        }
        .eraseToAnyPublisher()
}

// MARK: run
@MainActor func run() async {
    let model = WinchModel()
    model.follow()
    model.turn(2)
    await advance(by: 1)
    model.turn(0)
    await advance(by: 1)
}

// MARK: trace
// sink: 2
// sink: jammed true
