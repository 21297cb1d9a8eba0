/// Lines as compilers print them, which editors and CI logs understand: `path:line:column: warning: message [rule]`.
struct IssueText {
    private let log: IssueLog
    private let style: Style
    private let told: (String) -> String
    private let showsAdvice: Bool

    init(_ log: IssueLog, style: Style, told: @escaping (String) -> String, showsAdvice: Bool = true) {
        self.log = log
        self.style = style
        self.told = told
        self.showsAdvice = showsAdvice
    }

    /// Empty when there is nothing to report.
    var text: String { log.issues.map { lines($0).joined(separator: "\n") + "\n" }.joined() }

    private func lines(_ issue: Issue) -> [String] {
        let path = Escaping.terminal(told(issue.path))
        let place = issue.line == 0 ? path : "\(path):\(issue.line):\(max(1, issue.column))"
        let message = Escaping.terminal(issue.message)
        let rule = "[\(Escaping.terminal(issue.rule))]"
        let level = issue.level.rawValue
        let room = style.width.map { $0 - place.count - level.count - rule.count - 5 }
        let line =
            "\(style(place, .strong)): \(style(level, issue.level == .error ? .red : .yellow)): \(cut(message, room)) \(style(rule, .faint))"
        guard showsAdvice, let advice = issue.advice else { return [line] }
        return [line, style("    " + cut(Escaping.terminal(advice), style.width.map { $0 - 4 }), .faint)]
    }

    /// On a terminal a line is a line; never so short that nothing is said.
    private func cut(_ text: String, _ room: Int?) -> String {
        guard let room, text.count > max(room, Self.shortest) else { return text }
        return text.prefix(max(room, Self.shortest) - 1) + "…"
    }

    private static let shortest = 20
}
