// A closure that holds `self` unowned would keep it alive as a strong capture, and the screen would never go.

// MARK: before
import Combine
import Foundation

final class Tides: Sendable {
    func next() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(3) { promise(.success(6)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class TideModel {
    private let tides = Tides()
    private let canary = Canary("model")
    private var loading: AnyCancellable?
    private(set) var hours = 0

    func load() {
        loading = tides.next() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [unowned self] hours in
                self.hours = hours
                record(.sink, "\(hours) hours")
            }
    }
}

// MARK: after
import Combine
import Foundation

final class Tides: Sendable {
    func next() async -> Int {
        await withCheckedContinuation { continuation in
            later(3) { continuation.resume(returning: 6) }
        }
    }
}

@MainActor
final class TideModel {
    private let tides = Tides()
    private let canary = Canary("model")
    private var loading: AnyCancellable?
    private(set) var hours = 0

    func load() {
        loading = AnyCancellable(Task { [unowned self, tides] in
            let hours = await tides.next()
            guard !Task.isCancelled else { return }
            self.hours = hours
            record(.sink, "\(hours) hours")
        }.cancel)
    }
}

// MARK: run
@MainActor func run() async {
    var model: TideModel? = TideModel()
    model?.load()
    await advance(by: 3)
    model?.load()
    await advance(by: 1)
    model = nil
    record(.lifetime, "let go")
    await advance(by: 3)
}

// MARK: trace
// sink: 6 hours
// lifetime: model gone
// lifetime: let go
