// Of two subjects of one name, what is sent to one runs nothing that observes the other: the types that they are members of tell them apart.

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
final class Tokens {
    let changes = PassthroughSubject<Int, Never>()
    private var bag = Set<AnyCancellable>()

    init(_ session: Session) {
        let filter = CurrentValueSubject<Int, Never>(2)
        changes.filter { $0 > filter.value }.sink { session.token = $0 }.store(in: &bag) // → continuous ✗ subject
    }
}

@MainActor
final class Screen {
    private let changes = PassthroughSubject<Int, Never>()
    private let filter = CurrentValueSubject<Int, Never>(0)
    private let session: Session
    private var bag = Set<AnyCancellable>()

    init(_ session: Session) { self.session = session }

    func open() {
        session.load().receive(on: DispatchQueue.main).sink { record(.sink, "token \($0)") }.store(in: &bag) // → one-shot sink-subscription
        changes.send(5)
        filter.send(7)
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
final class Tokens {
    let changes = PassthroughSubject<Int, Never>()
    private var bag = Set<AnyCancellable>()

    init(_ session: Session) {
        let filter = CurrentValueSubject<Int, Never>(2)
        changes.filter { $0 > filter.value }.sink { session.token = $0 }.store(in: &bag)
    }
}

@MainActor
final class Screen {
    private let changes = PassthroughSubject<Int, Never>()
    private let filter = CurrentValueSubject<Int, Never>(0)
    private let session: Session
    private var bag = Set<AnyCancellable>()

    init(_ session: Session) { self.session = session }

    func open() {
        Task { [session] in
            let value = await session.load()
            guard !Task.isCancelled else { return }
            record(.sink, "token \(value)")
        }
        .store(in: &bag)
        changes.send(5)
        filter.send(7)
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
    let tokens = Tokens(session)
    let screen = Screen(session)
    tokens.changes.send(3)
    screen.open()
    await advance(by: 2)
}

// MARK: trace
// sink: token 3
