// Two requests that locals hold, and that are taken together, start side by side; the locals say what to call what comes.

// MARK: before
import Combine
import Foundation

final class Meter: Sendable {
    func feed(_ id: Int) -> AnyPublisher<[Int], Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success([id, id + 1])) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class House: Sendable {
    private let meter = Meter()

    func lines(_ day: Int) -> AnyPublisher<([Int], [Int]), Error> { // → one-shot publisher-function
        let start = day * 10

        let usePublisher = meter
            .feed(start)
        let solarPublisher = meter
            .feed(start + 5)

        return Publishers.Zip(usePublisher, solarPublisher)
            .eraseToAnyPublisher()
    }

    func balance(_ day: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        let used = meter.feed(day).map(\.count)
        let made = meter.feed(day * 2).map(\.count)
        return used.zip(made)
            .map { $1 - $0 }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class HouseScreen {
    private let house = House()
    private var cancellables = Set<AnyCancellable>()

    func show(_ day: Int) {
        house.lines(day) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { use, solar in record(.sink, "\(use) \(solar)") })
            .store(in: &cancellables)
    }

    func weigh(_ day: Int) {
        house.balance(day) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "balance \($0)") })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Meter: Sendable {
    func feed(_ id: Int) async throws -> [Int] {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: [id, id + 1]) }
        }
    }
}

final class House: Sendable {
    private let meter = Meter()

    func lines(_ day: Int) async throws -> ([Int], [Int]) {
        let start = day * 10

        async let use = meter.feed(start)
        async let solar = meter.feed(start + 5)
        return try await (use, solar)
    }

    func balance(_ day: Int) async throws -> Int {
        async let used = meter.feed(day).count
        async let made = meter.feed(day * 2).count
        return try await made - used
    }
}

@MainActor
final class HouseScreen {
    private let house = House()
    private var cancellables = Set<AnyCancellable>()

    func show(_ day: Int) {
        Task { [house] in
            do {
                let (use, solar) = try await house.lines(day)
                guard !Task.isCancelled else { return }
                record(.sink, "\(use) \(solar)")
            } catch {}
        }
        .store(in: &cancellables)
    }

    func weigh(_ day: Int) {
        Task { [house] in
            guard let balance = try? await house.balance(day), !Task.isCancelled else { return }
            record(.sink, "balance \(balance)")
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
    let screen = HouseScreen()
    screen.show(3)
    await advance(by: 1)
    screen.weigh(3)
    await advance(by: 1)
}

// MARK: trace
// sink: [30, 31] [35, 36]
// sink: balance 0
