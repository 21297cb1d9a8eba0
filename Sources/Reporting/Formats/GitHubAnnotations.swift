import Wording

/// Workflow commands that GitHub Actions shows beside the lines of a pull request, and the summary of the job.
struct GitHubAnnotations {
    private let log: IssueLog

    init(_ log: IssueLog) { self.log = log }

    var text: String { log.issues.map { line($0) + "\n" }.joined() }

    private func line(_ issue: Issue) -> String {
        let command = issue.level == .note ? "notice" : issue.level.rawValue
        let properties = [
            ("file", issue.path), ("line", String(max(1, issue.line))), ("endLine", String(max(1, issue.line, issue.endLine))),
            ("title", "decombine: \(issue.rule)"),
        ]
        let list = properties.map { "\($0)=\(Escaping.workflowProperty($1))" }.joined(separator: ",")
        return "::\(command) \(list)::\(Escaping.workflowMessage(issue.fullMessage))"
    }
}

/// The Markdown for `GITHUB_STEP_SUMMARY`: the counts, and the first issues.
public struct IssueSummary: Sendable {
    private let log: IssueLog

    public init(_ log: IssueLog) { self.log = log }

    public var markdown: String {
        if log.issues.isEmpty { return texts.noFindings }
        let head = ["### Decombine: \(counted(log.issues.count, "finding"))", "", texts.summaryHead, "|---|---|---|---|"]
        let rows = log.issues.prefix(Self.most).map { issue in
            let cells = ["\(issue.path):\(issue.line)", issue.level.rawValue, issue.rule, issue.fullMessage]
            return "| " + cells.map(Escaping.markdown).joined(separator: " | ") + " |"
        }
        let more = log.issues.count > Self.most ? ["", "and \(log.issues.count - Self.most) more"] : []
        return (head + rows + more).joined(separator: "\n") + "\n"
    }

    private static let most = 50
}
