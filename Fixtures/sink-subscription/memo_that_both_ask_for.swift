// What is made where it is not there yet is made by whoever asks first: nobody can tell who that was.

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

    func load() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
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
        session.load().receive(on: DispatchQueue.main).sink { record(.sink, "client \($0)") }.store(in: &bag) // → one-shot sink-subscription
        record(.caller, "client \(session.current().number)")
    }
}

// MARK: after
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

    func load() async -> Int {
        let number = current().number
        return await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: number) }
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
            record(.sink, "client \(value)")
        }
        .store(in: &bag)
        record(.caller, "client \(session.current().number)")
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
    record(.sink, "then \(session.client?.number ?? 0)")
}

// MARK: trace
// caller: client 3
// sink: client 3
// sink: then 3
