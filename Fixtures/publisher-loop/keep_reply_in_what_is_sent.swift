// What is sent is an object of a class from outside, which the handler fills in and the sender looks at right behind the send.
//
// rules: publisher-loop
// accept: handler-after-send, no-order-between-streams, others-read-newer, unhandled-values-wait, nested-sends-queue

// MARK: before
import Combine
import Foundation

@MainActor
final class Desk {
    private let asked = PassthroughSubject<NSMutableArray, Never>()
    private var cancellables = Set<AnyCancellable>()

    init() {
        asked.sink { $0.add("here") } // → continuous ✗ read-after-send
            .store(in: &cancellables)
    }

    func ask() -> Int {
        let answers = NSMutableArray()
        asked.send(answers)
        return answers.count
    }
}

// MARK: run
@MainActor func run() async {
    let desk = Desk()
    record(.sink, "\(desk.ask()) answers")
    await advance(by: 1)
}

// MARK: trace
// sink: 1 answers
