// A parameter may be called what the rewrite calls its own: the group of child tasks, a continuation, or the function that has it.
//
// tier: review

// MARK: before
import Combine
import Foundation

final class Choir: Sendable {
    func singers(group: Int, continuation: String) -> AnyPublisher<[Int], Error> { // → one-shot publisher-wrapper review
        Deferred {
            Future { promise in
                later(1) { group < 0 ? promise(.failure(URLError(.badURL))) : promise(.success([group, continuation.count])) }
            }
        }
        .eraseToAnyPublisher()
    }

    func all(group: Int) -> AnyPublisher<[[Int]], Error> { // → one-shot publisher-function
        Publishers.MergeMany((1...2).map { self.singers(group: $0 * group, continuation: "all") }).collect().eraseToAnyPublisher()
    }

    func delayed(delayed: Int) -> AnyPublisher<[Int], Error> { // → one-shot awaited-publisher review
        singers(group: delayed, continuation: "late").delay(for: .seconds(delayed), scheduler: DispatchQueue.main).eraseToAnyPublisher()
    }
}

@MainActor
final class Conductor {
    private let choir = Choir()
    private var cancellables = Set<AnyCancellable>()

    func conduct() {
        choir.all(group: 3).receive(on: DispatchQueue.main) // → one-shot sink-subscription
            .sink { _ in } receiveValue: { record(.sink, "\($0.map { $0[0] }.sorted())") }
            .store(in: &cancellables)
        choir.delayed(delayed: 1).receive(on: DispatchQueue.main) // → one-shot sink-subscription
            .sink { _ in } receiveValue: { record(.sink, "late \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Choir: Sendable {
    func singers(group: Int, continuation: String) -> AnyPublisher<[Int], Error> {
        taskPublisher { try await self.singers(group: group, continuation: continuation) }
    }

    func singers(group: Int, continuation: String) async throws -> [Int] {
        try await withCheckedThrowingContinuation { checkedContinuation in
            later(1) { group < 0 ? checkedContinuation.resume(throwing: URLError(.badURL)) : checkedContinuation.resume(returning: [group, continuation.count]) }
        }
    }

    func all(group: Int) async throws -> [[Int]] {
        try await withThrowingTaskGroup(of: [Int].self) { taskGroup in
            for element in (1...2) {
                taskGroup.addTask { try await self.singers(group: element * group, continuation: "all") }
            }
            return try await taskGroup.reduce(into: []) { $0.append($1) }
        }
    }

    func delayed(delayed: Int) -> AnyPublisher<[Int], Error> {
        singers(group: delayed, continuation: "late").delay(for: .seconds(delayed), scheduler: DispatchQueue.main).eraseToAnyPublisher()
    }

    func delayed(delayed: Int) async throws -> [Int] {
        try await self.delayed(delayed: delayed).awaitedValue()
    }
}

@MainActor
final class Conductor {
    private let choir = Choir()
    private var cancellables = Set<AnyCancellable>()

    func conduct() {
        Task { [choir] in
            guard let value = try? await choir.all(group: 3), !Task.isCancelled else { return }
            record(.sink, "\(value.map { $0[0] }.sorted())")
        }
        .store(in: &cancellables)
        Task { [choir] in
            guard let delayed = try? await choir.delayed(delayed: 1), !Task.isCancelled else { return }
            record(.sink, "late \(delayed)")
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

extension Publisher {
    /// The first value; cancelling the task cancels the subscription.
    fileprivate func awaitedValue() async throws -> Output {
        let values = AsyncThrowingStream<Output, any Error> { continuation in
            nonisolated(unsafe) let sink = Subscribers.Sink<Output, Failure>(
                receiveCompletion: { completion in
                    if case .failure(let error) = completion { continuation.finish(throwing: error) } else { continuation.finish() }
                },
                receiveValue: {
                    nonisolated(unsafe) let value = $0
                    continuation.onTermination = nil
                    continuation.yield(value)
                })
            continuation.onTermination = { _ in sink.cancel() }
            subscribe(sink)
        }
        for try await value in values { return value }
        throw CancellationError()
    }
}

// MARK: run
@MainActor func run() async {
    let conductor = Conductor()
    conductor.conduct()
    await advance(by: 3)
}

// MARK: trace
// sink: [3, 6]
// sink: late [1, 4]
