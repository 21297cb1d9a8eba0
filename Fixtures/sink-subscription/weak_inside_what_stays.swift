// A closure inside a chain that is awaited as it stands holds self weakly itself; there self stays an optional although the task holds it.
//
// tier: review
// swift6: before

// MARK: before
import Combine
import Foundation

extension Publisher where Failure == Never {
    func watched() -> AnyPublisher<Output, Never> { // → undecided ✗ publisher-parameter
        handleEvents(receiveRequest: { _ in record(.service, "asked") }).eraseToAnyPublisher()
    }
}

@MainActor
final class Mole {
    private var cancellables = Set<AnyCancellable>()
    private(set) var digs = false

    func tunnel() -> AnyPublisher<Int, Never> { // → one-shot ✗ no-async-form
        Deferred { Future { promise in later(1) { promise(.success(4)) } } }
            .handleEvents(receiveRequest: { _ in record(.service, "dug") })
            .eraseToAnyPublisher()
    }

    func dig() {
        tunnel() // → one-shot sink-subscription review
            .handleEvents(receiveSubscription: { [weak self] _ in self?.digs = true })
            .watched()
            .receive(on: DispatchQueue.main)
            .sink { metres in
                self.digs = false
                record(.sink, "\(metres) m")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

extension Publisher where Failure == Never {
    func watched() -> AnyPublisher<Output, Never> {
        handleEvents(receiveRequest: { _ in record(.service, "asked") }).eraseToAnyPublisher()
    }
}

@MainActor
final class Mole {
    private var cancellables = Set<AnyCancellable>()
    private(set) var digs = false

    func tunnel() -> AnyPublisher<Int, Never> {
        Deferred { Future { promise in later(1) { promise(.success(4)) } } }
            .handleEvents(receiveRequest: { _ in record(.service, "dug") })
            .eraseToAnyPublisher()
    }

    func dig() {
        Task {
            guard let metres = (await self.tunnel()
                .handleEvents(receiveSubscription: { [weak self] _ in self?.digs = true })
                .watched()
                .awaitedValueIfAny()) else {
                return
            }
            guard !Task.isCancelled else { return }
            self.digs = false
            record(.sink, "\(metres) m")
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
    /// The first value, `nil` where there is none; cancelling the task cancels the subscription.
    fileprivate func awaitedValueIfAny() async -> Output? {
        let values = AsyncStream<Output> { continuation in
            nonisolated(unsafe) let sink = Subscribers.Sink<Output, Failure>(
                receiveCompletion: { _ in
                    continuation.finish()
                },
                receiveValue: {
                    nonisolated(unsafe) let value = $0
                    continuation.yield(value)
                })
            continuation.onTermination = { _ in sink.cancel() }
            first().subscribe(sink)
        }
        for await value in values { return value }
        return nil
    }
}

// MARK: run
@MainActor func run() async {
    let mole = Mole()
    mole.dig()
    await settle()
    record(.caller, "\(mole.digs)")
    await advance(by: 1)
    record(.caller, "\(mole.digs)")
}

// MARK: trace
// caller: true
// caller: false
// service: asked
// service: dug
// sink: 4 m
