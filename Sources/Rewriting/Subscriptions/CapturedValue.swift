/// A value that a task captures.
struct CapturedValue {
    /// `weak`, `unowned`; nil where it is held strongly.
    var specifier: String?
    let name: String
    /// What stands behind the name; nil where that says it all.
    let text: String?

    /// As it stands in a capture list.
    var written: String { named + (text.map { " = " + $0 } ?? "") }

    /// The name, with how it is held.
    var named: String { (specifier.map { $0 + " " } ?? "") + name }

    /// Whether it is more than a name or a path: it runs, or may end the program, where the task is made.
    var isEvaluated: Bool { text.map { CodeEffects(of: CodeText($0)).evaluates } ?? false }
}
