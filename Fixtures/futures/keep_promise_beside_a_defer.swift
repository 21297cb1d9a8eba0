// What a `defer` fulfils on every way out must be fulfilled on none of them before; and one that comes after a way out is not on that way.
//
// swift6: none

// MARK: before
import Combine
import Foundation

final class Shelf: Sendable {
    func twice(_ name: String) -> Future<Int, Never> { // → one-shot ✗ review-tier
        Future { promise in
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
                defer { promise(.success(0)) }
                if name.isEmpty { promise(.success(1)) }
            }
        }
    }

    func never(_ name: String) -> Future<Int, Never> { // → one-shot ✗ promise-not-once
        Future { promise in
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
                guard !name.isEmpty else { return }
                defer { promise(.success(2)) }
                record(.service, "put \(name)")
            }
        }
    }

    func perhaps(_ name: String) -> Future<Int, Never> { // → one-shot ✗ promise-not-once
        Future { promise in
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
                defer { if !name.isEmpty { promise(.success(3)) } }
                record(.service, "look at \(name)")
            }
        }
    }
}

@MainActor
final class ShelfModel {
    private let shelf = Shelf()
    private var cancellables = Set<AnyCancellable>()

    func put(_ name: String) {
        shelf.twice(name) // → one-shot ✗ callee-stays
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
        shelf.never(name) // → one-shot ✗ callee-stays
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
        shelf.perhaps(name) // → one-shot ✗ callee-stays
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = ShelfModel()
    for name in ["book", ""] {
        model.put(name)
        await advance(by: 1)
    }
}

// MARK: trace
// service: put book
// service: look at book
// service: look at 
// sink: 0
// sink: 2
// sink: 3
// sink: 1
