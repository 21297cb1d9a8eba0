// A continuation that the end of a publisher resumes, whatever its value, is the call; the local that held the subscription goes with it.
//
// accept: work-ends-with-caller, wrapper-starts-task

// MARK: before
import Combine
import Foundation

final class Ferry: @unchecked Sendable {
    func cross(_ passengers: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "crossing with \(passengers)")
                later(1) { passengers < 0 ? promise(.failure(URLError(.timedOut))) : promise(.success(passengers)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func moor() -> AnyPublisher<Never, Error> { // → one-shot publisher-function
        cross(0).ignoreOutput().eraseToAnyPublisher()
    }
}

final class Pier: @unchecked Sendable {
    let ferry = Ferry()

    func waitForFerry(_ passengers: Int) async throws {
        var cancellable: AnyCancellable?
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, Error>) in
            cancellable = ferry.cross(passengers) // → one-shot sink-subscription review
                .sink(receiveCompletion: { completion in
                    switch completion {
                    case .finished: continuation.resume()
                    case .failure(let error): continuation.resume(throwing: error)
                    }
                }, receiveValue: { _ in })
        }
        cancellable?.cancel()
    }

    func waitUntilMoored() async throws {
        var cancellable: AnyCancellable?

        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, Error>) in
            cancellable = ferry.moor() // → one-shot sink-subscription review
                .sink { completion in
                    if case .failure(let error) = completion {
                        continuation.resume(throwing: error)
                    } else {
                        continuation.resume()
                    }
                } receiveValue: { _ in
                }
        }
        cancellable?.cancel()
    }
}

// MARK: after
import Combine
import Foundation

final class Ferry: @unchecked Sendable {
    func cross(_ passengers: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "crossing with \(passengers)")
            later(1) { passengers < 0 ? continuation.resume(throwing: URLError(.timedOut)) : continuation.resume(returning: passengers) }
        }
    }

    func moor() async throws {
        _ = try await cross(0)
    }
}

final class Pier: @unchecked Sendable {
    let ferry = Ferry()

    func waitForFerry(_ passengers: Int) async throws {
        _ = try await ferry.cross(passengers)
    }

    func waitUntilMoored() async throws {
        try await ferry.moor()
    }
}

// MARK: run
@MainActor func run() async {
    let pier = Pier()
    for passengers in [2, -1] {
        let crossed = Task { (try? await pier.waitForFerry(passengers)) != nil }
        await advance(by: 2)
        record(.caller, "crossed: \(await crossed.value)")
    }
    let moored = Task { (try? await pier.waitUntilMoored()) != nil }
    await advance(by: 2)
    record(.caller, "moored: \(await moored.value)")
}

// MARK: trace
// caller: crossed: true
// caller: crossed: false
// caller: moored: true
// service: crossing with 2
// service: crossing with -1
// service: crossing with 0
