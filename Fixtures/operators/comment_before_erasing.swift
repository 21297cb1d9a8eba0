// A comment behind an operator, or above one that only changes the type, would be lost with the chain.
//
// tier: review
// swift6: none

// MARK: before
import Combine
import Foundation

final class Fees {
    func rate() -> AnyPublisher<Int?, Error> { // → one-shot publisher-function
        Future { promise in
            DispatchQueue.main.async { promise(.failure(URLError(.badURL))) }
        }
        .eraseToAnyPublisher()
    }

    func rateOrNone() -> AnyPublisher<Int?, Error> { // → one-shot publisher-function
        rate()
            .map { $0.map { $0 + 1 } } // one for the house
            .replaceError(with: nil) // the fee is no reason to fail
            // callers mix it with what can fail
            .setFailureType(to: Error.self)
            .eraseToAnyPublisher()
    }
}

@MainActor
final class FeeModel {
    private let fees = Fees()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        fees.rateOrNone() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, $0 == nil ? "none" : "some") })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Fees {
    func rate() async throws -> Int? {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.main.async { continuation.resume(throwing: URLError(.badURL)) }
        }
    }

    func rateOrNone() async throws -> Int? {
        // one for the house
        // the fee is no reason to fail
        // callers mix it with what can fail
        do {
            let rate = try await rate()
            return rate.map { $0 + 1 }
        } catch {
            return nil
        }
    }
}

@MainActor
final class FeeModel {
    private let fees = Fees()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        Task { [fees] in
            do {
                let rateOrNone = try await fees.rateOrNone()
                guard !Task.isCancelled else { return }
                record(.sink, rateOrNone == nil ? "none" : "some")
            } catch {}
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
    let model = FeeModel()
    model.load()
    await settle()
}

// MARK: trace
// sink: none
