// What is let go of behind a request is made once more by the next one who asks.

// MARK: before
import Combine
import Foundation

final class Client {
    let number: Int

    init(_ number: Int) { self.number = number }
}

@MainActor
final class Session {
    var client: Client?

    func current() -> Client {
        client ?? {
            let new = Client(3)
            client = new
            return new
        }()
    }

    func load() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        let number = current().number
        return Deferred {
            Future { promise in
                later(1) { promise(.success(number)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Screen {
    private let session: Session
    private var bag = Set<AnyCancellable>()

    init(_ session: Session) { self.session = session }

    func open() {
        session.load().receive(on: DispatchQueue.main).sink { record(.sink, "client \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        session.client = nil
    }
}

// MARK: run
@MainActor func run() async {
    let session = Session()
    let screen = Screen(session)
    screen.open()
    await advance(by: 2)
    record(.sink, "then \(session.client?.number ?? 0)")
}

// MARK: trace
// sink: client 3
// sink: then 0
