// A stream of values made by hand around a subject is a bridge: it keeps what comes while its one consumer works, and ends its subscription with it.
//
// seeds: B6
// pitfalls: 11, 13, 31

// MARK: before
import Combine
import Foundation

@MainActor
final class Horn {
    let signals = PassthroughSubject<Int, Never>()

    func stream() -> AsyncStream<Int> {
        AsyncStream { continuation in
            let cancellable = signals.sink { continuation.yield($0) } // → continuous ✗ subject
            nonisolated(unsafe) let held = cancellable
            continuation.onTermination = { _ in held.cancel() }
        }
    }
}

// MARK: run
@MainActor func run() async {
    let horn = Horn()
    let stream = horn.stream()
    for signal in 1...3 { horn.signals.send(signal) }
    let task = Task {
        for await signal in stream {
            record(.sink, "\(signal)")
            try? await Task.sleep(for: .seconds(1))
        }
    }
    await advance(by: 5)
    task.cancel()
}

// MARK: trace
// sink: 1
// sink: 2
// sink: 3
