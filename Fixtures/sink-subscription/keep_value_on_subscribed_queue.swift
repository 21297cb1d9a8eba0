// A value that is there at once comes on the queue of subscribe(on:); a task would do on the main actor what belongs on that queue.
//
// tier: review
// threads

// MARK: before
import Combine
import Foundation

final class Microphone: Sendable {
    private let queue = DispatchQueue(label: "microphone")

    func start() -> AnyCancellable {
        Just("recording") // → one-shot ✗ scheduler
            .subscribe(on: queue)
            .sink { [queue] state in
                dispatchPrecondition(condition: .onQueue(queue))
                record(.service, state)
            }
    }
}

// MARK: run
@MainActor func run() async {
    let recording = Microphone().start()
    await until { recorded == 1 }
    recording.cancel()
}

// MARK: trace
// service: recording
