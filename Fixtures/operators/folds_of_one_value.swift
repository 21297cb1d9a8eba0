// A fold of one value is that value counted, tested or added once; written as a loop it would hide that there is nothing to go round.
//
// lowers: count, contains, allSatisfy, reduce

// MARK: before
import Combine
import Foundation

final class Scale: Sendable {
    func weight(_ grams: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(0.1) { promise(.success(grams)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func isHeavy(_ grams: Int) -> AnyPublisher<Bool, Never> { // → one-shot publisher-function
        weight(grams)
            .contains { $0 > 1_000 }
            .eraseToAnyPublisher()
    }

    func isEmpty(_ grams: Int) -> AnyPublisher<Bool, Never> { // → one-shot publisher-function
        weight(grams)
            .contains(0)
            .eraseToAnyPublisher()
    }

    func isFair(_ grams: Int) -> AnyPublisher<Bool, Never> { // → one-shot publisher-function
        weight(grams)
            .allSatisfy { measured in measured == grams }
            .eraseToAnyPublisher()
    }

    func withTray(_ grams: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        weight(grams)
            .reduce(50) { tray, measured in tray + measured }
            .eraseToAnyPublisher()
    }

    func weighings(_ grams: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        weight(grams)
            .count()
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Counter {
    private let scale = Scale()
    private var cancellables = Set<AnyCancellable>()

    func weigh(_ grams: Int) {
        scale.isHeavy(grams) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "heavy \($0)") }
            .store(in: &cancellables)
        scale.isEmpty(grams) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "empty \($0)") }
            .store(in: &cancellables)
        scale.isFair(grams) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "fair \($0)") }
            .store(in: &cancellables)
        scale.withTray(grams) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "with the tray \($0)") }
            .store(in: &cancellables)
        scale.weighings(grams) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "weighed \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Scale: Sendable {
    func weight(_ grams: Int) async -> Int {
        await withCheckedContinuation { continuation in
            later(0.1) { continuation.resume(returning: grams) }
        }
    }

    func isHeavy(_ grams: Int) async -> Bool {
        let weight = await weight(grams)
        return weight > 1_000
    }

    func isEmpty(_ grams: Int) async -> Bool {
        let weight = await weight(grams)
        return weight == 0
    }

    func isFair(_ grams: Int) async -> Bool {
        let measured = await weight(grams)
        return measured == grams
    }

    func withTray(_ grams: Int) async -> Int {
        let measured = await weight(grams)
        return 50 + measured
    }

    func weighings(_ grams: Int) async -> Int {
        _ = await weight(grams)
        return 1
    }
}

@MainActor
final class Counter {
    private let scale = Scale()
    private var cancellables = Set<AnyCancellable>()

    func weigh(_ grams: Int) {
        Task { [scale] in
            let isHeavy = await scale.isHeavy(grams)
            guard !Task.isCancelled else { return }
            record(.sink, "heavy \(isHeavy)")
        }
        .store(in: &cancellables)
        Task { [scale] in
            let isEmpty = await scale.isEmpty(grams)
            guard !Task.isCancelled else { return }
            record(.sink, "empty \(isEmpty)")
        }
        .store(in: &cancellables)
        Task { [scale] in
            let isFair = await scale.isFair(grams)
            guard !Task.isCancelled else { return }
            record(.sink, "fair \(isFair)")
        }
        .store(in: &cancellables)
        Task { [scale] in
            let withTray = await scale.withTray(grams)
            guard !Task.isCancelled else { return }
            record(.sink, "with the tray \(withTray)")
        }
        .store(in: &cancellables)
        Task { [scale] in
            let weighings = await scale.weighings(grams)
            guard !Task.isCancelled else { return }
            record(.sink, "weighed \(weighings)")
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
    counter.weigh(1_200)
    await advance(by: 1)
    counter.weigh(0)
    await advance(by: 1)
}

// MARK: trace
// sink: heavy true
// sink: empty false
// sink: fair true
// sink: with the tray 1250
// sink: weighed 1
// sink: heavy false
// sink: empty true
// sink: fair true
// sink: with the tray 50
// sink: weighed 1
