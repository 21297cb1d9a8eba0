/// Statements and what is done where they fail, in the fewest words.
struct Handling {
    let body: [AsyncCode]
    let handler: AsyncCode.Handler
    /// Whether more comes behind, so that what looks at the cancellation in the handler may stand there.
    var goesOn = false

    /// A handler that throws what it caught is none; where it forgets the failure of the last statement, `try?` says so.
    var statements: [AsyncCode] {
        if throwsAgain || !body.mayThrow() { return body }
        if forgets, !body.dropLast().mayThrow(), let short = body.last?.withOptionalTry {
            return body.dropLast() + [short] + handler.body
        }
        return [.do(body, catches: [handler])]
    }

    /// Whether all that the handler does is to throw what it caught.
    private var throwsAgain: Bool {
        let work = handler.body.filter { if case .checkCancellation = $0 { false } else { true } }
        guard let caught = handler.pattern.name, work.count == 1 else { return false }
        return switch work[0] {
        case .throw(let error): error.plain == caught
        case .user(let text): text.plain == "throw \(caught)"
        default: false
        }
    }

    private var forgets: Bool {
        handler.pattern == .all && (goesOn ? handler.body.allSatisfy(\.onlyLooksAtCancellation) : handler.body.isEmpty)
    }
}

extension AsyncCode {
    /// `_ = try? await load()`: a call whose failure and whose value make no difference.
    fileprivate var withOptionalTry: AsyncCode? {
        switch self {
        case .bind(let binding) where binding.isForgotten && binding.value.isThrowing: .forget(binding.value.ignoringFailure)
        case .expression(let value) where value.isThrowing:
            value.isVoid ? .expression(value.ignoringFailure) : .forget(value.ignoringFailure)
        case .pause(let time, _): .pause(nanoseconds: time, goesOn: true)
        default: nil
        }
    }
}
