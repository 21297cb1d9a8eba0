// A function of the app that calls back twice: the promise ignores the second call, a continuation would end the app.
//
// pitfalls: 2

// MARK: before
import Combine
import Foundation

struct Thermometer: Sendable {
    func read(_ completion: @escaping (Int) -> Void) {
        completion(20)
        later(1) { completion(21) }
    }
}

struct Cabin: Sendable {
    private let thermometer = Thermometer()

    func temperature() -> AnyPublisher<Int, Never> { // → one-shot ✗ promise-not-once
        Future { promise in
            thermometer.read { promise(.success($0)) }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class CabinModel {
    private let cabin = Cabin()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        cabin.temperature() // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) degrees") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = CabinModel()
    model.show()
    await advance(by: 2)
}

// MARK: trace
// sink: 20 degrees
