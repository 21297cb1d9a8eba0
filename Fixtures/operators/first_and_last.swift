// On a single value `first()`, `last()`, `prefix(1)` and `removeDuplicates()` do nothing; each written out would be noise, and none may cancel the request.

// MARK: before
import Combine
import Foundation

final class Ticker: Sendable {
    func price(_ name: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { name.isEmpty ? promise(.failure(URLError(.badURL))) : promise(.success(name.count)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func close(_ name: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        price(name)
            .removeDuplicates()
            .prefix(1)
            .first()
            .last()
            .max()
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Watch {
    private let ticker = Ticker()
    private var cancellables = Set<AnyCancellable>()

    func look(_ name: String) {
        ticker.close(name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { record(.sink, "no price") } else { record(.sink, "closed") }
            } receiveValue: { price in
                record(.sink, "\(price)")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Ticker: Sendable {
    func price(_ name: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { name.isEmpty ? continuation.resume(throwing: URLError(.badURL)) : continuation.resume(returning: name.count) }
        }
    }

    func close(_ name: String) async throws -> Int {
        try await price(name)
    }
}

@MainActor
final class Watch {
    private let ticker = Ticker()
    private var cancellables = Set<AnyCancellable>()

    func look(_ name: String) {
        Task { [ticker] in
            do {
                let price = try await ticker.close(name)
                guard !Task.isCancelled else { return }
                record(.sink, "\(price)")
                guard !Task.isCancelled else { return }
                record(.sink, "closed")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "no price")
            }
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
    let watch = Watch()
    watch.look("ACME")
    watch.look("")
    await advance(by: 1)
}

// MARK: trace
// sink: 4
// sink: closed
// sink: no price
