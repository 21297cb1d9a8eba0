extension AsyncCode {
    /// One of the conditions of an `if`, a `guard` or a loop.
    enum Condition: Sendable {
        /// The user's own, one or several as they stand.
        case user(CodeText)
        /// `isShown(user)`
        case holds(Value)
        /// Whether there is a value, where nobody looks at which: `try await load() != nil`
        case exists(Value)
        /// `let user = try await load()`
        case binding(String, type: String?, Value)
        /// `!Task.isCancelled`
        case notCancelled

        /// What it evaluates.
        var value: Value? {
            switch self {
            case .user(let text): Value(text)
            case .holds(let value), .exists(let value), .binding(_, _, let value): value
            case .notCancelled: nil
            }
        }

        var isNotCancelled: Bool { if case .notCancelled = self { true } else { false } }

        /// How it is written.
        var printed: CodeText {
            switch self {
            case .user(let text): text
            case .holds(let value): Self.closed(value.printed)
            case .exists(let value):
                value.text.isPrimary && !value.text.holdsBrace ? "\(value.printed) != nil" : "(\(value.printed)) != nil"
            case .binding(let name, let type, let value): "let \(name)\(type.map { ": \($0)" } ?? "") = \(Self.closed(value.printed))"
            case .notCancelled: "!Task.isCancelled"
            }
        }

        /// In parentheses where a brace would be taken for that of the statement around it.
        private static func closed(_ text: CodeText) -> CodeText { text.holdsBrace ? "(\(text))" : text }
    }
}

extension CodeText {
    fileprivate var holdsBrace: Bool { lines.contains { $0.text.contains("{") } }
}
