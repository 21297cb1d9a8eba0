// A getter that fills a local from a publisher that answers at once would return the empty value.
//
// pitfalls: 15

// MARK: before
import Combine
import Foundation

final class Defaults: Sendable {
    func theme() -> AnyPublisher<String, Never> { // → one-shot ✗ no-async-caller
        Just("dark").eraseToAnyPublisher()
    }
}

@MainActor
final class ThemeModel {
    private let defaults = Defaults()

    var theme: String {
        var result = "light"
        let subscription = defaults.theme() // → one-shot ✗ result-read-afterwards
            .sink { result = $0 }
        subscription.cancel()
        return result
    }
}

// MARK: run
@MainActor func run() async {
    record(.caller, ThemeModel().theme)
}

// MARK: trace
// caller: dark
