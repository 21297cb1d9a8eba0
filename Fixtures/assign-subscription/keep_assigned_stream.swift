// A label that follows a clock would show the first second for ever.
//
// pitfalls: 33

// MARK: before
import Combine
import Foundation

@MainActor
final class StopWatch {
    private var cancellable: AnyCancellable?
    private var seconds = 0
    var text = "0 s"

    func start() {
        cancellable = Timer.publish(every: 1, on: .main, in: .common) // → continuous ✗ timer
            .autoconnect()
            .scan(0) { count, _ in count + 1 }
            .map { "\($0) s" }
            .assign(to: \.text, on: self)
    }

    func stop() {
        cancellable = nil
    }
}

// MARK: run
@MainActor func run() async {
    let watch = StopWatch()
    watch.start()
    await advance(by: 1.5)
    record(.caller, watch.text)
    await advance(by: 2)
    record(.caller, watch.text)
    watch.stop()
    await advance(by: 2)
    record(.caller, watch.text)
}

// MARK: trace
// caller: 1 s
// caller: 3 s
// caller: 3 s
