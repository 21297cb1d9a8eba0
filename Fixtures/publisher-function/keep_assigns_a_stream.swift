// A function that assigns a stream to a property where it is called: called by a task, it would miss the value that is there now.
//
// pitfalls: 13

// MARK: before
import Combine

final class Shop: Sendable {
    func price(of fruit: String) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                record(.service, "price of \(fruit)")
                later(1) { promise(.success(fruit.count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Till {
    private let shop = Shop()
    private let sums = CurrentValueSubject<Int, Never>(1)
    private var cancellables = Set<AnyCancellable>()
    private(set) var sum = 0

    func open(for fruit: String) -> AnyPublisher<Int, Never> { // → one-shot ✗ subject
        sums // → continuous ✗ subject
            .sink { [weak self] in self?.sum = $0 }
            .store(in: &cancellables)
        return shop.price(of: fruit)
    }
}

@MainActor
final class Clerk {
    private let till = Till()
    private var cancellables = Set<AnyCancellable>()

    func start() {
        till.open(for: "fig") // → one-shot ✗ callee-stays
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
        record(.caller, "sum \(till.sum)")
    }
}

// MARK: run
@MainActor func run() async {
    let clerk = Clerk()
    clerk.start()
    await advance(by: 1)
}

// MARK: trace
// service: price of fig
// caller: sum 1
// sink: 3
