// A pause that is cancelled ends at once: in a function that never fails the mail behind it would be sent the moment that somebody takes it back.
//
// accept: asks-on-when-cancelled

// MARK: before
import Combine
import Foundation

final class Outbox: Sendable {
    func post(_ mail: String) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                record(.service, "posted \(mail)")
                later(1) { promise(.success(1)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func send(_ mail: String) -> AnyPublisher<Int, Never> { // → one-shot ✗ no-async-form
        Just(mail)
            .delay(for: .seconds(5), scheduler: DispatchQueue.main)
            .flatMap { self.post($0) }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class MailModel {
    private let outbox = Outbox()
    private var cancellables = Set<AnyCancellable>()

    func send(_ mail: String) {
        outbox.send(mail) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "sent \($0)") }
            .store(in: &cancellables)
    }

    func undo() { cancellables.removeAll() }
}

// MARK: run
@MainActor func run() async {
    let model = MailModel()
    model.send("a letter")
    await advance(by: 2)
    model.undo()
    record(.caller, "taken back")
    await advance(by: 10)
    model.send("a card")
    await advance(by: 10)
}

// MARK: trace
// caller: taken back
// service: posted a card
// sink: sent 1
