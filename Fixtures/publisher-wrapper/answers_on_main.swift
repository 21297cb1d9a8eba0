// A `Future` that keeps its promise on the main queue delivers there, and a stream sets what a view shows without asking for that queue. Its wrapper
// ends on whatever thread its task ends on, so it takes the value back.
//
// tier: review
// threads
// swift6: after

// MARK: before
import Combine
import Foundation

struct Shop: Sendable {
    func price(_ item: String) -> AnyPublisher<Int, Never> { // → one-shot publisher-wrapper review
        Deferred {
            Future { promise in
                DispatchQueue.main.async { promise(.success(item.count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Till {
    let item = PassthroughSubject<String, Never>()
    private let shop = Shop()
    private var bag = Set<AnyCancellable>()

    func follow() {
        item // → continuous ✗ subject
            .map { [shop] in shop.price($0) }
            .switchToLatest()
            .sink { record(.sink, "\($0), on main: \(Thread.isMainThread)") }
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

struct Shop: Sendable {
    func price(_ item: String) -> AnyPublisher<Int, Never> {
        taskPublisher { await self.price(item) }
            .receive(on: DispatchQueue.main)
            .eraseToAnyPublisher()
    }

    func price(_ item: String) async -> Int {
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume(returning: item.count) }
        }
    }
}

@MainActor
final class Till {
    let item = PassthroughSubject<String, Never>()
    private let shop = Shop()
    private var bag = Set<AnyCancellable>()

    func follow() {
        item
            .map { [shop] in shop.price($0) }
            .switchToLatest()
            .sink { record(.sink, "\($0), on main: \(Thread.isMainThread)") }
            .store(in: &bag)
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
    let till = Till()
    till.follow()
    till.item.send("sail")
    await until { recorded == 1 }
}

// MARK: trace
// sink: 4, on main: true
