// A publisher that is made with an `inout` argument is made where the subscription stands; in a task it would be made later, of what the variable holds
// then.

// MARK: before
import Combine
import Foundation

struct Draw { var cards = [3, 1, 2] }

final class Dealer: Sendable {
    func deal(from draw: inout Draw) -> AnyPublisher<Int, Never> { // → one-shot ✗ no-async-caller
        let card = draw.cards.removeLast()
        return Deferred { Future { promise in later(1) { promise(.success(card)) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class Table {
    private let dealer = Dealer()
    private var draw = Draw()
    private var cancellables = Set<AnyCancellable>()

    func deal() {
        dealer.deal(from: &draw) // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "card \($0)") }
            .store(in: &cancellables)
        record(.caller, "\(draw.cards.count) left")
    }
}

// MARK: run
@MainActor func run() async {
    let table = Table()
    table.deal()
    table.deal()
    await advance(by: 1)
    await settle()
}

// MARK: trace
// caller: 2 left
// caller: 1 left
// sink: card 2
// sink: card 1
