import CombineModel

/// A statement of the code that a rewrite writes.
///
/// Text in it is flush left: what stands on further lines is indented relative to the first.
indirect enum AsyncCode: Sendable {
    /// The user's own statements, comments included.
    case user(CodeText)
    /// A comment of the user's that stood elsewhere.
    case comment(String)
    /// A blank line of the user's between what stood apart.
    case emptyLine
    case bind(Binding)
    case expression(Value)
    case `return`(Value?)
    /// `name = value`, to a variable declared before.
    case assign(String, Value)
    /// `let name: Type`
    case declare(String, type: String)
    case `throw`(CodeText)
    case `break`(String)
    /// `try Task.checkCancellation()`
    case checkCancellation
    /// `try await Task.sleep(nanoseconds: …)`; what goes on after a cancellation does not throw it.
    case pause(nanoseconds: CodeText, goesOn: Bool)
    /// `label: do { … }`, left with `break label`.
    case labelled(String, [AsyncCode])
    case `do`([AsyncCode], catches: [Handler])
    case `guard`([Condition], [AsyncCode])
    case `if`([Condition], [AsyncCode], else: [AsyncCode]?)
    case forIn(String, in: CodeText, [AsyncCode])
    case `while`([Condition], [AsyncCode])
    case `defer`([AsyncCode])

    struct Binding: Sendable {
        /// `user`, or `(data, _)`.
        var pattern: String
        var isAsyncLet = false
        var isVariable = false
        var type: String?
        var value: Value

        /// Whether nobody looks at the value, whose type says itself.
        var isForgotten: Bool { pattern == .wildcard && type == nil }
    }

    struct Handler: Sendable {
        var pattern = CatchPattern.all
        var body: [AsyncCode]
    }
}

extension AsyncCode {
    /// `_ = value`
    static func forget(_ value: Value) -> AsyncCode { .bind(Binding(pattern: .wildcard, value: value)) }

    /// Whether control leaves by it on every path.
    var leaves: Bool {
        switch self {
        case .return, .throw, .break: true
        case .do(let body, let catches): body.leave && catches.allSatisfy(\.body.leave)
        case .if(_, let then, let other): then.leave && (other?.leave ?? false)
        default: false
        }
    }

    /// Whether it is `let name: Type`.
    func declares(_ name: String) -> Bool {
        if case .declare(name, _) = self { true } else { false }
    }

    /// The statements inside it.
    var inner: [[AsyncCode]] {
        switch self {
        case .labelled(_, let body), .guard(_, let body), .forIn(_, _, let body), .while(_, let body), .defer(let body): [body]
        case .do(let body, let catches): [body] + catches.map(\.body)
        case .if(_, let then, let other): [then, other ?? []]
        default: []
        }
    }

    /// The same with other statements inside.
    func mapInner(_ change: ([AsyncCode]) -> [AsyncCode]) -> AsyncCode {
        switch self {
        case .labelled(let label, let body): .labelled(label, change(body))
        case .do(let body, let catches):
            .do(change(body), catches: catches.map { Handler(pattern: $0.pattern, body: change($0.body)) })
        case .guard(let conditions, let body): .guard(conditions, change(body))
        case .if(let conditions, let then, let other): .if(conditions, change(then), else: other.map(change))
        case .forIn(let pattern, let list, let body): .forIn(pattern, in: list, change(body))
        case .while(let conditions, let body): .while(conditions, change(body))
        case .defer(let body): .defer(change(body))
        default: self
        }
    }

    /// Whether control leaves the block of that label in it.
    func breaks(to label: String) -> Bool {
        switch self {
        case .user(let text): CodeEffects(of: text).labelsLeft.contains(label)
        case .break(let left): left == label
        default: inner.contains { $0.contains { $0.breaks(to: label) } }
        }
    }
}

extension [AsyncCode] {
    /// Whether control leaves by the last of them.
    fileprivate var leave: Bool { last?.leaves ?? false }
}
