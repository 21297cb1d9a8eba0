// What is handed over is kept and called for every device. A `Future` takes the first call and ignores the rest; a continuation would trap at the second,
// so the `Future` stays inside, and a person is told.
// tier: review
// swift6: before

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
        await Future<String, Never> { promise in
            self.scanner.scan { device in promise(.success(device)) }
        }.awaitedValue()
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

extension Publisher where Failure == Never {
    /// The first value, waited for until it comes.
    fileprivate func awaitedValue() async -> Output {
        await withCheckedContinuation { continuation in
            nonisolated(unsafe) var waiting: CheckedContinuation<Output, Never>? = continuation
            let sink = Subscribers.Sink<Output, Never>(
                receiveCompletion: { _ in },
                receiveValue: {
                    nonisolated(unsafe) let value = $0
                    waiting?.resume(returning: value)
                    waiting = nil
                })
            subscribe(sink)
        }
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
