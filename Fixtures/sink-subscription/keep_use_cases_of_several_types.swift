// A generic parameter that is given an object of a base class may be of any class below that, whatever another argument says.

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

@MainActor
class Note: UseCase {
    func write() { record(.caller, "note") }
}

final class Quiet: Note { }

final class Rename: Note {
    let session: Session

    init(_ session: Session) { self.session = session }

    override func write() { session.token = 5 }
}

@MainActor
func write<U: UseCase>(_ first: U, _ second: U) {
    first.write()
    second.write()
}

@MainActor
final class Screen {
    private let session: Session
    private let note: Note
    private var bag = Set<AnyCancellable>()

    init(_ session: Session, _ note: Note) { (self.session, self.note) = (session, note) }

    func open() {
        session.load().receive(on: DispatchQueue.main).sink { record(.sink, "token \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        write(Quiet(), note)
    }
}

// MARK: run
@MainActor func run() async {
    let session = Session()
    let screen = Screen(session, Rename(session))
    screen.open()
    await advance(by: 2)
    record(.sink, "then \(session.token)")
}

// MARK: trace
// caller: note
// sink: token 1
// sink: then 5
