// A value that is there at once is delivered on the queue of subscribe(on:); what is done with it on that queue must not leave it.
//
// tier: review
// threads
// swift6: before

// MARK: before
import Combine
import Foundation

final class Camera {
    private let queue = DispatchQueue(label: "camera")

    func stop() -> AnyPublisher<Void, Never> { // → one-shot publisher-function review
        Just(())
            .subscribe(on: queue) // The camera must be stopped here.
            .handleEvents(receiveOutput: { [queue] in
                dispatchPrecondition(condition: .onQueue(queue))
                record(.service, "stopped")
            })
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Screen {
    private let camera = Camera()
    private var cancellables = Set<AnyCancellable>()

    func close() {
        camera.stop() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "closed") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Camera {
    private let queue = DispatchQueue(label: "camera")

    func stop() async {
        await Just(())
            .subscribe(on: queue) // The camera must be stopped here.
            .handleEvents(receiveOutput: { [queue] in
                dispatchPrecondition(condition: .onQueue(queue))
                record(.service, "stopped")
            })
            .awaitedValue()
    }
}

@MainActor
final class Screen {
    private let camera = Camera()
    private var cancellables = Set<AnyCancellable>()

    func close() {
        Task { [camera] in
            await camera.stop()
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

// MARK: run
@MainActor func run() async {
    let screen = Screen()
    screen.close()
    await until { recorded == 2 }
}

// MARK: trace
// service: stopped
// sink: closed
