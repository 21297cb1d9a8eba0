// Requests for the elements of a list run side by side, and their answers are gathered as they come: child tasks of a group.

// MARK: before
import Combine
import Foundation

final class Prices: Sendable {
    func ids() -> AnyPublisher<[Int], Never> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(.success([3, 1, 2])) } } }.eraseToAnyPublisher()
    }

    func price(_ id: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred { Future { promise in later(Double(id)) { promise(.success(id * 10)) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class PriceList {
    private let prices = Prices()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        prices.ids() // → one-shot sink-subscription
            .flatMap { Publishers.Sequence(sequence: $0) }
            .flatMap { [prices] in prices.price($0) }
            .collect()
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Prices: Sendable {
    func ids() async -> [Int] {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: [3, 1, 2]) }
        }
    }

    func price(_ id: Int) async -> Int {
        await withCheckedContinuation { continuation in
            later(Double(id)) { continuation.resume(returning: id * 10) }
        }
    }
}

@MainActor
final class PriceList {
    private let prices = Prices()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        Task { [prices] in
            let ids = await prices.ids()
            let values = await withTaskGroup(of: Int.self) { group in
                for id in ids {
                    group.addTask { await prices.price(id) }
                }
                var gathered: [Int] = []
                for await value in group { gathered.append(value) }
                return gathered
            }
            guard !Task.isCancelled else { return }
            record(.sink, "\(values)")
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
    let list = PriceList()
    list.load()
    await advance(by: 4)
}

// MARK: trace
// sink: [10, 20, 30]
