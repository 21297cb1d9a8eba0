// A terminal of one's own that hands each value on is a sink, where the publisher cannot fail; a variable of the closure may be called like one around it.
//
// rules: publisher-loop

// MARK: before
import Combine
import Foundation

@MainActor
final class Scores {
    let points = PassthroughSubject<Int, Never>()
    private var total = 0
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        var text = "listening"
        text += " to points"
        record(.sink, text)
        points.receive(on: DispatchQueue.main) // → continuous publisher-loop
            .receiveValue { [weak self] points in
                var text = "total:"
                self?.total += points
                text += " \(self?.total ?? 0)"
                record(.sink, text)
            }
            .store(in: &cancellables)
    }
}

@MainActor
final class Check {
    private var cancellables = Set<AnyCancellable>()

    func listen(to scores: Scores) {
        scores.points.tryMap { points in // → continuous ✗ completion-matters
            if points < 0 { throw CancellationError() }
            return points
        }
        .receive(on: DispatchQueue.main)
        .receiveValue { record(.service, "checked \($0)") }
        .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

@MainActor
final class Scores {
    let points = PassthroughSubject<Int, Never>()
    private var total = 0
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        var text = "listening"
        text += " to points"
        record(.sink, text)
        Task { [weak self, values = points.receive(on: DispatchQueue.main).buffered()] in
            for await points in values {
                guard !Task.isCancelled else { return }
                var text = "total:"
                self?.total += points
                text += " \(self?.total ?? 0)"
                record(.sink, text)
            }
        }
        .store(in: &cancellables)
    }
}

@MainActor
final class Check {
    private var cancellables = Set<AnyCancellable>()

    func listen(to scores: Scores) {
        scores.points.tryMap { points in
            if points < 0 { throw CancellationError() }
            return points
        }
        .receive(on: DispatchQueue.main)
        .receiveValue { record(.service, "checked \($0)") }
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
    /// What is delivered from now on, kept until the loop asks for it; the end of the loop cancels the subscription.
    fileprivate func buffered() -> AsyncStream<Output> {
        AsyncStream { continuation in
            nonisolated(unsafe) let sink = Subscribers.Sink<Output, Never>(
                receiveCompletion: { _ in continuation.finish() },
                receiveValue: {
                    nonisolated(unsafe) let value = $0
                    continuation.yield(value)
                })
            continuation.onTermination = { _ in sink.cancel() }
            subscribe(sink)
        }
    }
}

// MARK: around
import Combine

extension Publisher {
    func receiveValue(_ handler: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: handler)
    }
}

// MARK: run
@MainActor func run() async {
    let scores = Scores()
    let check = Check()
    scores.listen()
    check.listen(to: scores)
    scores.points.send(2)
    await settle()
    scores.points.send(-1)
    await settle()
    scores.points.send(4)
    await settle()
    withExtendedLifetime(check) {}
}

// MARK: trace
// sink: listening to points
// sink: total: 2
// service: checked 2
// sink: total: 1
// sink: total: 5
