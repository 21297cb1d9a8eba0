import Foundation
import Reporting
import Synchronization

/// One line that says which stage runs and how far it is, on a terminal and only when it takes long.
enum Progress {
    /// Does `work`; what its stages say shows up when it has taken a second, and goes when it is done.
    static func showing<Result>(_ message: String, during work: () throws -> Result) rethrows -> Result {
        let line = Line(message)
        times.withLock { $0.begin(message, at: now) }
        if Console.isInteractive {
            current.withLock { $0 = line }
            queue.asyncAfter(deadline: .now() + 1) { line.show() }
        }
        defer {
            current.withLock { $0 = nil }
            line.clear()
            times.withLock { $0.end(at: now) }
        }
        return try work()
    }

    /// Says what the work that is shown has come to: `reading, 120 of 3887 files`. Can be called from any thread, and as often as one likes.
    ///
    /// - Parameters:
    ///   - done: how many files are through the stage.
    ///   - total: of how many.
    static func stage(_ name: String, done: Int? = nil, of total: Int? = nil) {
        times.withLock { $0.enter(name, at: now) }
        current.withLock { $0 }?.change(to: name, text: text(name, done: done, of: total), at: now)
    }

    /// Under `--verbose`, how long each stage took.
    static func report() {
        guard Console.isVerbose else { return }
        for line in times.withLock({ $0.lines }) { Console.error(line) }
    }

    static func text(_ name: String, done: Int?, of total: Int?) -> String {
        switch (done, total) {
        case (let done?, let total?): "\(name), \(done) of \(total) files"
        case (let count?, nil), (nil, let count?): "\(name), \(count) files"
        case (nil, nil): name
        }
    }

    private static let queue = DispatchQueue(label: "decombine.progress")
    private static let times = Mutex(StageTimes())
    private static let current = Mutex<Line?>(nil)
    private static let start = ContinuousClock.now

    private static var now: Duration { start.duration(to: .now) }

    /// Shown from its time on, and never after it was cleared.
    private final class Line: Sendable {
        private enum Phase { case waiting, shown, over }

        private struct State {
            var phase = Phase.waiting
            var stage = ""
            var text: String
            var drawn = Duration.zero
        }

        private let state: Mutex<State>

        init(_ message: String) { state = Mutex(State(text: message)) }

        func show() {
            state.withLock { state in
                guard state.phase == .waiting else { return }
                state.phase = .shown
                Self.draw(state.text)
            }
        }

        func change(to stage: String, text: String, at now: Duration) {
            state.withLock { state in
                let isNew = stage != state.stage
                state.stage = stage
                state.text = text
                // A count is drawn ten times a second at most.
                guard state.phase == .shown, isNew || now - state.drawn > .milliseconds(100) else { return }
                state.drawn = now
                Self.draw(text)
            }
        }

        func clear() {
            state.withLock { state in
                if state.phase == .shown { Console.status("\r\u{1B}[K") }
                state.phase = .over
            }
        }

        private static func draw(_ text: String) {
            // A line that wraps could not be written over.
            let width = (Console.errorWidth ?? 80) - 1
            let line = text.count < width ? text + "…" : String(text.prefix(max(0, width - 1))) + "…"
            Console.status("\r\u{1B}[K" + Console.errorStyle.faint(line))
        }
    }
}
