// A list of publishers, made inside the chain by a method that is named and not called: the method stays a publisher for that.
//
// tier: review

// MARK: before
import Combine
import Foundation

final class Orchard: Sendable {
    func trees() -> AnyPublisher<[Int], Never> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(.success([2, 3])) } } }.eraseToAnyPublisher()
    }

    func pick(tree: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-wrapper review
        Deferred { Future { promise in later(Double(tree)) { promise(.success(tree * 10)) } } }.eraseToAnyPublisher()
    }

    func all(_ pickings: [AnyPublisher<Int, Never>]) -> AnyPublisher<Int, Never> { // → one-shot awaited-publisher review
        Publishers.MergeMany(pickings).collect().map { $0.reduce(0, +) }.eraseToAnyPublisher()
    }
}

@MainActor
final class Farmer {
    private let orchard = Orchard()
    private var cancellables = Set<AnyCancellable>()

    func harvest() {
        orchard.trees() // → one-shot sink-subscription
            .flatMap { [orchard] trees in orchard.all(trees.map(orchard.pick(tree:))) }
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) apples") }
            .store(in: &cancellables)
        orchard.pick(tree: 1) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) for the children") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Orchard: Sendable {
    func trees() async -> [Int] {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: [2, 3]) }
        }
    }

    func pick(tree: Int) -> AnyPublisher<Int, Never> {
        taskPublisher { await self.pick(tree: tree) }
    }

    func pick(tree: Int) async -> Int {
        await withCheckedContinuation { continuation in
            later(Double(tree)) { continuation.resume(returning: tree * 10) }
        }
    }

    func all(_ pickings: [AnyPublisher<Int, Never>]) -> AnyPublisher<Int, Never> {
        Publishers.MergeMany(pickings).collect().map { $0.reduce(0, +) }.eraseToAnyPublisher()
    }

    func all(_ pickings: [AnyPublisher<Int, Never>]) async -> Int {
        await all(pickings).awaitedValue()
    }
}

@MainActor
final class Farmer {
    private let orchard = Orchard()
    private var cancellables = Set<AnyCancellable>()

    func harvest() {
        Task { [orchard] in
            let trees = await orchard.trees()
            guard !Task.isCancelled else { return }
            let value = await orchard.all(trees.map(orchard.pick(tree:)))
            guard !Task.isCancelled else { return }
            record(.sink, "\(value) apples")
        }
        .store(in: &cancellables)
        Task { [orchard] in
            let value = await orchard.pick(tree: 1)
            guard !Task.isCancelled else { return }
            record(.sink, "\(value) for the children")
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

/// Runs `work` when somebody subscribes; cancelling the subscription cancels it.
private func taskPublisher<Output: Sendable>(_ work: @escaping @Sendable () async -> Output) -> AnyPublisher<Output, Never> {
    Deferred {
        let task = Task { await work() }
        return Future<Output, Never> { promise in
            nonisolated(unsafe) let promise = promise
            Task { promise(await task.result) }
        }
        .handleEvents(receiveCancel: { task.cancel() })
    }
    .eraseToAnyPublisher()
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
    let farmer = Farmer()
    farmer.harvest()
    await advance(by: 6)
}

// MARK: trace
// sink: 10 for the children
// sink: 50 apples
