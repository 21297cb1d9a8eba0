/// JUnit's form, which nearly every CI shows as tests: a suite a file, a failed case an issue, a note one that passed; a run without issues
/// is one case that passed.
struct JUnitReport {
    private let log: IssueLog

    init(_ log: IssueLog) { self.log = log }

    var text: String {
        let count = log.issues.count
        let failures = Self.failures(log.issues)
        let head =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"decombine\" tests=\"\(max(1, count))\" failures=\"\(failures)\">\n"
        let passed =
            "  <testsuite name=\"decombine\" tests=\"1\" failures=\"0\">\n    <testcase name=\"lint\" classname=\"decombine\"/>\n  </testsuite>\n"
        return head + (count == 0 ? passed : log.byPath.map(suite).joined()) + "</testsuites>\n"
    }

    private func suite(_ path: String, _ issues: [Issue]) -> String {
        let cases = issues.map { issue in
            let name = "\(issue.rule) at line \(issue.line)"
            let text = Escaping.xml("\(issue.path):\(issue.line):\(issue.column): \(issue.fullMessage)")
            if issue.level == .note {
                return """
                        <testcase name="\(Escaping.xml(name))" classname="\(Escaping.xml(path))">
                          <system-out>\(text)</system-out>
                        </testcase>

                    """
            }
            return """
                    <testcase name="\(Escaping.xml(name))" classname="\(Escaping.xml(path))">
                      <failure message="\(Escaping.xml(issue.message))" type="\(Escaping.xml(issue.level.rawValue))">\
                \(text)</failure>
                    </testcase>

                """
        }
        let name = Escaping.xml(path)
        return
            "  <testsuite name=\"\(name)\" tests=\"\(issues.count)\" failures=\"\(Self.failures(issues))\">\n\(cases.joined())  </testsuite>\n"
    }

    private static func failures(_ issues: [Issue]) -> Int { issues.count { $0.level > .note } }
}
