// The wrong label would be set if what `on:` names were read when the answer comes, and not when the request was made.
//
// pitfalls: 33

// MARK: before
import Combine
import Foundation

@MainActor
final class Label {
    var text = "–"
}

final class Rates: Sendable {
    func rate(of currency: String) -> AnyPublisher<Double, Error> { // → one-shot publisher-function
        guard currency != "XXX" else { return Fail(error: URLError(.badURL)).eraseToAnyPublisher() }
        return Deferred {
            Future { promise in
                later(1) { promise(.success(1.08)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Ticker {
    private let rates = Rates()
    private var cancellables = Set<AnyCancellable>()
    var label = Label()

    func show(_ currency: String) {
        rates.rate(of: currency) // → one-shot assign-subscription
            .map { "\(currency) \($0)" }
            .replaceError(with: "no rate")
            .receive(on: DispatchQueue.main)
            .assign(to: \.text, on: label)
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

@MainActor
final class Label {
    var text = "–"
}

final class Rates: Sendable {
    func rate(of currency: String) async throws -> Double {
        guard currency != "XXX" else { throw URLError(.badURL) }
        return try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: 1.08) }
        }
    }
}

@MainActor
final class Ticker {
    private let rates = Rates()
    private var cancellables = Set<AnyCancellable>()
    var label = Label()

    func show(_ currency: String) {
        Task { [rates, label] in
            let text: String
            do {
                let rate = try await rates.rate(of: currency)
                text = "\(currency) \(rate)"
            } catch {
                text = "no rate"
            }
            guard !Task.isCancelled else { return }
            label.text = text
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
    let ticker = Ticker()
    let first = ticker.label
    ticker.show("EUR")
    ticker.label = Label()
    await advance(by: 1)
    record(.caller, "\(first.text), \(ticker.label.text)")
    ticker.show("XXX")
    await settle()
    record(.caller, "\(first.text), \(ticker.label.text)")
}

// MARK: trace
// caller: EUR 1.08, –
// caller: EUR 1.08, no rate
