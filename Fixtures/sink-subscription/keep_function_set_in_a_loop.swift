// A variable of a function may hold what it is set to further down, where a loop comes back to it.

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
final class Screen {
    private let session: Session
    private var bag = Set<AnyCancellable>()

    init(_ session: Session) { self.session = session }

    func open() {
        session.load().receive(on: DispatchQueue.main).sink { record(.sink, "token \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        var next = { record(.caller, "first") }
        for _ in 0..<2 {
            next()
            next = { self.session.token = 5 }
        }
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
// caller: first
// sink: token 1
// sink: then 5
