// What the capture list around a `Future` made a local is a member again, where nothing proves that its callback comes once.

// accept: first-callback-counts

// MARK: before
import Combine
import Foundation

final class Scale: @unchecked Sendable {
    private var callback: ((Int) -> Void)?

    func listen(_ callback: @escaping (Int) -> Void) {
        self.callback = callback
        later(1) { self.callback?(40) }
        later(2) { self.callback?(41) }
    }
}

final class Kitchen: Sendable {
    private let scale = Scale()

    func weight() -> AnyPublisher<Int, Never> { // → one-shot publisher-function review
        Deferred { [scale] in
            Future { promise in
                scale.listen { promise(.success($0)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class KitchenModel {
    private let kitchen = Kitchen()
    private var bag = Set<AnyCancellable>()

    func weigh() {
        kitchen.weight() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) g") }
            .store(in: &bag)
    }
}

// MARK: run
@MainActor
func run() async {
    let model = KitchenModel()
    model.weigh()
    await advance(by: 3)
}

// MARK: after
import Combine
import Foundation

final class Scale: @unchecked Sendable {
    private var callback: ((Int) -> Void)?

    func listen(_ callback: @escaping (Int) -> Void) {
        self.callback = callback
        later(1) { self.callback?(40) }
        later(2) { self.callback?(41) }
    }
}

final class Kitchen: Sendable {
    private let scale = Scale()

    func weight() async -> Int {
        await withCheckedContinuation { continuation in
            let firstCall = FirstCall(continuation)
            scale.listen { firstCall.resume(returning: $0) }
        }
    }
}

@MainActor
final class KitchenModel {
    private let kitchen = Kitchen()
    private var bag = Set<AnyCancellable>()

    func weigh() {
        Task { [kitchen] in
            let weight = await kitchen.weight()
            guard !Task.isCancelled else { return }
            record(.sink, "\(weight) g")
        }
        .store(in: &bag)
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

// MARK: trace
// sink: 40 g
