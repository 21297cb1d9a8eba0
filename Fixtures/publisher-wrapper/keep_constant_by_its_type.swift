// A function that says that it returns a `Just` cannot return what a task makes.
//
// tier: review

// MARK: before
import Combine
import Foundation

@MainActor
final class Shop {
    let visits = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()

    func open() {
        visits // → continuous ✗ subject
            .flatMap { [unowned self] visit in self.discount(visit) }
            .sink { record(.sink, "\($0) off") }
            .store(in: &cancellables)
    }

    private func discount(_ visit: Int) -> Just<Int> { // → one-shot ✗ no-async-caller
        Just(visit * 5)
    }
}

// MARK: run
@MainActor func run() async {
    let shop = Shop()
    shop.open()
    shop.visits.send(1)
    shop.visits.send(2)
}

// MARK: trace
// sink: 5 off
// sink: 10 off
