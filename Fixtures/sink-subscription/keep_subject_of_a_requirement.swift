// A subject that a protocol asks for is the one that answers it: who observes the requirement is told by what is sent to the class's own.

// MARK: before
import Combine
import Foundation

@MainActor
final class Session {
    var token = 1

    func load() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        let token = self.token
        return Deferred {
            Future { promise in
                later(1) { promise(.success(token)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
protocol Feed {
    var changes: PassthroughSubject<Int, Never> { get } // → continuous ✗ subject
}

extension Feed {
    var doubled: AnyPublisher<Int, Never> { changes.map { $0 * 2 }.eraseToAnyPublisher() } // → continuous ✗ subject
}

@MainActor
final class Watcher {
    private var bag = Set<AnyCancellable>()

    init(_ feed: any Feed, _ session: Session) {
        feed.doubled.sink { session.token = $0 }.store(in: &bag) // → continuous ✗ subject
    }
}

@MainActor
final class Screen: Feed {
    let changes = PassthroughSubject<Int, Never>()
    private let session: Session
    private var bag = Set<AnyCancellable>()

    init(_ session: Session) { self.session = session }

    func open() {
        session.load().receive(on: DispatchQueue.main).sink { record(.sink, "token \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        changes.send(5)
    }
}

// MARK: run
@MainActor func run() async {
    let session = Session()
    let screen = Screen(session)
    let watcher = Watcher(screen, session)
    screen.open()
    await advance(by: 2)
    record(.sink, "then \(session.token)")
    withExtendedLifetime(watcher) {}
}

// MARK: trace
// sink: token 1
// sink: then 10
