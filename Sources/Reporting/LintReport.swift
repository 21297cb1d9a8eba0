import CombineModel

/// What a gate should hold against a change: safe rewrites that are waiting, and hazards.
///
/// A finding is reported, once, when
/// - a rewrite of the safe tier would change it, or
/// - it has a hazard, such as a dropped cancellable or a retain cycle, whether it is left alone or not.
///
/// Streams without a hazard, suppressed findings, rewrites of the review tier without one, and findings that the
/// baseline holds are not. The id in brackets is that of the rule, or of the reason for which the finding is left.
public struct LintReport: Sendable {
    /// What is new against the baseline.
    public let warnings: [Report.Entry]
    /// How many findings the baseline covers.
    public let coveredCount: Int
    /// How many entries of the baseline no longer stand for anything.
    public let staleCount: Int
    private let prefix: String

    public init(_ report: Report, baseline: Baseline? = nil, prefix: String = "") {
        let known = Set(baseline?.entries.map(\.fingerprint) ?? [])
        let all = report.entries.filter { Self.isReported($0.finding) }
        warnings = all.filter { !known.contains($0.fingerprint) }
        coveredCount = all.count - warnings.count
        staleCount = known.subtracting(all.map(\.fingerprint)).count
        self.prefix = prefix
    }

    /// One line a finding, empty when there is none.
    public var text: String { warnings.map { line($0.finding) + "\n" }.joined() }

    private static func isReported(_ finding: Finding) -> Bool {
        switch finding.outcome {
        case .rewrite(_, let safety): safety == .safe || !finding.hazards.isEmpty
        case .left: !finding.hazards.isEmpty
        case .suppressed: false
        }
    }

    private func line(_ finding: Finding) -> String {
        let (waiting, id): ([String], String) =
            switch finding.outcome {
            case .rewrite(let rule, .safe): ([Self.canMove(finding)], rule)
            case .rewrite(let rule, .review): ([], rule)
            case .left(let reason): ([], reason.rawValue)
            case .suppressed: ([], "suppressed")
            }
        let message = (finding.hazards + waiting).joined(separator: "; ")
        return "\(prefix)\(finding.path):\(finding.line):\(finding.column): warning: \(message) [\(id)]"
    }

    private static func canMove(_ finding: Finding) -> String {
        let what =
            finding.kind == .subscription
            ? "this subscription of `\(finding.root)` is one-shot" : "`\(finding.symbol)` is a one-shot publisher"
        return "\(what) and can move to async code, run `decombine migrate`"
    }
}
