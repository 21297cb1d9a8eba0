// A chain that is built from `$0` of the closure around it would read another `$0` inside a task.

// MARK: before
import Combine
import Foundation

final class Mailer: Sendable {
    func send(_ text: String) -> AnyPublisher<Int, Never> { // → one-shot ✗ no-async-caller
        Deferred {
            Future { promise in
                record(.service, text)
                later(0.5) { promise(.success(text.count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Outbox {
    private let mailer = Mailer()
    private var cancellables = Set<AnyCancellable>()

    func sendAll(_ letters: [String]) {
        letters.forEach {
            mailer.send("Dear " + $0) // → one-shot ✗ hard-to-read
                .receive(on: DispatchQueue.main)
                .sink { record(.sink, "\($0) letters") }
                .store(in: &cancellables)
        }
    }
}

// MARK: run
@MainActor func run() async {
    let outbox = Outbox()
    outbox.sendAll(["Ann", "Bob"])
    await advance(by: 1)
}

// MARK: trace
// service: Dear Ann
// service: Dear Bob
// sink: 8 letters
// sink: 8 letters
