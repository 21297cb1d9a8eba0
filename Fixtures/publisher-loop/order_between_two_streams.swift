// What two streams deliver in turn comes stream by stream from two loops, which a team may accept where nothing says that it matters.
//
// rules: publisher-loop
// accept: no-order-between-streams
// waiver: no-order-between-streams

// MARK: before
import Combine
import Foundation

@MainActor
final class Board {
    let left = PassthroughSubject<Int, Never>()
    let right = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        left.receive(on: DispatchQueue.main).sink { record(.sink, "left \($0)") } // → continuous publisher-loop review
            .store(in: &cancellables)
        right.receive(on: DispatchQueue.main).sink { record(.sink, "right \($0)") } // → continuous publisher-loop review
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

@MainActor
final class Board {
    let left = PassthroughSubject<Int, Never>()
    let right = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        Task { [values = left.receive(on: DispatchQueue.main).buffered()] in
            for await value in values {
                guard !Task.isCancelled else { return }
                record(.sink, "left \(value)")
            }
        }
        .store(in: &cancellables)
        Task { [values = right.receive(on: DispatchQueue.main).buffered()] in
            for await value in values {
                guard !Task.isCancelled else { return }
                record(.sink, "right \(value)")
            }
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

// MARK: run
@MainActor func run() async {
    let board = Board()
    board.listen()
    await advance(by: 1)
    board.right.send(1)
    board.right.send(2)
    board.left.send(3)
    await advance(by: 1)
}

// MARK: trace before
// sink: right 1
// sink: right 2
// sink: left 3

// MARK: trace after
// sink: right 1
// sink: left 3
// sink: right 2
