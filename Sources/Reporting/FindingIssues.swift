import Wording
import CombineModel

extension Report {
    /// Every finding as a note, under the id of its outcome, for the formats that show issues: what is there is nothing wrong.
    ///
    /// - Parameters:
    ///   - rules: the rules that rewrite.
    ///   - fix: the change that a rewrite makes; nil where none is known.
    public func issueLog(rules: [CatalogReport.Rule], fix: (Finding) -> IssueFix? = { _ in nil }) -> IssueLog {
        let issues = entries.map { entry -> Issue in
            let finding = entry.finding
            let (id, says, advice) = Self.outcome(of: finding)
            return Issue(
                rule: id, level: .note, message: "\(Self.what(finding)): \(says)", advice: advice, path: finding.path, line: finding.line,
                column: finding.column, endLine: finding.endLine, endColumn: finding.endColumn, symbol: finding.symbol,
                fingerprint: entry.fingerprint.digits, fix: fix(finding))
        }
        return IssueLog(version: version, issues: issues, rules: Self.rules(rules))
    }

    private static func what(_ finding: Finding) -> String {
        let name = finding.symbol.isEmpty ? finding.root : finding.symbol
        let verdict = finding.kind == .bridge ? "" : "\(finding.verdict.rawValue) "
        return "`\(name)`, \(verdict)\(finding.kind.rawValue)"
    }

    private static func outcome(of finding: Finding) -> (id: String, says: String, advice: String?) {
        switch finding.outcome {
        case .rewrite(let rule, let safety):
            (rule, safety == .safe ? texts.canBeRewritten : texts.canBeReviewed, nil)
        case .left(let reason): (reason.rawValue, finding.title(of: reason), reason.advice)
        case .suppressed: (suppressed, texts.suppressedByComment + (finding.suppressedBecause.map { ": \($0)" } ?? ""), nil)
        }
    }

    private static let suppressed = "suppressed"

    private static func rules(_ rules: [CatalogReport.Rule]) -> [IssueRule] {
        rules.map { IssueRule(id: $0.id, title: $0.summary, help: "\($0.summary).", level: .note) }
            + Reason.allCases.map {
                IssueRule(id: $0.rawValue, title: $0.title, help: texts.reasonHelp($0.title, $0.advice), level: .note)
            } + [
                IssueRule(
                    id: suppressed, title: texts.suppressedByComment, help: texts.ignoreHelp, level: .note)
            ]
    }
}
