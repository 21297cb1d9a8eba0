// A continuation whose end does more than resume it, and whose subscription somebody else may cancel, is no plain call.

// MARK: before
import Combine
import Foundation

final class Ferry: @unchecked Sendable {
    func cross(_ passengers: Int) -> AnyPublisher<Int, Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { passengers < 0 ? promise(.failure(URLError(.timedOut))) : promise(.success(passengers)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class Pier: @unchecked Sendable {
    private let ferry = Ferry()
    private var handle: AnyCancellable?

    func waitForFerry(_ passengers: Int) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, Error>) in
            handle = ferry.cross(passengers) // → one-shot ✗ review-tier
                .sink(receiveCompletion: { completion in
                    switch completion {
                    case .finished:
                        record(.sink, "there")
                        continuation.resume()
                    case .failure(let error): continuation.resume(throwing: error)
                    }
                }, receiveValue: { record(.sink, "\($0) on board") })
        }
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
}

// MARK: trace
// caller: crossed: true
// caller: crossed: false
// sink: 2 on board
// sink: there
