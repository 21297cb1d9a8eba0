import Foundation
import Synchronization

/// One line that says what takes so long, on a terminal and only when it does.
enum Progress {
    /// Does `work`; `message` shows up when it has taken a second, and goes when it is done.
    static func showing<Result>(_ message: String, during work: () throws -> Result) rethrows -> Result {
        guard Console.isInteractive else { return try work() }
        let line = Line(message)
        queue.asyncAfter(deadline: .now() + 1) { line.show() }
        defer { line.clear() }
        return try work()
    }

    private static let queue = DispatchQueue(label: "decombine.progress")

    /// Shown at most once, and never after it was cleared.
    private final class Line: Sendable {
        private enum State { case waiting, shown, over }

        private let message: String
        private let state = Mutex(State.waiting)

        init(_ message: String) { self.message = message }

        func show() {
            state.withLock { state in
                guard state == .waiting else { return }
                Console.status(Console.isErrorColored ? "\u{1B}[2m\(message)…\u{1B}[0m" : "\(message)…")
                state = .shown
            }
        }

        func clear() {
            state.withLock { state in
                if state == .shown { Console.status("\r\u{1B}[K") }
                state = .over
            }
        }
    }
}
