/// A value that a task captures.
struct CapturedValue {
    /// `weak`, `unowned`; nil where it is held strongly.
    var specifier: String?
    let name: String
    /// What stands behind the name; nil where that says it all.
    let text: String?
    /// The type that what takes it gives it, where the text alone would be of another, or of none.
    var type: String?

    /// As it stands in a capture list.
    var written: String {
        guard let text else { return named }
        guard let type else { return "\(named) = \(text)" }
        return "\(named) = \(CodeText(text).isPrimary ? text : "(\(text))") as \(type)"
    }

    /// The name, with how it is held.
    var named: String { (specifier.map { $0 + " " } ?? "") + name }

    /// Whether it is more than a name or a path: it runs, or may end the program, where the task is made.
    var isEvaluated: Bool { text.map { CodeEffects(of: CodeText($0)).evaluates } ?? false }
}
