// What tells of whatever happens from now on, as its name says, stays a `Future`: a continuation would trap at the second time.
//
// tier: review

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
        await Future<Int, Never> { [scale] promise in
            scale.addListener { promise(.success($0)) }
        }.awaitedValue()
    }

    func lightest() async -> Int {
        await Future<Int, Never> { [scale] promise in
            scale.enumerate { grams in promise(.success(grams)) }
        }.awaitedValue()
    }

    func change() async -> Int {
        await Future<Int, Never> { [scale] promise in
            scale.startUpdates { promise(.success($0)) }
        }.awaitedValue()
    }

    func reading() async -> Int {
        await Future<Int, Never> { [scale] promise in
            scale.weigh { promise(.success($0)) }
        }.awaitedValue()
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
