// What tells of whatever happens from now on, as its name says, may come again: a continuation alone would trap at the second time.
//
// accept: first-callback-counts

// MARK: before
import Combine

protocol Scale: Sendable {
    func addListener(_ listener: @escaping (Int) -> Void)
    func enumerate(_ body: @escaping (Int) -> Void)
    func startUpdates(handler: @escaping (Int) -> Void)
    func weigh(onReading: @escaping (Int) -> Void)
}

final class Kitchen: Sendable {
    private let scale: any Scale
    init(scale: any Scale) { self.scale = scale }

    func weight() -> AnyPublisher<Int, Never> { // → one-shot publisher-function review
        Future { [scale] promise in
            scale.addListener { promise(.success($0)) }
        }
        .eraseToAnyPublisher()
    }

    func lightest() -> AnyPublisher<Int, Never> { // → one-shot publisher-function review
        Future { [scale] promise in
            scale.enumerate { grams in promise(.success(grams)) }
        }
        .eraseToAnyPublisher()
    }

    func change() -> AnyPublisher<Int, Never> { // → one-shot publisher-function review
        Future { [scale] promise in
            scale.startUpdates { promise(.success($0)) }
        }
        .eraseToAnyPublisher()
    }

    func reading() -> AnyPublisher<Int, Never> { // → one-shot publisher-function review
        Future { [scale] promise in
            scale.weigh { promise(.success($0)) }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Cook {
    private let kitchen: Kitchen
    private var bag = Set<AnyCancellable>()
    init(kitchen: Kitchen) { self.kitchen = kitchen }

    func weigh() {
        kitchen.weight().sink { record(.sink, "\($0) g") }.store(in: &bag) // → one-shot sink-subscription
        kitchen.lightest().sink { record(.sink, "\($0) g") }.store(in: &bag) // → one-shot sink-subscription
        kitchen.change().sink { record(.sink, "\($0) g") }.store(in: &bag) // → one-shot sink-subscription
        kitchen.reading().sink { record(.sink, "\($0) g") }.store(in: &bag) // → one-shot sink-subscription
    }
}

// MARK: after
import Combine
import Foundation

protocol Scale: Sendable {
    func addListener(_ listener: @escaping (Int) -> Void)
    func enumerate(_ body: @escaping (Int) -> Void)
    func startUpdates(handler: @escaping (Int) -> Void)
    func weigh(onReading: @escaping (Int) -> Void)
}

final class Kitchen: Sendable {
    private let scale: any Scale
    init(scale: any Scale) { self.scale = scale }

    func weight() async -> Int {
        await withCheckedContinuation { [scale] continuation in
            let firstCall = FirstCall(continuation)
            scale.addListener { firstCall.resume(returning: $0) }
        }
    }

    func lightest() async -> Int {
        await withCheckedContinuation { [scale] continuation in
            let firstCall = FirstCall(continuation)
            scale.enumerate { grams in firstCall.resume(returning: grams) }
        }
    }

    func change() async -> Int {
        await withCheckedContinuation { [scale] continuation in
            let firstCall = FirstCall(continuation)
            scale.startUpdates { firstCall.resume(returning: $0) }
        }
    }

    func reading() async -> Int {
        await withCheckedContinuation { [scale] continuation in
            let firstCall = FirstCall(continuation)
            scale.weigh { firstCall.resume(returning: $0) }
        }
    }
}

@MainActor
final class Cook {
    private let kitchen: Kitchen
    private var bag = Set<AnyCancellable>()
    init(kitchen: Kitchen) { self.kitchen = kitchen }

    func weigh() {
        Task { [kitchen] in
            let weight = await kitchen.weight()
            guard !Task.isCancelled else { return }
            record(.sink, "\(weight) g")
        }
        .store(in: &bag)
        Task { [kitchen] in
            let lightest = await kitchen.lightest()
            guard !Task.isCancelled else { return }
            record(.sink, "\(lightest) g")
        }
        .store(in: &bag)
        Task { [kitchen] in
            let value = await kitchen.change()
            guard !Task.isCancelled else { return }
            record(.sink, "\(value) g")
        }
        .store(in: &bag)
        Task { [kitchen] in
            let reading = await kitchen.reading()
            guard !Task.isCancelled else { return }
            record(.sink, "\(reading) g")
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

// MARK: run
struct Spring: Scale {
    private func tell(_ listener: (Int) -> Void) {
        listener(100)
        listener(200)
    }

    func addListener(_ listener: @escaping (Int) -> Void) { tell(listener) }
    func enumerate(_ body: @escaping (Int) -> Void) { tell(body) }
    func startUpdates(handler: @escaping (Int) -> Void) { tell(handler) }
    func weigh(onReading: @escaping (Int) -> Void) { tell(onReading) }
}

@MainActor func run() async {
    let cook = Cook(kitchen: Kitchen(scale: Spring()))
    cook.weigh()
    await settle()
}

// MARK: trace
// sink: 100 g
// sink: 100 g
// sink: 100 g
// sink: 100 g
