// What Combine evaluates when a chain is built is evaluated before the first wait, and not in a child task.

// MARK: before
import Combine
import Foundation

final class Clerk: @unchecked Sendable {
    private var known: [String] = ["nothing yet"]
    private var counter = 0
    private let none = ["none"]
    var limit = 2

    private func nextNumber() -> Int {
        counter += 1
        return counter
    }

    func receipts(_ id: Int) -> AnyPublisher<[String], Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { id > 4 ? promise(.failure(URLError(.timedOut))) : promise(.success(["receipt \(id)"])) }
            }
        }
        .eraseToAnyPublisher()
    }

    func receiptsOrKnown(_ id: Int) -> AnyPublisher<[String], Never> { // → one-shot publisher-function
        receipts(id).replaceError(with: known).eraseToAnyPublisher()
    }

    func receiptsOrNone(_ id: Int) -> AnyPublisher<[String], Never> { // → one-shot publisher-function
        receipts(id).replaceError(with: none).eraseToAnyPublisher()
    }

    func receiptsOrNew(_ id: Int) -> AnyPublisher<[String], Never> { // → one-shot publisher-function
        receipts(id).map { $0 + $0 }.replaceError(with: ["new \(nextNumber())"]).eraseToAnyPublisher()
    }

    func isLong(_ id: Int) -> AnyPublisher<Bool, Error> { // → one-shot publisher-function
        receipts(id).map(\.count).contains(limit - 1).eraseToAnyPublisher()
    }

    func pair() -> AnyPublisher<[String], Error> { // → one-shot publisher-function
        receipts(nextNumber()).zip(receipts(nextNumber())).map { $0 + $1 }.eraseToAnyPublisher()
    }

    func pairOfLocals() -> AnyPublisher<[String], Error> { // → one-shot publisher-function
        let first = receipts(1)
        let second = receipts(limit)
        return first.zip(second).map { $0 + $1 }.eraseToAnyPublisher()
    }

    func change() {
        known = ["changed"]
        counter += 10
        limit = 7
    }
}

@MainActor
final class Counter {
    private let clerk = Clerk()
    private var cancellables = Set<AnyCancellable>()

    func ask(_ id: Int) {
        clerk.receiptsOrKnown(id).receive(on: DispatchQueue.main).sink { record(.sink, "known \($0)") }.store(in: &cancellables) // → one-shot sink-subscription
        clerk.receiptsOrNone(id).receive(on: DispatchQueue.main).sink { record(.sink, "none \($0)") }.store(in: &cancellables) // → one-shot sink-subscription
        clerk.receiptsOrNew(id).receive(on: DispatchQueue.main).sink { record(.sink, "new \($0)") }.store(in: &cancellables) // → one-shot sink-subscription
        clerk.isLong(id).receive(on: DispatchQueue.main) // → one-shot sink-subscription
            .sink { _ in } receiveValue: { record(.sink, "long \($0)") }
            .store(in: &cancellables)
    }

    func askTwice() {
        clerk.pair().receive(on: DispatchQueue.main) // → one-shot sink-subscription
            .sink { _ in } receiveValue: { record(.sink, "pair \($0)") }
            .store(in: &cancellables)
        clerk.pairOfLocals().receive(on: DispatchQueue.main) // → one-shot sink-subscription
            .sink { _ in } receiveValue: { record(.sink, "locals \($0)") }
            .store(in: &cancellables)
    }

    func change() { clerk.change() }
}

// MARK: after
import Combine
import Foundation

final class Clerk: @unchecked Sendable {
    private var known: [String] = ["nothing yet"]
    private var counter = 0
    private let none = ["none"]
    var limit = 2

    private func nextNumber() -> Int {
        counter += 1
        return counter
    }

    func receipts(_ id: Int) async throws -> [String] {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { id > 4 ? continuation.resume(throwing: URLError(.timedOut)) : continuation.resume(returning: ["receipt \(id)"]) }
        }
    }

    func receiptsOrKnown(_ id: Int) async -> [String] {
        let fallback = known
        return (try? await receipts(id)) ?? fallback
    }

    func receiptsOrNone(_ id: Int) async -> [String] {
        (try? await receipts(id)) ?? none
    }

    func receiptsOrNew(_ id: Int) async -> [String] {
        let fallback = ["new \(nextNumber())"]
        do {
            let receipts = try await receipts(id)
            return receipts + receipts
        } catch {
            return fallback
        }
    }

    func isLong(_ id: Int) async throws -> Bool {
        let expected = limit - 1
        let count = try await receipts(id).count
        return count == expected
    }

    func pair() async throws -> [String] {
        let id = nextNumber()
        let givenId = nextNumber()
        async let firstReceipts = receipts(id)
        async let secondReceipts = receipts(givenId)
        return try await firstReceipts + secondReceipts
    }

    func pairOfLocals() async throws -> [String] {
        let id = limit
        async let first = receipts(1)
        async let second = receipts(id)
        return try await first + second
    }

    func change() {
        known = ["changed"]
        counter += 10
        limit = 7
    }
}

@MainActor
final class Counter {
    private let clerk = Clerk()
    private var cancellables = Set<AnyCancellable>()

    func ask(_ id: Int) {
        Task { [clerk] in
            let receiptsOrKnown = await clerk.receiptsOrKnown(id)
            guard !Task.isCancelled else { return }
            record(.sink, "known \(receiptsOrKnown)")
        }
        .store(in: &cancellables)
        Task { [clerk] in
            let receiptsOrNone = await clerk.receiptsOrNone(id)
            guard !Task.isCancelled else { return }
            record(.sink, "none \(receiptsOrNone)")
        }
        .store(in: &cancellables)
        Task { [clerk] in
            let receiptsOrNew = await clerk.receiptsOrNew(id)
            guard !Task.isCancelled else { return }
            record(.sink, "new \(receiptsOrNew)")
        }
        .store(in: &cancellables)
        Task { [clerk] in
            guard let isLong = try? await clerk.isLong(id), !Task.isCancelled else { return }
            record(.sink, "long \(isLong)")
        }
        .store(in: &cancellables)
    }

    func askTwice() {
        Task { [clerk] in
            guard let pair = try? await clerk.pair(), !Task.isCancelled else { return }
            record(.sink, "pair \(pair)")
        }
        .store(in: &cancellables)
        Task { [clerk] in
            guard let values = try? await clerk.pairOfLocals(), !Task.isCancelled else { return }
            record(.sink, "locals \(values)")
        }
        .store(in: &cancellables)
    }

    func change() { clerk.change() }
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
    counter.ask(9)
    await settle()
    counter.change()
    await advance(by: 2)
    let other = Counter()
    other.askTwice()
    await settle()
    other.change()
    await advance(by: 2)
    let third = Counter()
    third.ask(1)
    await settle()
    third.change()
    await advance(by: 2)
}

// MARK: trace
// sink: known ["nothing yet"]
// sink: none ["none"]
// sink: new ["new 1"]
// sink: pair ["receipt 1", "receipt 2"]
// sink: locals ["receipt 1", "receipt 2"]
// sink: known ["receipt 1"]
// sink: none ["receipt 1"]
// sink: new ["receipt 1", "receipt 1"]
// sink: long true
