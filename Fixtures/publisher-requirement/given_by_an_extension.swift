// What a protocol's extension alone gives is nobody's to implement: it moves, whoever conforms inside a function. What is asked of them stays.

// MARK: before
import Combine
import Foundation

protocol Guest: Sendable {
    var name: String { get }
    func table() -> AnyPublisher<Int, Never> // → undecided ✗ undecided-source
}

extension Guest {
    func greeting() -> AnyPublisher<String, Never> { // → one-shot publisher-function
        let name = name
        return Deferred {
            Future { promise in
                later(1) { promise(.success("hello \(name)")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

struct Member: Guest {
    let name: String

    func table() -> AnyPublisher<Int, Never> { // → one-shot ✗ requirement-stays
        Deferred {
            Future { promise in
                later(1) { promise(.success(3)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Host {
    private var bag = Set<AnyCancellable>()

    func receive(_ guest: some Guest) {
        guest.greeting() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &bag)
    }

    func seat(_ guest: some Guest) {
        guest.table() // → undecided ✗ undecided-source
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "table \($0)") }
            .store(in: &bag)
    }
}

@MainActor
func receiveStranger(_ host: Host) {
    struct Stranger: Guest {
        let name = "stranger"

        func table() -> AnyPublisher<Int, Never> { Just(0).eraseToAnyPublisher() }
    }
    host.receive(Stranger())
}

// MARK: after
import Combine
import Foundation

protocol Guest: Sendable {
    var name: String { get }
    func table() -> AnyPublisher<Int, Never>
}

extension Guest {
    func greeting() async -> String {
        let name = name
        return await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: "hello \(name)") }
        }
    }
}

struct Member: Guest {
    let name: String

    func table() -> AnyPublisher<Int, Never> {
        Deferred {
            Future { promise in
                later(1) { promise(.success(3)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Host {
    private var bag = Set<AnyCancellable>()

    func receive(_ guest: some Guest) {
        Task {
            let greeting = await guest.greeting()
            guard !Task.isCancelled else { return }
            record(.sink, greeting)
        }
        .store(in: &bag)
    }

    func seat(_ guest: some Guest) {
        guest.table()
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "table \($0)") }
            .store(in: &bag)
    }
}

@MainActor
func receiveStranger(_ host: Host) {
    struct Stranger: Guest {
        let name = "stranger"

        func table() -> AnyPublisher<Int, Never> { Just(0).eraseToAnyPublisher() }
    }
    host.receive(Stranger())
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let host = Host()
    host.receive(Member(name: "Ada"))
    await advance(by: 1)
    await settle()
    host.seat(Member(name: "Ada"))
    await advance(by: 1)
    await settle()
    receiveStranger(host)
    await advance(by: 1)
    await settle()
}

// MARK: trace
// sink: hello Ada
// sink: table 3
// sink: hello stranger
