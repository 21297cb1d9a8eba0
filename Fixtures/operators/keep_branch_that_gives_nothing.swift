// One way through a `switch` ends without a value, in the middle of a chain: what follows would need a value that is not there.

// MARK: before
import Combine
import Foundation

final class Kitchen: Sendable {
    func order(_ table: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success(table * 2)) } } }.eraseToAnyPublisher()
    }

    func serve(_ table: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ no-value-possible
        order(table)
            .flatMap { plates -> AnyPublisher<Int, Never> in
                guard plates < 100 else { return Empty().eraseToAnyPublisher() }
                switch plates {
                case 0: return Empty().eraseToAnyPublisher()
                case 1..<10: return Just(plates).eraseToAnyPublisher()
                default: return self.order(plates)
                }
            }
            .map { "\($0) plates" }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Waiter {
    private let kitchen = Kitchen()
    private var cancellables = Set<AnyCancellable>()

    func wait(on table: Int) {
        kitchen.serve(table) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { _ in record(.sink, "table \(table) done") } receiveValue: { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let waiter = Waiter()
    for table in [0, 3, 8, 60] {
        waiter.wait(on: table)
        await advance(by: 1)
        await advance(by: 1)
        await settle()
    }
}

// MARK: trace
// sink: table 0 done
// sink: 6 plates
// sink: table 3 done
// sink: 32 plates
// sink: table 8 done
// sink: table 60 done
