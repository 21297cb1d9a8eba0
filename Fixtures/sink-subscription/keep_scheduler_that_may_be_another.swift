// A name for a queue says nothing where it can be set, where a local has it, or where it is a queue that keeps its work in order.

// MARK: before
import Combine
import Foundation

enum Lanes {
    nonisolated(unsafe) static var main = DispatchQueue.main
    static let slow = DispatchQueue(label: "slow")
}

struct Ferry: Sendable {
    func crossing(_ number: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ scheduler
        Deferred {
            Future { promise in
                later(1) { promise(.success(number)) }
            }
        }
        .receive(on: Lanes.main)
        .eraseToAnyPublisher()
    }

    func slow(_ number: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ scheduler
        Deferred {
            Future { promise in
                later(1) { promise(.success(number)) }
            }
        }
        .receive(on: Lanes.slow)
        .eraseToAnyPublisher()
    }
}

@MainActor
final class FerryModel {
    private let queue = DispatchQueue.main
    private let ferry = Ferry()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        let queue = Lanes.slow
        Just(3) // → one-shot ✗ scheduler
            .delay(for: .seconds(1), scheduler: queue)
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "third \($0)") }
            .store(in: &cancellables)
    }

    func crossings() {
        ferry.crossing(1).receive(on: DispatchQueue.main).sink { record(.sink, "first \($0)") }.store(in: &cancellables) // → one-shot ✗ callee-stays
        ferry.slow(2).receive(on: DispatchQueue.main).sink { record(.sink, "second \($0)") }.store(in: &cancellables) // → one-shot ✗ callee-stays
    }
}

// MARK: run
@MainActor
func run() async {
    let model = FerryModel()
    model.show()
    model.crossings()
    await advance(by: 2)
}

// MARK: trace
// sink: third 3
// sink: first 1
// sink: second 2
