// What stands behind an operator of one's own that goes to a queue goes on being done there: it is awaited with it.
//
// tier: review
// swift6: before

// MARK: before
import Combine
import Foundation

extension Publisher {
    func subscribe<Context: Scheduler>(on scheduler: Context, using name: String) -> AnyPublisher<Output, Failure> { // → undecided ✗ publisher-parameter
        subscribe(on: scheduler).handleEvents(receiveSubscription: { _ in record(.service, name) }).eraseToAnyPublisher()
    }
}

final class Projector {
    private let queue = DispatchQueue(label: "projector")

    func stop() -> AnyPublisher<Void, Never> { // → one-shot publisher-function review
        Just(())
            .subscribe(on: queue, using: "projector") // The reel must be stopped here.
            .handleEvents(receiveOutput: { [queue] in
                record(.service, "stopped on \(queue.label)")
            })
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Cinema {
    private let projector = Projector()
    private var cancellables = Set<AnyCancellable>()

    func close() {
        projector.stop() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "closed") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor
func run() async {
    let cinema = Cinema()
    cinema.close()
    await settle()
}

// MARK: after
import Combine
import Foundation

extension Publisher {
    func subscribe<Context: Scheduler>(on scheduler: Context, using name: String) -> AnyPublisher<Output, Failure> {
        subscribe(on: scheduler).handleEvents(receiveSubscription: { _ in record(.service, name) }).eraseToAnyPublisher()
    }
}

final class Projector {
    private let queue = DispatchQueue(label: "projector")

    func stop() async {
        await Just(())
            .subscribe(on: queue, using: "projector") // The reel must be stopped here.
            .handleEvents(receiveOutput: { [queue] in
                record(.service, "stopped on \(queue.label)")
            })
            .awaitedValue()
    }
}

@MainActor
final class Cinema {
    private let projector = Projector()
    private var cancellables = Set<AnyCancellable>()

    func close() {
        Task { [projector] in
            await projector.stop()
            guard !Task.isCancelled else { return }
            record(.sink, "closed")
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

extension Publisher where Failure == Never {
    /// The first value, waited for until it comes.
    fileprivate func awaitedValue() async -> Output {
        await withCheckedContinuation { continuation in
            nonisolated(unsafe) var waiting: CheckedContinuation<Output, Never>? = continuation
            let sink = Subscribers.Sink<Output, Never>(
                receiveCompletion: { _ in },
                receiveValue: {
                    nonisolated(unsafe) let value = $0
                    waiting?.resume(returning: value)
                    waiting = nil
                })
            subscribe(sink)
        }
    }
}

// MARK: trace
// service: projector
// service: stopped on projector
// sink: closed
