import Facts
import Semantics
import SourceText

/// Nothing runs for the user after a cancellation: where a task looks at it.
extension Lowerer {
    /// Whether cancellation was looked at, and nothing has waited since.
    private var hasLookedAtCancellation: Bool {
        !subscription.mayHaveEnded && code.last { $0.mayWait || $0.looksAtCancellation }?.looksAtCancellation ?? false
    }

    /// Ends a task that was cancelled while what is written so far waited, or by it, before something is done that shows.
    mutating func leaveWhenCancelled(evenWithoutWaiting: Bool = false) {
        guard !hasLookedAtCancellation, evenWithoutWaiting || subscription.mayHaveEnded || code.contains(where: \.mayWait) else { return }
        addBinding(.leaveWhenCancelled)
        subscription.mayHaveEnded = false
    }

    /// Notes that a closure or a function of the subscription's own is written, after which the subscription may have ended.
    mutating func noteEnding(by range: ByteRange) {
        if subscription.owner?.mayLetGo(callingWhatStandsAt: range, inFileAt: file.path) ?? false { subscription.mayHaveEnded = true }
    }
}
