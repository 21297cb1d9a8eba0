// With one value before it, `switchToLatest` is a `flatMap` in two links; nothing is gained by guessing at one that has several.

// MARK: before
import Combine
import Foundation

final class Menu: Sendable {
    func dish(_ day: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(0.1) { promise(.success("dish \(day)")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Table {
    private let menu = Menu()
    private var cancellables = Set<AnyCancellable>()

    func order() {
        Just(3) // → one-shot ✗ shape-not-supported
            .map { [menu] day in menu.dish(day) }
            .switchToLatest()
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let table = Table()
    table.order()
    await advance(by: 1)
}

// MARK: trace
// sink: dish 3
