// A continuation declared with the type that leaves the chain, where its promise is given another, does not compile.

// MARK: before
import Combine
import Foundation

final class Mailbox: Sendable {
    private let letters: [String]

    init(_ letters: String...) { self.letters = letters }

    func newest() -> AnyPublisher<String, Never> { // → one-shot ✗ hard-to-read
        Deferred { [letters] in
            Future { promise in
                later(0.2) { promise(.success(letters.last)) }
            }
        }
        .compactMap { $0?.lowercased() }
        .eraseToAnyPublisher()
    }
}

@MainActor final class Postman {
    private var cancellables = Set<AnyCancellable>()

    func look(into mailbox: Mailbox) {
        mailbox.newest() // → one-shot ✗ callee-stays
            .sink(receiveCompletion: { _ in record(.sink, "looked") }, receiveValue: { record(.sink, $0) })
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let postman = Postman()
    postman.look(into: Mailbox("bill", "postcard"))
    await advance(by: 1)
    postman.look(into: Mailbox())
    await advance(by: 1)
}

// MARK: trace
// sink: postcard
// sink: looked
// sink: looked
