// A wrapper hands on every parameter: where these stand on lines of their own, so do its arguments.
//
// tier: review

// MARK: before
import Combine
import Foundation

public final class Freight: Sendable {
    public init() {}

    public func ship( // → one-shot publisher-wrapper review
        containers numbers: [Int],
        on vessel: String,
        insuredUntil day: Int,
        from departure: String,
        to destination: String
    ) -> AnyPublisher<String, Error> {
        Deferred {
            Future { promise in
                later(1) { promise(.success("\(vessel): \(numbers.count) from \(departure) to \(destination)")) }
            }
        }
        .receive(on: DispatchQueue.main)
        .eraseToAnyPublisher()
    }
}

// MARK: after
import Combine
import Foundation

public final class Freight: Sendable {
    public init() {}

    public func ship(
        containers numbers: [Int],
        on vessel: String,
        insuredUntil day: Int,
        from departure: String,
        to destination: String
    ) -> AnyPublisher<String, Error> {
        taskPublisher {
            try await self.ship(
                containers: numbers,
                on: vessel,
                insuredUntil: day,
                from: departure,
                to: destination
            )
        }
        .receive(on: DispatchQueue.main)
        .eraseToAnyPublisher()
    }

    public func ship(
        containers numbers: [Int],
        on vessel: String,
        insuredUntil day: Int,
        from departure: String,
        to destination: String
    ) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: "\(vessel): \(numbers.count) from \(departure) to \(destination)") }
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
    let shipping = Freight().ship(containers: [1, 2], on: "Elbe", insuredUntil: 9, from: "Hamburg", to: "Oslo")
        .sink { _ in } receiveValue: { record(.sink, $0) }
    await advance(by: 1)
    shipping.cancel()
}

// MARK: trace
// sink: Elbe: 2 from Hamburg to Oslo
