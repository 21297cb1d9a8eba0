// What generic code does is what its parameters stand for where it is called: of the use cases of an app, a store runs its own.

// MARK: before
import Combine
import Foundation

@MainActor
final class Session {
    var token = 1

    func load() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
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
    private let store: Store<Note>
    private var bag = Set<AnyCancellable>()

    init(_ session: Session, _ store: Store<Note>) { (self.session, self.store) = (session, store) }

    func open() {
        session.load().receive(on: DispatchQueue.main).sink { record(.sink, "token \($0)") }.store(in: &bag) // → one-shot sink-subscription
        store.refresh()
    }
}

// MARK: after
import Combine
import Foundation

@MainActor
final class Session {
    var token = 1

    func load() async -> Int {
        let token = self.token
        return await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: token) }
        }
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
    private let store: Store<Note>
    private var bag = Set<AnyCancellable>()

    init(_ session: Session, _ store: Store<Note>) { (self.session, self.store) = (session, store) }

    func open() {
        Task { [session] in
            let value = await session.load()
            guard !Task.isCancelled else { return }
            record(.sink, "token \(value)")
        }
        .store(in: &bag)
        store.refresh()
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
    let screen = Screen(session, Store(useCase: Note()))
    screen.open()
    await advance(by: 2)
    record(.sink, "then \(session.token)")
}

// MARK: trace
// caller: note
// caller: note
// sink: token 1
// sink: then 1
