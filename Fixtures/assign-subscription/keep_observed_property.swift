// `assign(to: &$count)` sets the property past its `didSet`; a task that sets it would run that.

// MARK: before
import Combine
import Foundation

final class Turnstile: Sendable {
    func guests() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success(12)) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class GuestCount: ObservableObject {
    private let turnstile = Turnstile()
    @Published private(set) var count = 0 {
        didSet { record(.sink, "counted by hand: \(count)") }
    }

    func load() {
        turnstile.guests() // → one-shot ✗ no-async-form
            .receive(on: DispatchQueue.main)
            .assign(to: &$count)
    }

    func correct(_ count: Int) { self.count = count }
}

// MARK: run
@MainActor func run() async {
    let model = GuestCount()
    model.load()
    await advance(by: 1)
    await settle()
    record(.caller, "\(model.count)")
    model.correct(13)
    record(.caller, "\(model.count)")
}

// MARK: trace
// caller: 12
// caller: 13
// sink: counted by hand: 13
