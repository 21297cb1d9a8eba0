// What an async function does with a value that came after the cancellation is done before the next `await` notices it: Combine did nothing with it.
//
// pitfalls: 25
// waiver: cancels-at-next-await

// MARK: before
import Combine
import Foundation

final class Weather: Sendable {
    func report() -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Deferred { Future<Int, Never> { promise in later(2) { promise(.success(12)) } } }
            .map { degrees in
                record(.service, "words for \(degrees)")
                return "\(degrees) degrees"
            }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Forecast {
    private let weather = Weather()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        weather.report() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    func hide() { cancellables.removeAll() }
}

// MARK: after

// MARK: run
@MainActor func run() async {
    let forecast = Forecast()
    forecast.show()
    await settle()
    await advance(by: 1)
    forecast.hide()
    await advance(by: 1)
}

// MARK: trace before

// MARK: trace after
// service: words for 12
