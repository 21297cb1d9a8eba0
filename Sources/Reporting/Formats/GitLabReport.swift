/// What GitLab shows in a merge request (GitLab Docs, "Code Quality report format").
struct GitLabReport {
    private let log: IssueLog

    init(_ log: IssueLog) { self.log = log }

    var text: String { JSONValue.array(log.issues.map(Self.value)).text() + "\n" }

    private static func value(_ issue: Issue) -> JSONValue {
        let severity =
            switch issue.level {
            case .note: "info"
            case .warning: "minor"
            case .error: "major"
            }
        return .object([
            ("description", .string(issue.fullMessage)), ("check_name", .string(issue.rule)),
            // Several rules may speak of one place, and each report needs a name of its own.
            ("fingerprint", .string("\(issue.rule)-\(issue.fingerprint)")), ("severity", .string(severity)),
            (
                "location",
                .object([("path", .string(issue.path)), ("lines", .object([("begin", .number(max(1, issue.line)))]))])
            ),
        ])
    }
}
