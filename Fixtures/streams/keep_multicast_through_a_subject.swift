// A request that goes through a subject made right there has no other value than its own; a subject that somebody else has may be sent to, and one with a value gives that first.

// MARK: before
import Combine
import Foundation

final class Mill {
    private let wheel = PassthroughSubject<String, Never>()

    func flour() -> AnyPublisher<String, Never> { // → one-shot ✗ shared-subscription
        ground().multicast(subject: PassthroughSubject()).autoconnect().eraseToAnyPublisher()
    }

    func bran() -> AnyPublisher<String, Never> { // → finite ✗ several-values
        ground().multicast(subject: wheel).autoconnect().eraseToAnyPublisher()
    }

    func meal() -> AnyPublisher<String, Never> { // → finite ✗ several-values
        ground().multicast(subject: CurrentValueSubject("nothing yet")).autoconnect().eraseToAnyPublisher()
    }

    func turn() { wheel.send("dust") }

    private func ground() -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                record(.service, "grinding")
                later(1) { promise(.success("ground")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class MillModel {
    private let mill = Mill()
    private var cancellables = Set<AnyCancellable>()

    func run() {
        mill.flour() // → one-shot ✗ callee-stays
            .sink { record(.sink, "flour: \($0)") }
            .store(in: &cancellables)
        mill.bran() // → finite ✗ several-values
            .sink { record(.sink, "bran: \($0)") }
            .store(in: &cancellables)
        mill.meal() // → finite ✗ several-values
            .sink { record(.sink, "meal: \($0)") }
            .store(in: &cancellables)
        mill.turn()
    }
}

// MARK: run
@MainActor func run() async {
    let model = MillModel()
    model.run()
    await advance(by: 1)
}

// MARK: trace
// service: grinding
// service: grinding
// service: grinding
// sink: meal: nothing yet
// sink: bran: dust
// sink: flour: ground
// sink: bran: ground
// sink: meal: ground
