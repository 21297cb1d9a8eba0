// An app's own shorthand for a failure would be awaited as a publisher that never delivers, where it is nothing but a `throw`.

// MARK: before
import Combine
import Foundation

enum PostError: Error {
    case closed
    case lost
}

struct SendError: Error {
    let cause: Error
}

extension AnyPublisher where Failure == Error {
    static var closed: AnyPublisher<Output, Failure> { // → one-shot ✗ shape-not-supported
        Fail(error: PostError.closed).eraseToAnyPublisher()
    }
}

extension AnyPublisher where Failure == SendError {
    static func notSent(because error: Error) -> AnyPublisher<Output, Failure> { // → one-shot ✗ shape-not-supported
        Fail(error: SendError(cause: error)).eraseToAnyPublisher()
    }
}

final class Post: Sendable {
    func collect(_ box: Int) -> AnyPublisher<[String], Error> { // → one-shot publisher-function
        guard box < 3 else { return .closed }
        return Just(["letter for \(box)"]).setFailureType(to: Error.self).eraseToAnyPublisher()
    }

    func send(_ letter: String) -> AnyPublisher<Int, SendError> { // → one-shot publisher-function
        if letter.isEmpty { return .notSent(because: PostError.lost) }
        return Just(letter.count).setFailureType(to: SendError.self).eraseToAnyPublisher()
    }
}

@MainActor
final class Counter {
    private let post = Post()
    private var cancellables = Set<AnyCancellable>()

    func open(_ box: Int) {
        post.collect(box) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(error)") }
            } receiveValue: { letters in
                record(.sink, letters.joined())
            }
            .store(in: &cancellables)
    }

    func write(_ letter: String) {
        post.send(letter) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "not sent: \(error.cause)") }
            } receiveValue: { count in
                record(.sink, "\(count) words")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum PostError: Error {
    case closed
    case lost
}

struct SendError: Error {
    let cause: Error
}

extension AnyPublisher where Failure == Error {
    static var closed: AnyPublisher<Output, Failure> {
        Fail(error: PostError.closed).eraseToAnyPublisher()
    }
}

extension AnyPublisher where Failure == SendError {
    static func notSent(because error: Error) -> AnyPublisher<Output, Failure> {
        Fail(error: SendError(cause: error)).eraseToAnyPublisher()
    }
}

final class Post: Sendable {
    func collect(_ box: Int) async throws -> [String] {
        guard box < 3 else { throw PostError.closed }
        return ["letter for \(box)"]
    }

    func send(_ letter: String) async throws -> Int {
        if letter.isEmpty { throw SendError(cause: PostError.lost) }
        return letter.count
    }
}

@MainActor
final class Counter {
    private let post = Post()
    private var cancellables = Set<AnyCancellable>()

    func open(_ box: Int) {
        Task { [post] in
            do {
                let letters = try await post.collect(box)
                guard !Task.isCancelled else { return }
                record(.sink, letters.joined())
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
            }
        }
        .store(in: &cancellables)
    }

    func write(_ letter: String) {
        Task { [post] in
            do {
                let count = try await post.send(letter)
                guard !Task.isCancelled else { return }
                record(.sink, "\(count) words")
            } catch let error as SendError {
                guard !Task.isCancelled else { return }
                record(.sink, "not sent: \(error.cause)")
            }
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
    let counter = Counter()
    for box in [1, 4] {
        counter.open(box)
        await settle()
    }
    for letter in ["dear", ""] {
        counter.write(letter)
        await settle()
    }
}

// MARK: trace
// sink: letter for 1
// sink: closed
// sink: 4 words
// sink: not sent: lost
