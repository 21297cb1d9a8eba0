// What is handed over is kept and called for every device. A `Future` takes the first call and ignores the rest; a continuation alone would trap at
// the second, and a person is told.
// tier: review

// MARK: before
import Combine

@MainActor
final class Scanner {
    private var found: [(String) -> Void] = []
    func scan(_ closure: @escaping (String) -> Void) { found.append(closure) }
    func didFind(_ device: String) { found.forEach { $0(device) } }
}

@MainActor
final class Firmware {
    let scanner = Scanner()
    private var bag = Set<AnyCancellable>()

    func firstDevice() -> AnyPublisher<String, Never> { // → one-shot publisher-function review
        Future { promise in
            self.scanner.scan { device in promise(.success(device)) }
        }
        .eraseToAnyPublisher()
    }

    func start() {
        firstDevice() // → one-shot sink-subscription review
            .map { "found " + $0 }
            .sink { record(.sink, $0) }
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

@MainActor
final class Scanner {
    private var found: [(String) -> Void] = []
    func scan(_ closure: @escaping (String) -> Void) { found.append(closure) }
    func didFind(_ device: String) { found.forEach { $0(device) } }
}

@MainActor
final class Firmware {
    let scanner = Scanner()
    private var bag = Set<AnyCancellable>()

    func firstDevice() async -> String {
        await withCheckedContinuation { continuation in
            let firstCall = FirstCall(continuation)
            self.scanner.scan { device in firstCall.resume(returning: device) }
        }
    }

    func start() {
        Task {
            let firstDevice = await self.firstDevice()
            let value = "found " + firstDevice
            guard !Task.isCancelled else { return }
            record(.sink, value)
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
@MainActor func run() async {
    let firmware = Firmware()
    firmware.start()
    await settle()
    firmware.scanner.didFind("sensor")
    firmware.scanner.didFind("lamp")
    await settle()
}

// MARK: trace
// sink: found sensor
