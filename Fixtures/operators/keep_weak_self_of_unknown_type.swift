// Whether what `self?` gives is an optional without it decides what is written; a guess would not compile, or hold the owner in a callback.

// MARK: before
import Combine
import Foundation

@MainActor
final class Shelf<Item> {
    private(set) var top: Item
    private var callbacks: [() -> Void] = []

    init(top: Item) { self.top = top }

    private func label(_ number: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ no-async-caller
        Just("shelf \(number)").eraseToAnyPublisher()
    }

    func summary(_ number: Int, empty: Item) -> AnyPublisher<String, Never> { // → one-shot ✗ hard-to-read
        label(number)
            .map { [weak self] label in "\(label): \(self?.top ?? empty)" }
            .eraseToAnyPublisher()
    }

    func watch(_ number: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ hard-to-read
        label(number)
            .map { [weak self] label in
                let callback = { if let owner = self { record(.sink, "\(label) has \(owner.top)") } else { record(.sink, "gone") } }
                let again = { _ = self?.callbacks.count ?? 0 }
                self?.callbacks = [callback, again]
                return number
            }
            .eraseToAnyPublisher()
    }

    func tell() { callbacks.forEach { $0() } }
}

// MARK: run
@MainActor func run() async {
    let shelf = Shelf(top: "vase")
    _ = shelf.summary(1, empty: "nothing").sink { record(.sink, $0) } // → one-shot ✗ callee-stays
    _ = shelf.watch(2).sink { record(.sink, "\($0)") } // → one-shot ✗ callee-stays
    shelf.tell()
}

// MARK: trace
// sink: shelf 1: vase
// sink: 2
// sink: shelf 2 has vase
