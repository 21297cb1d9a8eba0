// What is one of a list may be of the class of any in it, not of that of the first.

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
class Step {
    func run() { record(.caller, "step") }
}

final class Rename: Step {
    let session: Session

    init(_ session: Session) { self.session = session }

    override func run() { session.token = 5 }
}

final class Quiet: Step { }

@MainActor
final class Screen {
    private let session: Session
    private var bag = Set<AnyCancellable>()

    init(_ session: Session) { self.session = session }

    func open() {
        session.load().receive(on: DispatchQueue.main).sink { record(.sink, "token \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        [Quiet(), Rename(session)].forEach { $0.run() }
    }
}

// MARK: run
@MainActor func run() async {
    let session = Session()
    let screen = Screen(session)
    screen.open()
    await advance(by: 2)
    record(.sink, "then \(session.token)")
}

// MARK: trace
// caller: step
// sink: token 1
// sink: then 5
