// A fallback in the middle of a chain leaves the handler, not the function: its early `return` would skip the steps that follow.

// MARK: before
import Combine
import Foundation

enum MenuError: Error {
    case closed
    case sold
}

final class Menu: Sendable {
    private func dish(_ name: String) -> AnyPublisher<String, Error> { // → one-shot ✗ no-async-caller
        Fail(error: name == "soup" ? MenuError.sold : MenuError.closed).eraseToAnyPublisher()
    }

    func order(_ name: String) -> AnyPublisher<String, Error> { // → one-shot ✗ early-return
        dish(name)
            .tryCatch { error -> AnyPublisher<String, Error> in
                if case MenuError.sold = error {
                    return Just("bread").setFailureType(to: Error.self).eraseToAnyPublisher()
                }
                record(.service, "closed")
                throw error
            }
            .map { dish in
                record(.service, "brings \(dish)")
                return dish.uppercased()
            }
            .eraseToAnyPublisher()
    }
}

// MARK: run
@MainActor func run() async {
    for name in ["soup", "fish"] {
        _ = Menu().order(name) // → one-shot ✗ callee-stays
            .sink { record(.sink, "\($0)") } receiveValue: { record(.sink, $0) }
    }
}

// MARK: trace
// service: brings bread
// service: closed
// sink: BREAD
// sink: finished
// sink: failure(Fixture.MenuError.closed)
