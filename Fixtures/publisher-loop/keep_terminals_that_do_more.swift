// Terminals of one's own that do more than hand a value on, or in another way, are no loops: one task behind the other, what may fail, a change of the value.
//
// rules: publisher-loop

// MARK: before
import Combine
import Foundation

@MainActor
final class Orders {
    let numbers = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        numbers // → continuous ✗ subject
            .sinkInOrder { number in
                await withCheckedContinuation { continuation in later(Double(3 - number)) { continuation.resume() } }
                record(.sink, "done \(number)")
            }
            .store(in: &cancellables)
        numbers // → continuous ✗ subject
            .sinkDoubled { record(.sink, "doubled \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: around
import Combine

@MainActor
final class Line { var last: Task<Void, Never>? }

extension Publisher where Failure == Never, Output: Sendable {
    @MainActor
    func sinkInOrder(receiveValue: @escaping @MainActor (Output) async -> Void) -> AnyCancellable {
        let line = Line()
        return sink { output in
            MainActor.assumeIsolated {
                line.last = Task { [last = line.last] in
                    await last?.value
                    await receiveValue(output)
                }
            }
        }
    }
}

extension Publisher where Output == Int, Failure == Never {
    func sinkDoubled(receiveValue: @escaping (Int) -> Void) -> AnyCancellable {
        sink { receiveValue($0 * 2) }
    }
}

// MARK: run
@MainActor func run() async {
    let orders = Orders()
    orders.listen()
    orders.numbers.send(1)
    orders.numbers.send(2)
    await settle()
    await advance(by: 2)
    await advance(by: 1)
}

// MARK: trace
// sink: doubled 2
// sink: doubled 4
// sink: done 1
// sink: done 2
