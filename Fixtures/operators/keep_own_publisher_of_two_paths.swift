// A publisher of the code's own hands its subscriber on in two ways, and only the first of them gives one value.
//
// tier: review

// MARK: before
import Combine
import Foundation

struct Ticks: Publisher {
    typealias Output = Int
    typealias Failure = Never

    let ticks: AnyPublisher<Int, Never> // → continuous ✗ subject
    let isOver: Bool

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        guard !isOver else {
            return Just(0).receive(subscriber: subscriber)
        }
        ticks.filter { $0 > 0 }.receive(subscriber: subscriber)
    }
}

@MainActor
final class Board {
    private let ticks = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        Ticks(ticks: ticks.eraseToAnyPublisher(), isOver: false) // → continuous ✗ subject
            .sink { record(.sink, "tick \($0)") }
            .store(in: &cancellables)
    }

    func push(_ value: Int) { ticks.send(value) }
}

// MARK: run
@MainActor func run() async {
    let board = Board()
    board.show()
    board.push(1)
    board.push(2)
    await settle()
}

// MARK: trace
// sink: tick 1
// sink: tick 2
