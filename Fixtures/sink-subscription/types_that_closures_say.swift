// A closure, a function or a property that takes the value may say that it is more than what the chain's last text gives, or another type: a name that
// is given the text alone would be an `Int`.

// MARK: before
import Combine
import Foundation

final class Meter: Sendable {
    func count() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Future { promise in
            later(1) { promise(.success(3)) }
        }
        .eraseToAnyPublisher()
    }
}

func shown(_ value: Int) -> String { "a number" }
func shown(_ value: Int?) -> String { "perhaps a number" }
func shown(_ value: Any) -> String { "anything" }

enum Level { case low, high }

@MainActor
final class Panel {
    private let meter = Meter()
    private var level = Level.low { didSet { record(.sink, "\(level)") } }
    private var cancellables = Set<AnyCancellable>()

    private func measure(_ value: Double) { record(.sink, "measured \(value / 2)") }

    func show() {
        meter.count().receive(on: DispatchQueue.main).sink { (value: Any) in record(.sink, shown(value)) }.store(in: &cancellables) // → one-shot sink-subscription
    }

    func showPerhaps() {
        meter.count().map { $0 }.receive(on: DispatchQueue.main).sink { (value: Int?) in record(.sink, shown(value)) }.store(in: &cancellables) // → one-shot sink-subscription
    }

    func showHalf() {
        meter.count() // → one-shot sink-subscription
            .map { $0 > 5 ? nil : 7 }
            .receive(on: DispatchQueue.main)
            .sink { (value: Double?) in record(.sink, "\((value ?? 0) / 2)") }
            .store(in: &cancellables)
    }

    func showPair() {
        meter.count() // → one-shot sink-subscription
            .map { ($0, 7) }
            .receive(on: DispatchQueue.main)
            .sink { (count: Int, whole: Double) in record(.sink, "\(count) of \(whole)") }
            .store(in: &cancellables)
    }

    func measureOne() {
        meter.count().map { _ in 7 }.receive(on: DispatchQueue.main).sink(receiveValue: measure).store(in: &cancellables) // → one-shot sink-subscription
    }

    func rise() {
        meter.count().map { $0 > 2 ? .high : .low }.receive(on: DispatchQueue.main).assign(to: \.level, on: self).store(in: &cancellables) // → one-shot assign-subscription
    }
}

// MARK: after
import Combine
import Foundation

final class Meter: Sendable {
    func count() async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: 3) }
        }
    }
}

func shown(_ value: Int) -> String { "a number" }
func shown(_ value: Int?) -> String { "perhaps a number" }
func shown(_ value: Any) -> String { "anything" }

enum Level { case low, high }

@MainActor
final class Panel {
    private let meter = Meter()
    private var level = Level.low { didSet { record(.sink, "\(level)") } }
    private var cancellables = Set<AnyCancellable>()

    private func measure(_ value: Double) { record(.sink, "measured \(value / 2)") }

    func show() {
        Task { [meter] in
            let value: Any = await meter.count()
            guard !Task.isCancelled else { return }
            record(.sink, shown(value))
        }
        .store(in: &cancellables)
    }

    func showPerhaps() {
        Task { [meter] in
            let value: Int? = await meter.count()
            guard !Task.isCancelled else { return }
            record(.sink, shown(value))
        }
        .store(in: &cancellables)
    }

    func showHalf() {
        Task { [meter] in
            let count = await meter.count()
            let value: Double? = count > 5 ? nil : 7
            guard !Task.isCancelled else { return }
            record(.sink, "\((value ?? 0) / 2)")
        }
        .store(in: &cancellables)
    }

    func showPair() {
        Task { [meter] in
            let count = await meter.count()
            let (receivedCount, whole): (Int, Double) = (count, 7)
            guard !Task.isCancelled else { return }
            record(.sink, "\(receivedCount) of \(whole)")
        }
        .store(in: &cancellables)
    }

    func measureOne() {
        Task { [meter] in
            _ = await meter.count()
            let value: Double = 7
            guard !Task.isCancelled else { return }
            measure(value)
        }
        .store(in: &cancellables)
    }

    func rise() {
        Task { [meter] in
            let count = await meter.count()
            let level: Level = count > 2 ? .high : .low
            guard !Task.isCancelled else { return }
            self.level = level
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
@MainActor
func run() async {
    let panel = Panel()
    for show in [panel.show, panel.showPerhaps, panel.showHalf, panel.showPair, panel.measureOne, panel.rise] {
        show()
        await advance(by: 2)
    }
}

// MARK: trace
// sink: anything
// sink: perhaps a number
// sink: 3.5
// sink: 3 of 7.0
// sink: measured 3.5
// sink: high
