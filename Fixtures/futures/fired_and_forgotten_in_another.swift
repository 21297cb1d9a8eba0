// A publisher that runs at once and that a body asks for without looking at it would be an async call that nobody awaits, once the body is async;
// and so would one that async code gets hold of by its name.

// MARK: before
import Combine
import Foundation

final class Beacon: Sendable {
    @discardableResult // → one-shot ✗ callers-need-publisher
    func ping() -> Future<Bool, Never> {
        Future { promise in
            later(1) {
                record(.service, "ping")
                promise(.success(true))
            }
        }
    }

    @discardableResult // → one-shot publisher-function
    func signal() -> Future<Int, Never> {
        Future { promise in
            self.ping()
            later(2) { promise(.success(3)) }
        }
    }

    func flash(_ times: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ callers-need-publisher
        Deferred { Future { promise in later(1) { promise(.success(times)) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class Keeper {
    private let beacon = Beacon()
    private var cancellables = Set<AnyCancellable>()

    func flash() async {
        let flash = beacon.flash
        flash(2).sink { record(.sink, "flashed \($0)") }.store(in: &cancellables) // → one-shot ✗ shape-not-supported
    }

    func signal() {
        beacon.signal().receive(on: DispatchQueue.main).sink { record(.sink, "signal \($0)") }.store(in: &cancellables) // → one-shot sink-subscription
    }

    func again() {
        beacon.ping().receive(on: DispatchQueue.main).sink { record(.sink, "pinged \($0)") }.store(in: &cancellables) // → one-shot ✗ callee-stays
        beacon.flash(4).receive(on: DispatchQueue.main).sink { record(.sink, "flashed \($0)") }.store(in: &cancellables) // → one-shot ✗ callee-stays
    }
}

// MARK: run
@MainActor
func run() async {
    let keeper = Keeper()
    await keeper.flash()
    keeper.again()
    await advance(by: 3)
    keeper.signal()
    await advance(by: 3)
}

// MARK: after
import Combine
import Foundation

final class Beacon: Sendable {
    @discardableResult
    func ping() -> Future<Bool, Never> {
        Future { promise in
            later(1) {
                record(.service, "ping")
                promise(.success(true))
            }
        }
    }

    @discardableResult
    func signal() async -> Int {
        await withCheckedContinuation { continuation in
            self.ping()
            later(2) { continuation.resume(returning: 3) }
        }
    }

    func flash(_ times: Int) -> AnyPublisher<Int, Never> {
        Deferred { Future { promise in later(1) { promise(.success(times)) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class Keeper {
    private let beacon = Beacon()
    private var cancellables = Set<AnyCancellable>()

    func flash() async {
        let flash = beacon.flash
        flash(2).sink { record(.sink, "flashed \($0)") }.store(in: &cancellables)
    }

    func signal() {
        Task { [beacon] in
            let signal = await beacon.signal()
            guard !Task.isCancelled else { return }
            record(.sink, "signal \(signal)")
        }
        .store(in: &cancellables)
    }

    func again() {
        beacon.ping().receive(on: DispatchQueue.main).sink { record(.sink, "pinged \($0)") }.store(in: &cancellables)
        beacon.flash(4).receive(on: DispatchQueue.main).sink { record(.sink, "flashed \($0)") }.store(in: &cancellables)
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: trace
// service: ping
// service: ping
// sink: flashed 2
// sink: pinged true
// sink: flashed 4
// sink: signal 3
