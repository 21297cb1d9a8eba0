// A request that cannot even be made fails at once. Nobody waits for that: the wrapper fails a moment later, and the publisher of a library is one
// function instead of two.
//
// tier: review

// MARK: before
import Combine
import Foundation

public struct NoAddress: Error {}

public final class Post: Sendable {
    public init() {}

    public func send(to address: String) -> AnyPublisher<String, Error> { // → one-shot publisher-wrapper review
        guard !address.isEmpty else {
            return Fail(error: NoAddress()).eraseToAnyPublisher()
        }
        return Deferred {
            Future { promise in
                later(1) { promise(.success("sent to \(address)")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

// MARK: after
import Combine
import Foundation

public struct NoAddress: Error {}

public final class Post: Sendable {
    public init() {}

    public func send(to address: String) -> AnyPublisher<String, Error> {
        taskPublisher { try await self.send(to: address) }
    }

    public func send(to address: String) async throws -> String {
        guard !address.isEmpty else {
            throw NoAddress()
        }
        return try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: "sent to \(address)") }
        }
    }
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

// MARK: run
import Combine

@MainActor func run() async {
    let post = Post()
    var bag = Set<AnyCancellable>()
    for address in ["", "Kiel"] {
        post.send(to: address)
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(error is NoAddress)") }
            } receiveValue: { text in
                record(.sink, text)
            }
            .store(in: &bag)
        await settle()
    }
    await advance(by: 1)
    bag.removeAll()
}

// MARK: trace
// sink: true
// sink: sent to Kiel
