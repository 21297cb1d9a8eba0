// A future that a property holds runs once and tells everyone who asks, late or early; a function would run again for each.
//
// pitfalls: 1, 32

// MARK: before
import Combine
import Foundation

@MainActor
final class Licence {
    private var cancellables = Set<AnyCancellable>()
    private let check: Future<Bool, Never> = Future { promise in // → one-shot ✗ shared-future
        record(.service, "checked")
        later(1) { promise(.success(true)) }
    }

    func ask(_ who: String) {
        check // → one-shot ✗ callee-stays
            .sink { record(.sink, "\(who): \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let licence = Licence()
    licence.ask("first")
    await advance(by: 2)
    licence.ask("second")
}

// MARK: trace
// service: checked
// sink: first: true
// sink: second: true
