// A closure at the end may ask for `self` first, where the chain before it holds `self` for good: in a task that holds it there is nothing to ask for,
// and the question goes.
//
// tier: review
// swift6: before

// MARK: before
import Combine
import Foundation

extension Publisher {
    func noting<Owner: AnyObject>(on owner: Owner, _ note: @escaping (Owner) -> Void) -> AnyPublisher<Output, Failure> { // → undecided ✗ publisher-parameter
        handleEvents(receiveOutput: { _ in note(owner) }).eraseToAnyPublisher()
    }
}

@MainActor
final class BellModel {
    private var cancellables = Set<AnyCancellable>()
    private(set) var isRinging = true

    func ring() {
        Deferred { Future<Int, Error> { promise in later(1) { promise(.success(3)) } } } // → one-shot sink-subscription review
            .receive(on: DispatchQueue.main)
            .noting(on: self) { $0.note() }
            .sink { [weak self] completion in
                guard let self = self else { return }
                self.isRinging = false
                if case .finished = completion { self.note() }
            } receiveValue: { _ in }
            .store(in: &cancellables)
    }

    private func note() { record(.sink, "ringing \(isRinging)") }
}

// MARK: after
import Combine
import Foundation

extension Publisher {
    func noting<Owner: AnyObject>(on owner: Owner, _ note: @escaping (Owner) -> Void) -> AnyPublisher<Output, Failure> {
        handleEvents(receiveOutput: { _ in note(owner) }).eraseToAnyPublisher()
    }
}

@MainActor
final class BellModel {
    private var cancellables = Set<AnyCancellable>()
    private(set) var isRinging = true

    func ring() {
        Task {
            do {
                _ = try await Deferred { Future<Int, Error> { promise in later(1) { promise(.success(3)) } } }
                    .receive(on: DispatchQueue.main)
                    .noting(on: self) { $0.note() }
                    .awaitedValue()
                guard !Task.isCancelled else { return }
                self.isRinging = false
                self.note()
            } catch {
                guard !Task.isCancelled else { return }
                self.isRinging = false
            }
        }
        .store(in: &cancellables)
    }

    private func note() { record(.sink, "ringing \(isRinging)") }
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
    let model = BellModel()
    model.ring()
    await advance(by: 1)
}

// MARK: trace
// sink: ringing true
// sink: ringing false
