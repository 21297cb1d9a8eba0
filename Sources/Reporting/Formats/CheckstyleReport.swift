/// Checkstyle's form, version 4.3, which many review bots take.
struct CheckstyleReport {
    private let log: IssueLog

    init(_ log: IssueLog) { self.log = log }

    var text: String {
        let files = log.byPath.map { path, issues in
            let errors = issues.map { issue in
                let severity = issue.level == .note ? "info" : issue.level.rawValue
                let source = Escaping.xml("decombine.\(issue.rule)")
                return
                    "    <error line=\"\(max(1, issue.line))\" column=\"\(max(1, issue.column))\" severity=\"\(severity)\" message=\"\(Escaping.xml(issue.fullMessage))\" source=\"\(source)\"/>\n"
            }
            return "  <file name=\"\(Escaping.xml(path))\">\n\(errors.joined())  </file>\n"
        }
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n\(files.joined())</checkstyle>\n"
    }
}
