// `flatMap` of an optional makes a publisher of what is there, and nobody says when that is subscribed to: the wrapper of a `Future` begins when it is
// made.
//
// tier: review

// MARK: before
import Combine
import Foundation

@MainActor
final class Counter {
    var choice: Int?
    let rings = PassthroughSubject<Void, Never>()
    private var cancellables = Set<AnyCancellable>()

    func open() {
        let order = choice.flatMap { number in self.order(number) }
        rings // → continuous ✗ subject
            .flatMap { order ?? Empty().eraseToAnyPublisher() }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    private func order(_ number: Int) -> AnyPublisher<String, Never> { // → one-shot publisher-wrapper review
        Future { promise in
            record(.service, "order \(number)")
            later(1) { promise(.success("order \(number) is there")) }
        }
        .eraseToAnyPublisher()
    }
}

// MARK: after
import Combine
import Foundation

@MainActor
final class Counter {
    var choice: Int?
    let rings = PassthroughSubject<Void, Never>()
    private var cancellables = Set<AnyCancellable>()

    func open() {
        let order = choice.flatMap { number in self.order(number) }
        rings
            .flatMap { order ?? Empty().eraseToAnyPublisher() }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    private func order(_ number: Int) -> AnyPublisher<String, Never> {
        taskFuture { await self.order(number) }
            .eraseToAnyPublisher()
    }

    private func order(_ number: Int) async -> String {
        await withCheckedContinuation { continuation in
            record(.service, "order \(number)")
            later(1) { continuation.resume(returning: "order \(number) is there") }
        }
    }
}

/// Runs `work` at once, whoever subscribes; all who do get its one result.
private func taskFuture<Output: Sendable>(_ work: @escaping @Sendable () async -> Output) -> Future<Output, Never> {
    Future { promise in
        nonisolated(unsafe) let promise = promise
        Task { promise(.success(await work())) }
    }
}

// MARK: run
@MainActor func run() async {
    let counter = Counter()
    counter.choice = 3
    counter.open()
    record(.caller, "open")
    await settle()
    await advance(by: 1)
    counter.rings.send()
    await settle()
    await advance(by: 1)
}

// MARK: trace
// caller: open
// service: order 3
// sink: order 3 is there
