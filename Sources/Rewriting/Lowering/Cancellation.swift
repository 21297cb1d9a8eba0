import Facts
import Semantics
import SourceText

/// Nothing runs for the user after a cancellation: where a task looks at it.
extension AsyncCode {
    /// Leaves a cancelled task in silence, as a cancelled subscription is silent.
    static let leaveWhenCancelled = AsyncCode.guard("!Task.isCancelled", [.return(nil)])

    /// The same, `CancellationError` thrown where it would leave a cancelled task in silence.
    var throwingWhenCancelled: AsyncCode {
        let inside = { (body: [AsyncCode]) in body.map(\.throwingWhenCancelled) }
        return switch self {
        case .guard("!Task.isCancelled", _): .expression(Value("Task.checkCancellation()", isThrowing: true))
        case .guard(let condition, let body): .guard(condition, inside(body))
        case .if(let condition, let then, let other): .if(condition, inside(then), else: other.map(inside))
        case .labelled(let label, let body): .labelled(label, inside(body))
        case .loop(let header, let body): .loop(header, inside(body))
        case .do(let body, let catches):
            .do(inside(body), catches: catches.map { Handler(pattern: $0.pattern, body: inside($0.body)) })
        default: self
        }
    }

    /// Whether control may wait in it, so that the task may be cancelled meanwhile.
    var mayWait: Bool {
        switch self {
        case .raw(let text): text.plain.contains("await ")
        case .bind(let binding): binding.value.isAsync && !binding.isAsyncLet
        case .expression(let value), .assign(_, let value): value.isAsync
        case .return(let value): value?.isAsync ?? false
        case .declare, .throw, .break, .defer: false
        case .guard(let condition, _): condition.plain.contains("await ")
        case .do, .if, .loop, .labelled: true
        }
    }

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
        if case .guard("!Task.isCancelled", _) = self { true } else { false }
    }

    fileprivate var looksAtCancellation: Bool {
        if case .guard(let condition, _) = self { condition.plain.hasSuffix("!Task.isCancelled") } else { false }
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
