/// JUnit's form, which nearly every CI shows as tests: a suite a file, a failed case an issue; a run without issues is one case that passed.
struct JUnitReport {
    private let log: IssueLog

    init(_ log: IssueLog) { self.log = log }

    var text: String {
        let count = log.issues.count
        let head =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"decombine\" tests=\"\(max(1, count))\" failures=\"\(count)\">\n"
        let passed =
            "  <testsuite name=\"decombine\" tests=\"1\" failures=\"0\">\n    <testcase name=\"lint\" classname=\"decombine\"/>\n  </testsuite>\n"
        return head + (count == 0 ? passed : log.byPath.map(suite).joined()) + "</testsuites>\n"
    }

    private func suite(_ path: String, _ issues: [Issue]) -> String {
        let cases = issues.map { issue in
            let name = "\(issue.rule) at line \(issue.line)"
            let place = "\(issue.path):\(issue.line):\(issue.column)"
            return """
                    <testcase name="\(Escaping.xml(name))" classname="\(Escaping.xml(path))">
                      <failure message="\(Escaping.xml(issue.message))" type="\(Escaping.xml(issue.level.rawValue))">\
                \(Escaping.xml("\(place): \(issue.fullMessage)"))</failure>
                    </testcase>

                """
        }
        let name = Escaping.xml(path)
        return "  <testsuite name=\"\(name)\" tests=\"\(issues.count)\" failures=\"\(issues.count)\">\n\(cases.joined())  </testsuite>\n"
    }
}

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
