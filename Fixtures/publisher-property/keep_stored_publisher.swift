// A publisher that an object is made with is a value to hold, replaced in previews and tests; an async getter could not be put in its place.

// MARK: before
import Combine
import Foundation

@MainActor
final class Clearance {
    let answer: AnyPublisher<Bool, Never> // → one-shot ✗ stored-publisher
    private var cancellables = Set<AnyCancellable>()

    init(hour: Int) {
        answer = Just(hour < 22).eraseToAnyPublisher()
    }

    func ask() {
        answer // → one-shot ✗ callee-stays
            .sink { record(.sink, "cleared \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let clearance = Clearance(hour: 23)
    clearance.ask()
    clearance.ask()
}

// MARK: trace
// sink: cleared false
// sink: cleared false
