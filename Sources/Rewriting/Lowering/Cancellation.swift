import Facts
import Semantics
import SourceText

/// Nothing runs for the user after a cancellation: where a task looks at it.
extension AsyncCode {
    /// Leaves a cancelled task in silence, as a cancelled subscription is silent.
    static let leaveWhenCancelled = AsyncCode.guard([.notCancelled], [.return(nil)])

    /// The same, `CancellationError` thrown where it would leave a cancelled task in silence.
    var throwingWhenCancelled: AsyncCode {
        onlyLooksAtCancellation ? .checkCancellation : mapInner { $0.map(\.throwingWhenCancelled) }
    }

    /// Whether control may wait in it, so that the task may be cancelled meanwhile.
    var mayWait: Bool {
        switch self {
        case .user(let text): CodeEffects(of: text).waits
        case .bind(let binding): !binding.isAsyncLet && binding.value.waits
        case .expression(let value), .assign(_, let value): value.waits
        case .return(let value): value?.waits ?? false
        case .comment, .emptyLine, .declare, .throw, .break, .checkCancellation, .defer: false
        case .guard(let conditions, _): conditions.contains { $0.value?.waits ?? false }
        case .pause, .do, .if, .forIn, .while, .labelled: true
        }
    }

    /// Whether an `await` stands in it.
    var awaits: Bool {
        switch self {
        case .user, .bind, .expression, .return, .assign, .comment, .emptyLine, .declare, .throw, .break, .checkCancellation: mayWait
        case .pause: true
        case .guard(let conditions, _), .if(let conditions, _, _), .while(let conditions, _):
            conditions.contains { $0.value?.waits ?? false } || inner.contains { $0.contains(where: \.awaits) }
        case .do, .forIn, .labelled, .defer: inner.contains { $0.contains(where: \.awaits) }
        }
    }

    /// - Parameter isWholeType: whether what catches the errors of a type catches all that may come.
    func mayThrow(isWholeType: Bool) -> Bool {
        let inside = { (body: [AsyncCode]) in body.contains { $0.mayThrow(isWholeType: isWholeType) } }
        return switch self {
        case .user(let text): CodeEffects(of: text).mayThrow
        case .bind(let binding): binding.value.mayThrow
        case .expression(let value), .assign(_, let value): value.mayThrow
        case .return(let value): value?.mayThrow ?? false
        case .comment, .emptyLine, .declare, .break, .defer: false
        case .throw, .checkCancellation: true
        case .pause(_, let goesOn): !goesOn
        case .labelled(_, let body), .forIn(_, _, let body): inside(body)
        case .do(let body, let catches):
            catches.contains { inside($0.body) }
                || !catches.contains { $0.pattern.catchesAll(isWholeType: isWholeType) } && inside(body)
        case .guard(let conditions, _), .if(let conditions, _, _), .while(let conditions, _):
            conditions.contains { $0.value?.mayThrow ?? false } || inner.contains(where: inside)
        }
    }

    /// Whether it only waits: what it throws is a cancellation, which ends a task without a word.
    var isPause: Bool { if case .pause = self { true } else { false } }

    /// Whether it gives a value and does nothing.
    var isPlainValue: Bool {
        switch self {
        case .return(let value): !(value?.hasEffects ?? false)
        case .assign(_, let value): !value.hasEffects
        default: false
        }
    }

    /// Whether it does nothing but leave a cancelled task.
    var onlyLooksAtCancellation: Bool {
        if case .guard(let conditions, _) = self { conditions.allSatisfy(\.isNotCancelled) } else { false }
    }

    fileprivate var looksAtCancellation: Bool {
        if case .guard(let conditions, _) = self { conditions.last?.isNotCancelled ?? false } else { false }
    }
}

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
