// The type answers a protocol that is not scanned, which may ask for any of its members but those more private than itself: no wrapper is left of them.
//
// tier: review

// MARK: before
import Combine

final class Parcel: CustomPlaygroundDisplayConvertible, Sendable {
    var playgroundDescription: Any { "parcel" }

    private func weigh() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(.success(7)) } } }.eraseToAnyPublisher()
    }

    func send() -> AnyPublisher<String, Never> { // → one-shot publisher-wrapper review
        weigh().map { "sent \($0) pounds" }.eraseToAnyPublisher()
    }
}

@MainActor
final class Counter {
    private let parcel = Parcel()
    private var bag = Set<AnyCancellable>()

    func take() {
        parcel.send() // → one-shot sink-subscription
            .sink { record(.sink, $0) }
            .store(in: &bag)
    }
}

// MARK: after
import Combine

final class Parcel: CustomPlaygroundDisplayConvertible, Sendable {
    var playgroundDescription: Any { "parcel" }

    private func weigh() async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: 7) }
        }
    }

    func send() -> AnyPublisher<String, Never> {
        taskPublisher { await self.send() }
    }

    func send() async -> String {
        let value = await weigh()
        return "sent \(value) pounds"
    }
}

@MainActor
final class Counter {
    private let parcel = Parcel()
    private var bag = Set<AnyCancellable>()

    func take() {
        Task { [parcel] in
            let value = await parcel.send()
            guard !Task.isCancelled else { return }
            record(.sink, value)
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
    let counter = Counter()
    counter.take()
    await advance(by: 2)
}

// MARK: trace
// sink: sent 7 pounds
