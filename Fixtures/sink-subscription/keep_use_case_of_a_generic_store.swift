// What generic code does is what its parameters stand for where it is called, by whatever way they come there.

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
protocol UseCase {
    func write()
}

extension UseCase {
    func writeTwice() { for _ in 0..<2 { write() } }
}

@MainActor
struct Rename: UseCase {
    let session: Session

    func write() { session.token = 5 }
}

@MainActor
struct Note: UseCase {
    func write() { record(.caller, "note") }
}

@MainActor
struct Store<U: UseCase> {
    let useCase: U

    func refresh() { useCase.writeTwice() }
}

@MainActor
final class Screen {
    private let session: Session
    private let store: Store<Rename>
    private var bag = Set<AnyCancellable>()

    init(_ session: Session, _ store: Store<Rename>) { (self.session, self.store) = (session, store) }

    func open() {
        session.load().receive(on: DispatchQueue.main).sink { record(.sink, "token \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        store.refresh()
    }
}

// MARK: run
@MainActor func run() async {
    let session = Session()
    let screen = Screen(session, Store(useCase: Rename(session: session)))
    screen.open()
    await advance(by: 2)
    record(.sink, "then \(session.token)")
}

// MARK: trace
// sink: token 1
// sink: then 5
