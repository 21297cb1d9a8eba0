// What the body of a `Future` changes it changes where the function is called, whether or not the types of the `Future` are written: a task would do
// it later and on any thread, also through a closure that is called where it stands.

// MARK: before
import Combine
import Foundation

final class Counter {
    private var asked = 0

    func typed() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Future<Int, Never> { promise in
            self.asked += 1
            let asked = self.asked
            later(1) { promise(.success(asked)) }
        }
        .eraseToAnyPublisher()
    }

    func calledInPlace() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Future { promise in
            let asked = { () -> Int in
                self.asked += 1
                return self.asked
            }()
            later(1) { promise(.success(asked)) }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class CounterModel {
    private let counter = Counter()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        counter.typed() // → one-shot ✗ review-tier
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "typed \($0)") }
            .store(in: &cancellables)
    }

    func loadInPlace() {
        counter.calledInPlace() // → one-shot ✗ review-tier
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "in place \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = CounterModel()
    model.load()
    await advance(by: 1)
    model.loadInPlace()
    await advance(by: 1)
}

// MARK: trace
// sink: typed 1
// sink: in place 2
