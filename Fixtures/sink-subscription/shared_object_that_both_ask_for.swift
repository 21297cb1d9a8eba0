// What is made once for all, whoever asks first, is past nothing of its own making.

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
    func load() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
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
        session.load().receive(on: DispatchQueue.main).sink { record(.sink, "entry \($0)") }.store(in: &bag) // → one-shot sink-subscription
        record(.caller, "entry \(Log.shared.add())")
    }
}

// MARK: after
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
    func load() async -> Int {
        let entry = Log.shared.add()
        return await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: entry) }
        }
    }
}

@MainActor
final class Screen {
    private let session: Session
    private var bag = Set<AnyCancellable>()

    init(_ session: Session) { self.session = session }

    func open() {
        Task { [session] in
            let value = await session.load()
            guard !Task.isCancelled else { return }
            record(.sink, "entry \(value)")
        }
        .store(in: &bag)
        record(.caller, "entry \(Log.shared.add())")
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
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
// caller: entry 3
// sink: entry 3
// caller: made 1
