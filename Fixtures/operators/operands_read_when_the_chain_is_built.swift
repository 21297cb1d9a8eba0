// What operators are given is evaluated when the chain is built: a function that a variable holds, what a capture list takes, a part of it. Where it
// may be another by the time the value is there, it is held in a local first; what nobody can set stays where it is.
//
// swift6: before

// MARK: before
import Combine
import Foundation

enum Bad: Error { case bad }

final class Depot {
    var decode: (Int) -> String = { "old \($0)" }
    var limit = 1
    private var unit = "kg"
    private let round: (Int) -> Int = { $0 / 10 * 10 }

    private func number(_ number: Int) -> AnyPublisher<Int, Bad> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(2) { promise(number < 0 ? .failure(.bad) : .success(number)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func name(_ number: Int) -> AnyPublisher<String, Bad> { // → one-shot publisher-function
        self.number(number)
            .map(round)
            .map(decode)
            .eraseToAnyPublisher()
    }

    func next(_ number: Int) -> AnyPublisher<Int, Bad> { // → one-shot publisher-function
        self.number(number)
            .flatMap { [limit] in self.number($0 + limit) }
            .eraseToAnyPublisher()
    }

    func caught(_ number: Int) -> AnyPublisher<Int, Bad> { // → one-shot publisher-function
        self.number(number)
            .catch { [more = limit + 1] _ in Just(more).setFailureType(to: Bad.self) }
            .eraseToAnyPublisher()
    }

    func weight(_ number: Int) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        self.number(number)
            .map { [unit] in "\($0) \(unit)" }
            .replaceError(with: unit)
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Counter {
    let depot = Depot()
    private var cancellables = Set<AnyCancellable>()

    func count() {
        depot.name(27) // → one-shot sink-subscription
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, $0) })
            .store(in: &cancellables)
        depot.next(1) // → one-shot sink-subscription
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "next \($0)") })
            .store(in: &cancellables)
        depot.caught(-1) // → one-shot sink-subscription
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "caught \($0)") })
            .store(in: &cancellables)
        depot.weight(5) // → one-shot sink-subscription
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum Bad: Error { case bad }

final class Depot {
    var decode: (Int) -> String = { "old \($0)" }
    var limit = 1
    private var unit = "kg"
    private let round: (Int) -> Int = { $0 / 10 * 10 }

    private func number(_ number: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(2) { continuation.resume(with: number < 0 ? .failure(Bad.bad) : .success(number)) }
        }
    }

    func name(_ number: Int) async throws -> String {
        let currentDecode = decode
        let value = try await self.number(number)
        return currentDecode(round(value))
    }

    func next(_ number: Int) async throws -> Int {
        let currentLimit = limit
        let value = try await self.number(number)
        try Task.checkCancellation()
        return try await self.number(value + currentLimit)
    }

    func caught(_ number: Int) async throws -> Int {
        let more = limit + 1
        do {
            return try await self.number(number)
        } catch {
            return more
        }
    }

    func weight(_ number: Int) async -> String {
        do {
            let value = try await self.number(number)
            return "\(value) \(unit)"
        } catch {
            return unit
        }
    }
}

@MainActor
final class Counter {
    let depot = Depot()
    private var cancellables = Set<AnyCancellable>()

    func count() {
        Task { [depot] in
            guard let name = try? await depot.name(27), !Task.isCancelled else { return }
            record(.sink, name)
        }
        .store(in: &cancellables)
        Task { [depot] in
            guard let next = try? await depot.next(1), !Task.isCancelled else { return }
            record(.sink, "next \(next)")
        }
        .store(in: &cancellables)
        Task { [depot] in
            guard let caught = try? await depot.caught(-1), !Task.isCancelled else { return }
            record(.sink, "caught \(caught)")
        }
        .store(in: &cancellables)
        Task { [depot] in
            let weight = await depot.weight(5)
            guard !Task.isCancelled else { return }
            record(.sink, weight)
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
    counter.count()
    await advance(by: 1)
    counter.depot.decode = { "new \($0)" }
    counter.depot.limit = 50
    await advance(by: 10)
}

// MARK: trace
// sink: old 20
// sink: caught 2
// sink: 5 kg
// sink: next 2
