// A `Future` does its work when it is made. Where a stream makes one for each value and subscribes to it then and there, a wrapper begins no later, and
// what only that asks needs no publisher at all.
//
// tier: review
// seeds: E3

// MARK: before
import Combine
import Foundation

final class Ledger: @unchecked Sendable {
    private var entries: [String: Int] = [:]

    func enter(_ name: String) -> Int {
        let count = (entries[name] ?? 0) + 1
        entries[name] = count
        return count
    }
}

@MainActor
final class Reception {
    let arrivals = PassthroughSubject<String, Never>()
    private let ledger = Ledger()
    private var cancellables = Set<AnyCancellable>()

    func open() {
        arrivals // → continuous ✗ subject
            .flatMap { [unowned self] name in self.greeting(for: name) }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    func close() { cancellables.removeAll() }

    private func greeting(for name: String) -> AnyPublisher<String, Never> { // → one-shot publisher-wrapper review
        visits(of: name)
            .map { "\(name): visit \($0)" }
            .eraseToAnyPublisher()
    }

    private func visits(of name: String) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Future { [ledger] promise in
            record(.service, "enter \(name)")
            let count = ledger.enter(name)
            later(1) { promise(.success(count)) }
        }
        .eraseToAnyPublisher()
    }
}

// MARK: after
import Combine
import Foundation

final class Ledger: @unchecked Sendable {
    private var entries: [String: Int] = [:]

    func enter(_ name: String) -> Int {
        let count = (entries[name] ?? 0) + 1
        entries[name] = count
        return count
    }
}

@MainActor
final class Reception {
    let arrivals = PassthroughSubject<String, Never>()
    private let ledger = Ledger()
    private var cancellables = Set<AnyCancellable>()

    func open() {
        arrivals
            .flatMap { [unowned self] name in self.greeting(for: name) }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    func close() { cancellables.removeAll() }

    private func greeting(for name: String) -> AnyPublisher<String, Never> {
        taskPublisher { await self.greeting(for: name) }
    }

    private func greeting(for name: String) async -> String {
        let visits = await visits(of: name)
        return "\(name): visit \(visits)"
    }

    private func visits(of name: String) async -> Int {
        await withCheckedContinuation { [ledger] continuation in
            record(.service, "enter \(name)")
            let count = ledger.enter(name)
            later(1) { continuation.resume(returning: count) }
        }
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

// MARK: run
@MainActor func run() async {
    let reception = Reception()
    reception.open()
    reception.arrivals.send("Ada")
    await settle()
    reception.arrivals.send("Ben")
    await settle()
    await advance(by: 1)
    reception.arrivals.send("Ada")
    await settle()
    reception.close()
    await advance(by: 1)
}

// MARK: trace
// service: enter Ada
// service: enter Ben
// service: enter Ada
// sink: Ada: visit 1
// sink: Ben: visit 1
