// A list that may not come is gathered to an empty one, requests one after the other are no group, and a failure that is looked at behind
// the group can come from before it: none of these is the loop over a list that a group would be.
//
// tier: review

// MARK: before
import Combine
import Foundation

enum HarvestError: Error { case frost }

final class Orchard: Sendable {
    func trees(_ row: Int) -> AnyPublisher<[Int]?, HarvestError> { // → one-shot publisher-wrapper review
        Deferred {
            Future { promise in
                later(1) {
                    switch row {
                    case 0: promise(.success(nil))
                    case 1: promise(.success([2, 1]))
                    default: promise(.failure(.frost))
                    }
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func apples(_ tree: Int) -> AnyPublisher<Int, HarvestError> { // → one-shot publisher-wrapper review
        Deferred {
            Future { promise in
                record(.service, "picks \(tree)")
                later(Double(tree)) { promise(.success(tree * 10)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Harvest {
    private let orchard = Orchard()
    private var cancellables = Set<AnyCancellable>()

    func absent(_ row: Int) {
        orchard.trees(row) // → one-shot ✗ shape-not-supported
            .compactMap { $0 }
            .flatMap { $0.publisher }
            .flatMap { [orchard] in orchard.apples($0) }
            .collect()
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "end \($0)") } receiveValue: { record(.sink, "absent \($0)") }
            .store(in: &cancellables)
    }

    func inOrder(_ row: Int) {
        orchard.trees(row) // → one-shot ✗ shape-not-supported
            .map { $0 ?? [] }
            .flatMap { $0.publisher }
            .flatMap(maxPublishers: .max(1)) { [orchard] in orchard.apples($0) }
            .collect()
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "end \($0)") } receiveValue: { record(.sink, "in order \($0)") }
            .store(in: &cancellables)
    }

    func caught(_ row: Int) {
        orchard.trees(row) // → one-shot ✗ shape-not-supported
            .map { $0 ?? [] }
            .flatMap { $0.publisher }
            .flatMap { [orchard] in orchard.apples($0) }
            .collect()
            .replaceError(with: [0])
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "caught \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum HarvestError: Error { case frost }

final class Orchard: Sendable {
    func trees(_ row: Int) -> AnyPublisher<[Int]?, HarvestError> {
        taskPublisher(failingWith: HarvestError.self) { try await self.trees(row) }
    }

    func trees(_ row: Int) async throws -> [Int]? {
        try await withCheckedThrowingContinuation { continuation in
            later(1) {
                switch row {
                case 0: continuation.resume(returning: nil)
                case 1: continuation.resume(returning: [2, 1])
                default: continuation.resume(throwing: HarvestError.frost)
                }
            }
        }
    }

    func apples(_ tree: Int) -> AnyPublisher<Int, HarvestError> {
        taskPublisher(failingWith: HarvestError.self) { try await self.apples(tree) }
    }

    func apples(_ tree: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "picks \(tree)")
            later(Double(tree)) { continuation.resume(returning: tree * 10) }
        }
    }
}

@MainActor
final class Harvest {
    private let orchard = Orchard()
    private var cancellables = Set<AnyCancellable>()

    func absent(_ row: Int) {
        orchard.trees(row)
            .compactMap { $0 }
            .flatMap { $0.publisher }
            .flatMap { [orchard] in orchard.apples($0) }
            .collect()
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "end \($0)") } receiveValue: { record(.sink, "absent \($0)") }
            .store(in: &cancellables)
    }

    func inOrder(_ row: Int) {
        orchard.trees(row)
            .map { $0 ?? [] }
            .flatMap { $0.publisher }
            .flatMap(maxPublishers: .max(1)) { [orchard] in orchard.apples($0) }
            .collect()
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "end \($0)") } receiveValue: { record(.sink, "in order \($0)") }
            .store(in: &cancellables)
    }

    func caught(_ row: Int) {
        orchard.trees(row)
            .map { $0 ?? [] }
            .flatMap { $0.publisher }
            .flatMap { [orchard] in orchard.apples($0) }
            .collect()
            .replaceError(with: [0])
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "caught \($0)") }
            .store(in: &cancellables)
    }
}

/// Runs `work` when somebody subscribes; cancelling the subscription cancels it.
private func taskPublisher<Output: Sendable>(
    _ work: @escaping @Sendable () async throws -> Output
) -> AnyPublisher<Output, any Error> {
    Deferred {
        let task = Task { try await work() }
        return Future<Output, any Error> { promise in
            nonisolated(unsafe) let promise = promise
            Task { promise(await task.result) }
        }
        .handleEvents(receiveCancel: { task.cancel() })
    }
    .eraseToAnyPublisher()
}

/// The same for work that fails with errors of one type; who cancels is told of nothing.
private func taskPublisher<Output: Sendable, Failure: Error>(
    failingWith failure: Failure.Type, _ work: @escaping @Sendable () async throws -> Output
) -> AnyPublisher<Output, Failure> {
    taskPublisher(work)
        .catch { error -> AnyPublisher<Output, Failure> in
            guard let error = error as? Failure else { return Empty().eraseToAnyPublisher() }
            return Fail(error: error).eraseToAnyPublisher()
        }
        .eraseToAnyPublisher()
}

// MARK: run
@MainActor func run() async {
    let harvest = Harvest()
    harvest.absent(0)
    await advance(by: 1)
    harvest.absent(1)
    await advance(by: 3)
    harvest.inOrder(1)
    await advance(by: 4)
    harvest.caught(1)
    await advance(by: 3)
    harvest.caught(2)
    await advance(by: 1)
}

// MARK: trace
// service: picks 2
// service: picks 1
// service: picks 2
// service: picks 1
// service: picks 2
// service: picks 1
// sink: absent []
// sink: end finished
// sink: absent [10, 20]
// sink: end finished
// sink: in order [20, 10]
// sink: end finished
// sink: caught [10, 20]
// sink: caught [0]
