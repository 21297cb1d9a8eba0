import CombineModel
import Wording

/// What a person should look at before rewrites of the review tier are merged: each remark once, with its places.
public struct ReviewList: Sendable {
    private let findings: [Finding]
    private let told: ToldPaths

    /// - Parameter told: makes paths that can be clicked where the tool was started.
    public init(_ report: Report, told: ToldPaths = .plain) {
        findings = report.findings.filter { !$0.review.isEmpty }
        self.told = told
    }

    /// The most frequent remark first, places in order, lines as they were before the rewrite; nil when there is nothing to look at.
    public var text: String? {
        if findings.isEmpty { return nil }
        let remarks = findings.flatMap { finding in finding.review.map { (remark: $0, finding: finding) } }
        let groups = remarks.groups(by: { $0.remark }, name: { $0 })
        let head = "to look at before you merge (\(counted(findings.count, "place")), lines as they were):"
        let blocks = groups.flatMap { group in ["", "  \(group.key)"] + group.elements.map { line($0.finding) } }
        return ([head] + blocks).joined(separator: "\n")
    }

    private func line(_ finding: Finding) -> String {
        let symbol = finding.symbol.isEmpty ? "" : "  " + finding.symbol
        return "    \(told.shown(finding.path)):\(finding.line):\(finding.column)\(symbol)"
    }
}
