// A subscriber that goes to the main queue by itself: the task needs no actor, and nothing has to be looked at.
//
// threads
// pitfalls: 17

// MARK: before
import Combine
import Foundation

final class Gauge: Sendable {
    func reading() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(0.01) { promise(.success(7)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class Dial {
    private let gauge = Gauge()
    private var cancellables = Set<AnyCancellable>()

    func turn() {
        gauge.reading() // → one-shot sink-subscription
            .sink { reading in
                record(.sink, "\(reading) arrives on main: \(Thread.isMainThread)")
                DispatchQueue.main.async { record(.sink, "\(reading) is shown on main: \(Thread.isMainThread)") }
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Gauge: Sendable {
    func reading() async -> Int {
        await withCheckedContinuation { continuation in
            later(0.01) { continuation.resume(returning: 7) }
        }
    }
}

final class Dial {
    private let gauge = Gauge()
    private var cancellables = Set<AnyCancellable>()

    func turn() {
        Task { [gauge] in
            let reading = await gauge.reading()
            guard !Task.isCancelled else { return }
            record(.sink, "\(reading) arrives on main: \(Thread.isMainThread)")
            DispatchQueue.main.async { record(.sink, "\(reading) is shown on main: \(Thread.isMainThread)") }
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
    let dial = Dial()
    dial.turn()
    await until { recorded == 2 }
}

// MARK: trace
// sink: 7 arrives on main: false
// sink: 7 is shown on main: true
