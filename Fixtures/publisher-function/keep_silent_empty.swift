// `Empty(completeImmediately: false)` never ends: the subscriber stays as it was. An await on it would hang, a `return` would run what follows.
//
// pitfalls: 4

// MARK: before
import Combine
import Foundation

struct Hints: Sendable {
    let areOn: Bool

    func next() -> AnyPublisher<String, Never> { // → one-shot ✗ no-async-form
        guard areOn else {
            return Empty(completeImmediately: false).eraseToAnyPublisher()
        }
        return Just("turn left").eraseToAnyPublisher()
    }
}

@MainActor
final class HintModel {
    private var cancellables = Set<AnyCancellable>()

    func show(_ areOn: Bool) {
        Hints(areOn: areOn).next() // → one-shot ✗ callee-stays
            .sink { _ in
                record(.sink, "no more hints")
            } receiveValue: { hint in
                record(.sink, hint)
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = HintModel()
    model.show(false)
    model.show(true)
}

// MARK: trace
// sink: turn left
// sink: no more hints
