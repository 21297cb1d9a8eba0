// `Answer.later { … }` gets its types from what is returned: awaited where it stands, nothing would say them.
//
// tier: review

// MARK: before
import Combine
import Foundation

struct Answer<Output, Failure: Error>: Publisher {
    let upstream: AnyPublisher<Output, Failure> // → one-shot ✗ stored-publisher

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        upstream.subscribe(subscriber) // → one-shot ✗ no-async-form
    }

    static func later(_ work: @escaping (@escaping (Result<Output, Failure>) -> Void) -> Void) -> Answer { // → one-shot ✗ shape-not-supported
        Answer(upstream: Deferred { Future(work) }.eraseToAnyPublisher())
    }
}

func favourite(_ isFavourite: Bool) -> Answer<Bool, Error> { // → one-shot awaited-publisher review
    Answer.later { answer in
        answer(.success(isFavourite))
    }
}

@MainActor
final class FavouriteModel {
    private var cancellables = Set<AnyCancellable>()

    func toggle() {
        favourite(true) // → one-shot sink-subscription
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "\($0)") })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Answer<Output, Failure: Error>: Publisher {
    let upstream: AnyPublisher<Output, Failure>

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        upstream.subscribe(subscriber)
    }

    static func later(_ work: @escaping (@escaping (Result<Output, Failure>) -> Void) -> Void) -> Answer {
        Answer(upstream: Deferred { Future(work) }.eraseToAnyPublisher())
    }
}

func favourite(_ isFavourite: Bool) -> Answer<Bool, Error> {
    Answer.later { answer in
        answer(.success(isFavourite))
    }
}

func favourite(_ isFavourite: Bool) async throws -> Bool {
    try await favourite(isFavourite).awaitedValue()
}

@MainActor
final class FavouriteModel {
    private var cancellables = Set<AnyCancellable>()

    func toggle() {
        Task {
            guard let favourite = try? await favourite(true), !Task.isCancelled else { return }
            record(.sink, "\(favourite)")
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
    let model = FavouriteModel()
    model.toggle()
    await settle()
}

// MARK: trace
// sink: true
