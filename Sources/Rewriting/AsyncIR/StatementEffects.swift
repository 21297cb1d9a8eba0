extension Sequence where Element == AsyncCode {
    /// Whether an error may leave one of them.
    ///
    /// - Parameter isWholeType: whether what catches the errors of a type catches all that may come: in a task, what is no error of the
    ///   publisher's is its cancellation, which ends it.
    func mayThrow(isWholeType: Bool = false) -> Bool { contains { $0.mayThrow(isWholeType: isWholeType) } }
}

/// What control may do in a statement.
extension AsyncCode {
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

    /// Whether an error may leave it.
    ///
    /// - Parameter isWholeType: whether what catches the errors of a type catches all that may come.
    func mayThrow(isWholeType: Bool = false) -> Bool {
        let inside = { (body: [AsyncCode]) in body.mayThrow(isWholeType: isWholeType) }
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
}
