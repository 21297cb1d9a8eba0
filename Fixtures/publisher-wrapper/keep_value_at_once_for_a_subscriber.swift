// A `Subscribers.Sink` asks where it is made, as `sink` does: what `size(of:)` gives is there before `subscribe` returns.
//
// tier: review

// MARK: before
import Combine
import Foundation

final class Sizes: Sendable {
    func size(of name: String) -> AnyPublisher<Int, Never> { // → one-shot ✗ no-async-caller
        Deferred { Future { promise in promise(.success(name.count)) } }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class SizeModel {
    private(set) var label = ""
    private let sizes = Sizes()

    func show(_ name: String) {
        label = "…"
        sizes.size(of: name) // → one-shot ✗ result-read-afterwards
            .subscribe(Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.label = "\($0)" }))
        label += "!"
    }
}

// MARK: run
@MainActor func run() async {
    let model = SizeModel()
    model.show("name")
    record(.caller, model.label)
    await settle()
    record(.caller, model.label)
}

// MARK: trace
// caller: 4!
// caller: 4!
