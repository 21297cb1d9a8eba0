// On one of its ways `answer(to:)` has nothing to do, and fails with what is the same whenever it is made: it begins with each subscription, as its
// request does. Making the request only changes a value of its own. So nobody is asked about work that begins when a publisher is made.
//
// accept: adds-public-function, wrapper-starts-task, value-was-there-at-once

// MARK: before
import Combine
import Foundation

struct NoName: Error {}

public final class Answers: Sendable {
    public init() {}

    public func length(to name: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-wrapper review
        let asked = Asked(name)
        return answer(to: asked.request.url?.host ?? "").map(\.count).eraseToAnyPublisher()
    }

    private func answer(to name: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        guard name != "-" else {
            return Fail(error: NoName()).eraseToAnyPublisher()
        }
        return Deferred { Future { promise in later(1) { promise(.success("<\(name)>")) } } }
            .eraseToAnyPublisher()
    }
}

struct Asked {
    let request: URLRequest

    init(_ name: String) {
        var request = URLRequest(url: URL(fileURLWithPath: name))
        request.setValue("text/plain", forHTTPHeaderField: "Accept")
        self.request = request
    }
}

// MARK: after
import Combine
import Foundation

struct NoName: Error {}

public final class Answers: Sendable {
    public init() {}

    public func length(to name: String) -> AnyPublisher<Int, Error> {
        taskPublisher { try await self.length(to: name) }
    }

    public func length(to name: String) async throws -> Int {
        let asked = Asked(name)
        return try await answer(to: asked.request.url?.host ?? "").count
    }

    private func answer(to name: String) async throws -> String {
        guard name != "-" else {
            throw NoName()
        }
        return try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: "<\(name)>") }
        }
    }
}

struct Asked {
    let request: URLRequest

    init(_ name: String) {
        var request = URLRequest(url: URL(fileURLWithPath: name))
        request.setValue("text/plain", forHTTPHeaderField: "Accept")
        self.request = request
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
@MainActor func run() async {
    let both = Answers().length(to: "a").sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "\($0)") })
    await settle()
    await advance(by: 2)
    await settle()
    _ = both
}

// MARK: trace
// sink: 2
