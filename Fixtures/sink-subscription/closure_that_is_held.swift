// A closure that a parameter or a property holds is called without labels, and is the one that it was when the subscription began. `nil` in
// place of a failure is what `try?` says, of an optional, too.

// MARK: before
import Combine
import Foundation

struct DoorError: Error {}

final class Door: Sendable {
    func knock(_ times: Int) -> AnyPublisher<String?, DoorError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) {
                    switch times {
                    case 0: promise(.failure(DoorError()))
                    case 1: promise(.success(nil))
                    default: promise(.success("who knocks \(times) times?"))
                    }
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func answer(_ times: Int) -> AnyPublisher<String?, Never> { // → one-shot publisher-function
        knock(times)
            .replaceError(with: nil)
            .eraseToAnyPublisher()
    }

    func answer(_ times: Int, as tell: @escaping @Sendable (String?) -> String) -> AnyPublisher<String, DoorError> { // → one-shot publisher-function
        knock(times)
            .map(tell)
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Visitor {
    private let door = Door()
    var tell: (String?) -> Void = { record(.sink, "first \($0 ?? "nobody")") }
    private var cancellables = Set<AnyCancellable>()

    func knock(_ times: Int, then done: @escaping (String?) -> Void) {
        door.answer(times) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveValue: done)
            .store(in: &cancellables)
    }

    func knock(_ times: Int) {
        door.answer(times) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveValue: tell)
            .store(in: &cancellables)
        tell = { record(.sink, "second \($0 ?? "nobody")") }
    }

    func shout(_ times: Int) {
        door.answer(times, as: { $0?.uppercased() ?? "NOBODY" }) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, $0) })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct DoorError: Error {}

final class Door: Sendable {
    func knock(_ times: Int) async throws -> String? {
        try await withCheckedThrowingContinuation { continuation in
            later(1) {
                switch times {
                case 0: continuation.resume(throwing: DoorError())
                case 1: continuation.resume(returning: nil)
                default: continuation.resume(returning: "who knocks \(times) times?")
                }
            }
        }
    }

    func answer(_ times: Int) async -> String? {
        try? await knock(times)
    }

    func answer(_ times: Int, as tell: @escaping @Sendable (String?) -> String) async throws -> String {
        let knock = try await knock(times)
        return tell(knock)
    }
}

@MainActor
final class Visitor {
    private let door = Door()
    var tell: (String?) -> Void = { record(.sink, "first \($0 ?? "nobody")") }
    private var cancellables = Set<AnyCancellable>()

    func knock(_ times: Int, then done: @escaping (String?) -> Void) {
        Task { [door] in
            let answer = await door.answer(times)
            guard !Task.isCancelled else { return }
            done(answer)
        }
        .store(in: &cancellables)
    }

    func knock(_ times: Int) {
        Task { [door, tell] in
            let answer = await door.answer(times)
            guard !Task.isCancelled else { return }
            tell(answer)
        }
        .store(in: &cancellables)
        tell = { record(.sink, "second \($0 ?? "nobody")") }
    }

    func shout(_ times: Int) {
        Task { [door] in
            guard let answer = (try? await door.answer(times, as: { $0?.uppercased() ?? "NOBODY" })), !Task.isCancelled else {
                return
            }
            record(.sink, answer)
        }
        .store(in: &cancellables)
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
    let visitor = Visitor()
    visitor.knock(0) { record(.sink, "done \($0 ?? "nobody")") }
    await advance(by: 1)
    visitor.knock(1)
    await advance(by: 1)
    visitor.knock(2)
    await advance(by: 1)
    visitor.shout(3)
    await advance(by: 1)
}

// MARK: trace
// sink: done nobody
// sink: first nobody
// sink: second who knocks 2 times?
// sink: WHO KNOCKS 3 TIMES?
