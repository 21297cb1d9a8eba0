/// A statement of the code that a rewrite writes.
///
/// Text in it is flush left: what stands on further lines is indented relative to the first.
indirect enum AsyncCode: Sendable {
    /// The user's own statements, comments included.
    case raw(CodeText)
    case bind(Binding)
    case expression(Value)
    case `return`(Value?)
    /// `name = value`, to a variable declared before.
    case assign(String, Value)
    /// `let name: Type`
    case declare(String, type: String)
    case `throw`(CodeText)
    case `break`(String)
    /// `label: do { … }`, left with `break label`.
    case labelled(String, [AsyncCode])
    case `do`([AsyncCode], catches: [Handler])
    case `guard`(CodeText, [AsyncCode])
    case `if`(CodeText, [AsyncCode], else: [AsyncCode]?)
    case loop(CodeText, [AsyncCode])
    case `defer`([AsyncCode])

    struct Binding: Sendable {
        /// `user`, or `(data, _)`.
        var pattern: String
        var isAsyncLet = false
        var isVariable = false
        var type: String?
        var value: Value
    }

    struct Handler: Sendable {
        /// `let error as URLError`; nil catches all.
        var pattern: String?
        var body: [AsyncCode]
    }

    /// Whether control leaves by it on every path.
    var leaves: Bool {
        switch self {
        case .return, .throw, .break: true
        case .do(let body, let catches): (body.last?.leaves ?? false) && catches.allSatisfy { $0.body.last?.leaves ?? false }
        case .if(_, let then, let other): (then.last?.leaves ?? false) && (other?.last?.leaves ?? false)
        default: false
        }
    }
}

extension AsyncCode {
    /// Whether it is `let name: Type`.
    func declares(_ name: String) -> Bool {
        if case .declare(name, _) = self { true } else { false }
    }
}
