// A `$0` in a closure that an argument of the chain holds need not be that of the closure around the chain.

// MARK: before
import Combine
import Foundation

final class Mailer: Sendable {
    func send(_ text: String) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
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
            mailer.send($0.filter { $0.isLetter }) // → one-shot ✗ hard-to-read
                .receive(on: DispatchQueue.main)
                .sink { record(.sink, "\($0) letters") }
                .store(in: &cancellables)
        }
    }
}

// MARK: run
@MainActor func run() async {
    let outbox = Outbox()
    outbox.sendAll(["An-n", "Bo-b"])
    await advance(by: 1)
}

// MARK: trace
// service: Ann
// service: Bob
// sink: 3 letters
// sink: 3 letters
