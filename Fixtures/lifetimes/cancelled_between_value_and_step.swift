// What an async function that never fails does with a value that came after the cancellation is done: Combine did nothing with it.
//
// pitfalls: 25
// accept: asks-on-when-cancelled
// waiver: asks-on-when-cancelled

// MARK: before
import Combine
import Foundation

final class Weather: Sendable {
    func report() -> AnyPublisher<String, Never> { // → one-shot publisher-function review
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
}

// MARK: after
import Combine
import Foundation

final class Weather: Sendable {
    func report() async -> String {
        let degrees: Int = await withCheckedContinuation { continuation in
            later(2) { continuation.resume(returning: 12) }
        }
        record(.service, "words for \(degrees)")
        return "\(degrees) degrees"
    }
}

@MainActor
final class Forecast {
    private let weather = Weather()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        Task { [weather] in
            let report = await weather.report()
            guard !Task.isCancelled else { return }
            record(.sink, report)
        }
        .store(in: &cancellables)
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    var forecast: Forecast? = Forecast()
    forecast?.show()
    await settle()
    await advance(by: 1)
    forecast = nil
    record(.caller, "gone")
    await advance(by: 1)
}

// MARK: trace before
// caller: gone

// MARK: trace after
// caller: gone
// service: words for 12
