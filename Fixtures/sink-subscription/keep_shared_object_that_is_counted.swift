// What making a shared object changes, somebody may look at who does not ask for it.

// MARK: before
import Combine
import Foundation

@MainActor
final class Log {
    static var made = 0
    static let shared = Log()

    init() { Log.made += 1 }

    func add() -> Int { 3 }
}

@MainActor
final class Session {
    func load() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        let entry = Log.shared.add()
        return Deferred {
            Future { promise in
                later(1) { promise(.success(entry)) }
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
        session.load().receive(on: DispatchQueue.main).sink { record(.sink, "entry \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        record(.caller, "made \(Log.made)")
    }
}

// MARK: run
@MainActor func run() async {
    let session = Session()
    let screen = Screen(session)
    screen.open()
    await advance(by: 2)
    record(.caller, "made \(Log.made)")
}

// MARK: trace
// caller: made 1
// sink: entry 3
// caller: made 1
