// What a value and a failure are called in their own closures would clash in one function, were they not the two sides of `do` and `catch`.

// MARK: before
import Combine
import Foundation

struct Card: Sendable {
    let title: String
    let isError: Bool
}

final class Deck: Sendable {
    func number(_ name: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { name.isEmpty ? promise(.failure(URLError(.badURL))) : promise(.success(name.count)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func card(_ name: String) -> AnyPublisher<Card, Never> { // → one-shot publisher-function
        number(name)
            .map { number in
                let title = "\(name) \(number)"
                let card = Card(title: title, isError: false)
                return card
            }
            .catch { _ in
                let title = "nothing"
                let card = Card(title: title, isError: true)
                return Just(card)
            }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Table {
    private let deck = Deck()
    private var cancellables = Set<AnyCancellable>()

    func draw(_ name: String) {
        deck.card(name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0.title) \($0.isError)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Card: Sendable {
    let title: String
    let isError: Bool
}

final class Deck: Sendable {
    func number(_ name: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { name.isEmpty ? continuation.resume(throwing: URLError(.badURL)) : continuation.resume(returning: name.count) }
        }
    }

    func card(_ name: String) async -> Card {
        do {
            let number = try await self.number(name)
            let title = "\(name) \(number)"
            let card = Card(title: title, isError: false)
            return card
        } catch {
            let title = "nothing"
            let card = Card(title: title, isError: true)
            return card
        }
    }
}

@MainActor
final class Table {
    private let deck = Deck()
    private var cancellables = Set<AnyCancellable>()

    func draw(_ name: String) {
        Task { [deck] in
            let card = await deck.card(name)
            guard !Task.isCancelled else { return }
            record(.sink, "\(card.title) \(card.isError)")
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
    let table = Table()
    for name in ["ace", ""] {
        table.draw(name)
        await advance(by: 2)
    }
}

// MARK: trace
// sink: ace 3 false
// sink: nothing true
