import Analysis
import CombineModel
import Facts
import Semantics
import SourceText

/// Statements apart from the rest, and `self` in them: what unwraps it does so to the end of its scope.
extension Lowerer {
    /// What `body` writes, apart from the rest: a scope of its own, in which `self` may be unwrapped.
    mutating func nested(_ body: (inout Lowerer) throws(Refusal) -> Void) throws(Refusal) -> [AsyncCode] {
        let outer = (subscription.holdsSelf, ambient.unwrapsSelf)
        defer { (subscription.holdsSelf, ambient.unwrapsSelf) = outer }
        return try apart(body)
    }

    /// What `body` gives, and what has to run before, apart from the rest.
    mutating func nestedValue(_ body: (inout Lowerer) throws(Refusal) -> Value) throws(Refusal) -> (before: [AsyncCode], value: Value) {
        var value = Value.nothing
        let before = try nested { lowerer throws(Refusal) in value = try body(&lowerer) }
        return (before, value)
    }

    /// The value of `publisher`, and what has to run before, apart from the rest.
    mutating func nestedValue(_ publisher: PublisherExpression) throws(Refusal) -> (before: [AsyncCode], value: Value) {
        try nestedValue { lowerer throws(Refusal) in try lowerer.value(publisher) }
    }

    /// What `work` gives; nil where it refuses, nothing of it having been written then.
    mutating func attempt<Result>(_ work: (inout Lowerer) throws(Refusal) -> Result) -> Result? {
        let saved = self
        do {
            return try work(&self)
        } catch {
            self = saved
            return nil
        }
    }

    /// The statements from `start` on, which go to a scope of their own.
    mutating func takeCode(from start: Int) -> [AsyncCode] {
        if let at = subscription.unwrappedAt, at > start {
            (subscription.holdsSelf, ambient.unwrapsSelf, subscription.unwrappedAt) = (false, false, nil)
        }
        defer { code.removeLast(code.count - start) }
        return Array(code[start...])
    }

    /// What `body` writes, apart from the rest, that is to stand among it.
    mutating func apart(_ body: (inout Lowerer) throws(Refusal) -> Void) throws(Refusal) -> [AsyncCode] {
        let outer = (code, waiting.comments, subscription.unwrappedAt)
        (code, waiting.comments, subscription.unwrappedAt) = ([], [], nil)
        try body(&self)
        flushComments()
        let inner = code
        (code, waiting.comments, subscription.unwrappedAt) = outer
        return inner
    }

    /// Statements that are written where `self` may be gone: from here to the end of their scope the task holds it.
    mutating func holdSelf(after statements: [Statement]) {
        guard subscription.isInTask, !subscription.holdsSelf, statements.contains(where: \.bindsSelf) else { return }
        (subscription.holdsSelf, subscription.unwrappedAt) = (true, code.count)
    }

    // MARK: Cancellation

    /// Whether cancellation was looked at, and nothing has waited since.
    private var hasLookedAtCancellation: Bool {
        !subscription.mayHaveEnded && code.last { $0.mayWait || $0.looksAtCancellation }?.looksAtCancellation ?? false
    }

    /// Whether something has waited since the cancellation was looked at last.
    var waitsSinceLook: Bool {
        code.last { $0.mayWait || $0.checksCancellation || $0.looksAtCancellation }.map {
            !$0.checksCancellation && !$0.looksAtCancellation
        }
            ?? false
    }

    /// Whether a pause that is written here throws where it is cancelled: what never fails has no way to tell of a cancellation.
    var pausesThrow: Bool { subscription.isInTask || around.declaredFailure != .never }

    var cancelledCall: CancelledCall { CancelledCall(in: source, context, pausesThrow: pausesThrow) }

    /// Notes that what follows is done after a cancellation, too: so it is where the scanned code cancels what subscribes to it.
    mutating func showWhenCancelled(_ deviation: Deviation, at offset: Int, _ says: String) {
        notes.deviations.append(context.shown(deviation, whenCancelled: around.enclosing?.id, at: offset, in: file, says))
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

    // MARK: Comments

    /// Remembers the comments that stand before a step.
    mutating func note(_ step: Step) {
        let end = step.arguments.map(\.range.lowerBound).min() ?? step.range.upperBound
        note(step.range.lowerBound..<min(end, step.range.upperBound))
    }

    /// The same for a step and those behind it that write nothing.
    mutating func note(_ steps: ArraySlice<Step>) {
        guard let first = steps.first else { return }
        note(first)
        let before = waiting.comments.count - waiting.ownCount
        for step in steps.dropFirst() { note(step) }
        waiting.ownCount = waiting.comments.count - before
    }

    mutating func note(_ range: ByteRange) {
        let text = source.text(range)
        let lineEnd = text.firstIndex(where: \.isNewline).map { text[..<$0].utf8.count } ?? 0
        // What stands on the line before belongs to what stands before.
        let middle = range.lowerBound + lineEnd
        let behind = splice.comments(in: range.lowerBound..<middle)
        if waiting.isBehindHandler, !behind.isEmpty, case .do(let body, var catches)? = code.last, let last = catches.indices.last {
            catches[last].body.insert(contentsOf: behind.map { .comment($0) }, at: 0)
            code[code.count - 1] = .do(body, catches: catches)
        } else {
            waiting.comments += behind
        }
        let found = splice.comments(in: middle..<range.upperBound)
        waiting.comments += found
        waiting.ownCount = found.count
    }
}
