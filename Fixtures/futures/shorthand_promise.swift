// A Future without a name for its promise reads `$0` inside and out; the continuation must have a name of its own, and the inner `$0` must stay.

// MARK: before
import Combine
import Foundation

struct Counter: Sendable {
    let words: [String]

    func letters() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Future { $0(.success(words.map { $0.count }.reduce(0) { $0 + $1 })) }
            .eraseToAnyPublisher()
    }

    func twice() -> AnyPublisher<(Int, Int), Never> { // → one-shot publisher-function
        letters()
            .map { ($0, $0 * 2) }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class CounterModel {
    private let counter = Counter(words: ["one", "three"])
    private var cancellables = Set<AnyCancellable>()

    func count() {
        counter.twice() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { single, double in record(.sink, "\(single), \(double)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Counter: Sendable {
    let words: [String]

    func letters() async -> Int {
        return words.map { $0.count }.reduce(0) { $0 + $1 }
    }

    func twice() async -> (Int, Int) {
        let letters = await letters()
        return (letters, letters * 2)
    }
}

@MainActor
final class CounterModel {
    private let counter = Counter(words: ["one", "three"])
    private var cancellables = Set<AnyCancellable>()

    func count() {
        Task { [counter] in
            let (single, double) = await counter.twice()
            guard !Task.isCancelled else { return }
            record(.sink, "\(single), \(double)")
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
    let model = CounterModel()
    model.count()
    await settle()
}

// MARK: trace
// sink: 8, 16
