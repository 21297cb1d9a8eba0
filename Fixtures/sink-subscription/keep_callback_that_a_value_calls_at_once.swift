// What is called by its value alone calls what it is given: a closure that a property holds, a method under another name. The value is there at once, and
// code behind the subscription reads it.

// MARK: before
import Combine

@MainActor
final class Service {
    var ask: (@escaping (Int) -> Void) -> Void = { $0(4) }
    func read(_ done: (Int) -> Void) { done(5) }

    func asked() -> AnyPublisher<Int, Never> { // → one-shot ✗ no-async-caller
        Deferred { Future { promise in self.ask { promise(.success($0)) } } }.eraseToAnyPublisher()
    }

    func readByName() -> AnyPublisher<Int, Never> { // → one-shot ✗ no-async-caller
        Deferred {
            Future { promise in
                let read = self.read
                read { promise(.success($0)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Model {
    private let service = Service()
    private var bag = Set<AnyCancellable>()
    private var numbers: [Int] = []

    func start() {
        service.asked().sink { [weak self] in self?.numbers.append($0) }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        record(.sink, "\(numbers)")
        service.readByName().sink { [weak self] in self?.numbers.append($0) }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        record(.sink, "\(numbers)")
    }
}

// MARK: run
@MainActor func run() async {
    let model = Model()
    model.start()
    await advance(by: 2)
}

// MARK: trace
// sink: [4]
// sink: [4, 5]
