// A closure that only tells `self?.` what happened, and gives a value of its own, would keep its chain; the async body does the same with `self`.
//
// tier: review
// swift6: none

// MARK: before
import Combine
import Foundation

final class Rates {
    private var latest: [Int] = []
    private var seen: [Int]?

    func raw() -> AnyPublisher<[Int], Never> { // → one-shot publisher-wrapper review
        Future { promise in
            DispatchQueue.main.async { promise(.success([3, 4])) }
        }
        .eraseToAnyPublisher()
    }

    func load() -> AnyPublisher<Int, Never> { // → one-shot publisher-function review
        raw()
            .map { [weak self] rates in
                self?.note(rates)
                self?.seen = self?.latest
                return rates.count
            }
            .handleEvents(receiveOutput: { [weak self] _ in
                guard let self else { return }
                record(.service, "seen \(self.seen ?? [])")
            })
            .eraseToAnyPublisher()
    }

    func first() -> AnyPublisher<Int?, Never> { // → one-shot ✗ hard-to-read
        raw()
            .map { [weak self] rates in
                let known = self?.latest.first
                return known ?? rates.first
            }
            .eraseToAnyPublisher()
    }

    private func note(_ rates: [Int]) {
        latest = rates
    }
}

@MainActor
final class RateModel {
    private let rates = Rates()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        rates.load() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) rates") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Rates {
    private var latest: [Int] = []
    private var seen: [Int]?

    func raw() -> AnyPublisher<[Int], Never> {
        taskFuture { await self.raw() }
            .receive(on: DispatchQueue.main)
            .eraseToAnyPublisher()
    }

    func raw() async -> [Int] {
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume(returning: [3, 4]) }
        }
    }

    func load() async -> Int {
        let rates = await raw()
        note(rates)
        seen = latest
        let count = rates.count
        record(.service, "seen \(seen ?? [])")
        return count
    }

    func first() -> AnyPublisher<Int?, Never> {
        raw()
            .map { [weak self] rates in
                let known = self?.latest.first
                return known ?? rates.first
            }
            .eraseToAnyPublisher()
    }

    private func note(_ rates: [Int]) {
        latest = rates
    }
}

@MainActor
final class RateModel {
    private let rates = Rates()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        Task { [rates] in
            let value = await rates.load()
            guard !Task.isCancelled else { return }
            record(.sink, "\(value) rates")
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

/// Runs `work` at once, whoever subscribes; all who do get its one result.
private func taskFuture<Output: Sendable>(_ work: @escaping @Sendable () async -> Output) -> Future<Output, Never> {
    Future { promise in
        nonisolated(unsafe) let promise = promise
        Task { promise(.success(await work())) }
    }
}

// MARK: run
@MainActor func run() async {
    let model = RateModel()
    model.load()
    await settle()
}

// MARK: trace
// service: seen [3, 4]
// sink: 2 rates
