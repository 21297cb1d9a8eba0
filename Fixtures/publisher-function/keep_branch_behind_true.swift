// What stands behind a condition that never holds gives a publisher all the same: nothing follows it, so the whole stays.

// MARK: before
import Combine
import Foundation

final class Switchboard {
    private let isNew = true

    func number(_ id: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ shape-not-supported
        if true {
            Just(id).map { $0 + 1 }.eraseToAnyPublisher()
        } else {
            old(id)
        }
    }

    private func old(_ id: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ no-async-caller
        Just(id).eraseToAnyPublisher()
    }
}

@MainActor
final class CallModel {
    private let board = Switchboard()
    private var bag = Set<AnyCancellable>()

    func call() {
        board.number(4) // → one-shot ✗ callee-stays
            .sink { record(.sink, "\($0)") }
            .store(in: &bag)
    }
}

// MARK: run
@MainActor
func run() async {
    CallModel().call()
    await settle()
}

// MARK: trace
// sink: 5
