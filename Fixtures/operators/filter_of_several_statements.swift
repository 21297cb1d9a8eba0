// A test that does more than to look stands in front of the `guard` that asks what it says.

// MARK: before
import Combine
import Foundation

final class Sieve: Sendable {
    func sifted(_ load: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(load)) }
            }
        }
        .filter { size in
            let limit = 2
            record(.service, "limit \(limit)")
            return size > limit
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class SieveModel {
    private let sieve = Sieve()
    private var cancellables = Set<AnyCancellable>()

    func sift(_ load: Int) {
        sieve.sifted(load) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { _ in
                record(.sink, "done with \(load)")
            } receiveValue: { size in
                record(.sink, "grain \(size)")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Sieve: Sendable {
    func sifted(_ load: Int) async -> Int? {
        let size: Int = await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: load) }
        }
        guard !Task.isCancelled else { return nil }
        let limit = 2
        record(.service, "limit \(limit)")
        guard size > limit else { return nil }
        return size
    }
}

@MainActor
final class SieveModel {
    private let sieve = Sieve()
    private var cancellables = Set<AnyCancellable>()

    func sift(_ load: Int) {
        Task { [sieve] in
            if let size = await sieve.sifted(load) {
                guard !Task.isCancelled else { return }
                record(.sink, "grain \(size)")
            }
            guard !Task.isCancelled else { return }
            record(.sink, "done with \(load)")
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
    let model = SieveModel()
    for load in [3, 1] {
        model.sift(load)
        await advance(by: 1)
    }
}

// MARK: trace
// service: limit 2
// service: limit 2
// sink: grain 3
// sink: done with 3
// sink: done with 1
