// The queue that holds a callback goes before it has called it: the publisher waits on in silence, as long as somebody holds the subscription; the async
// function ends as a cancellation.
//
// tier: review
// waiver: lost-callback-cancels

// MARK: before
import Combine
import Foundation

@MainActor
final class Post {
    private var waiting: [(String) -> Void] = []

    func fetch(_ done: @escaping (String) -> Void) {
        waiting.append(done)
    }

    func arrive(_ letter: String) {
        let all = waiting
        waiting = []
        for done in all { done(letter) }
    }

    func nextLetter() -> AnyPublisher<String, Error> { // → one-shot publisher-function review
        Deferred {
            Future { [weak self] promise in
                guard let self, !self.isClosed else { return }
                self.fetch { promise(.success($0)) }
            }
        }
        .eraseToAnyPublisher()
    }

    var isClosed = false
}

@MainActor
final class Doormat {
    private let post: Post
    private var cancellables = Set<AnyCancellable>()

    init(_ post: Post) { self.post = post }

    func wait() {
        post.nextLetter() // → one-shot sink-subscription
            .sink { completion in
                if case .failure = completion { record(.sink, "no letter") }
            } receiveValue: { letter in
                record(.sink, letter)
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

@MainActor
final class Post {
    private var waiting: [(String) -> Void] = []

    func fetch(_ done: @escaping (String) -> Void) {
        waiting.append(done)
    }

    func arrive(_ letter: String) {
        let all = waiting
        waiting = []
        for done in all { done(letter) }
    }

    func nextLetter() async throws -> String {
        try await withCheckedThrowingContinuation { [weak self] continuation in
            let firstCall = FirstCall(continuation)
            guard let self, !isClosed else { return }
            fetch { firstCall.resume(returning: $0) }
        }
    }

    var isClosed = false
}

@MainActor
final class Doormat {
    private let post: Post
    private var cancellables = Set<AnyCancellable>()

    init(_ post: Post) { self.post = post }

    func wait() {
        Task { [post] in
            do {
                let letter = try await post.nextLetter()
                guard !Task.isCancelled else { return }
                record(.sink, letter)
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "no letter")
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

/// A continuation that the first call resumes; later calls are ignored, as a `Future` ignores them.
/// What lets go of it without a call cancels whoever waits.
private final class FirstCall<Value, Failure: Error>: @unchecked Sendable {
    private let lock = NSLock()
    private var continuation: CheckedContinuation<Value, Failure>?

    init(_ continuation: CheckedContinuation<Value, Failure>) {
        self.continuation = continuation
    }

    deinit {
        let waiting = continuation as? CheckedContinuation<Value, any Error>
        waiting?.resume(throwing: CancellationError())
    }

    func resume(with result: Result<Value, Failure>) {
        lock.lock()
        let waiting = continuation
        continuation = nil
        lock.unlock()
        nonisolated(unsafe) let result = result
        waiting?.resume(with: result)
    }

    func resume<Own: Error>(with result: Result<Value, Own>) where Failure == any Error {
        resume(with: result.mapError { $0 as any Error })
    }

    func resume(returning value: Value) {
        resume(with: .success(value))
    }

    func resume(throwing error: Failure) {
        resume(with: .failure(error))
    }

    func resume() where Value == Void {
        resume(with: .success(()))
    }
}

// MARK: run
@MainActor func run() async {
    let post = Post()
    let doormat = Doormat(post)
    doormat.wait()
    await settle()
    post.arrive("a bill")
    await settle()
    post.isClosed = true
    doormat.wait()
    await settle()
    record(.caller, "closed")
}

// MARK: trace before
// caller: closed
// sink: a bill

// MARK: trace after
// caller: closed
// sink: a bill
// sink: no letter
