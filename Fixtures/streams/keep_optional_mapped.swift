// `map` of an optional hands over the publisher itself, not its values: read as the operator, what the closure adds would be cut off.

// MARK: before
import Combine
import Foundation

@MainActor
final class Forecast {
    private let corrections = PassthroughSubject<String, Never>()
    private var cancellables = Set<AnyCancellable>()

    private func cached() -> AnyPublisher<String, Never>? { // → one-shot ✗ no-async-caller
        Just("cached").eraseToAnyPublisher()
    }

    func show() {
        let text = cached().map { $0.merge(with: corrections).eraseToAnyPublisher() } ?? Just("none").eraseToAnyPublisher()
        text // → continuous ✗ subject
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    func correct(_ text: String) { corrections.send(text) }
}

// MARK: run
@MainActor func run() async {
    let forecast = Forecast()
    forecast.show()
    forecast.correct("rain")
    forecast.correct("snow")
}

// MARK: trace
// sink: cached
// sink: rain
// sink: snow
