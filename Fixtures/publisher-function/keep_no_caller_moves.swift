// Made async, a function that only UIKit-like code subscribes to with a subject would break that caller, and nobody would gain by it.

// MARK: before
import Combine
import Foundation

struct Almanac: Sendable {
    func sunrise() -> AnyPublisher<String, Never> { // → one-shot ✗ no-async-caller
        Just("5:12").eraseToAnyPublisher()
    }
}

@MainActor
final class SunModel {
    let time = CurrentValueSubject<String, Never>("…")
    private var cancellable: AnyCancellable?

    func load() {
        cancellable = Almanac().sunrise() // → one-shot ✗ no-async-form
            .subscribe(time)
    }
}

// MARK: run
@MainActor func run() async {
    let model = SunModel()
    model.load()
    record(.caller, model.time.value)
}

// MARK: trace
// caller: 5:12
