import Wording
import CombineModel

/// What stands behind an id that the tool prints: a rule, a policy, a hazard, a reason or a verdict, and what to do with it.
public struct CatalogPage: Sendable {
    private let id: String
    private let head: String
    private let rows: [(label: String, text: String)]
    private let style: Style

    /// Nil where nothing has that id.
    public init?(_ id: String, rules: [CatalogReport.Rule], style: Style = .plain) {
        self.id = id
        self.style = style
        if let rule = rules.first(where: { $0.id == id }) {
            head = "rule, \(rule.safety == .safe ? "safe" : "of the review tier: a person should look at each rewrite"): \(rule.summary)"
            rows = [
                ("only this rule", "decombine migrate --rule \(id)"), ("leave one place", "// decombine:ignore \(id) - why"),
                ("switch it off", "rules: {\(id): off}, in \(Self.configuration)"),
            ]
        } else if let policy = Policy(id: id) {
            let (alone, comparing) = (policy.defaultLevel(isComparing: false), policy.defaultLevel(isComparing: true))
            let level = alone == comparing ? alone.rawValue : "\(comparing.rawValue) on what is new, else \(alone.rawValue)"
            let kind = if case .hazard = policy { "hazard and policy" } else { "policy" }
            head = "\(kind) of `lint`, \(level): \(policy.title)"
            rows = [
                ("what to do", policy.advice), ("set its level", "policies: {\(id): off}, or warning, or error, in \(Self.configuration)"),
                ("in some paths", "overrides: [{paths: [Sources/Legacy], policies: {\(id): off}}]"),
                ("leave one place", "// decombine:ignore \(id) - why"),
            ]
        } else if let reason = Reason(rawValue: id) {
            head = "reason why something is left: \(reason.title)"
            rows = [
                ("what to do", reason.advice), ("see its proof", "decombine explain PATH:LINE, with a place that `decombine scan` prints"),
            ]
        } else if let verdict = Verdict(rawValue: id) {
            head = "verdict: \(Wording.language.verdict(verdict).title)"
            rows = [
                ("becomes", Wording.language.verdict(verdict).advice), ("say so by hand", "// decombine:assume \(id), on a declaration"),
            ].filter {
                verdict != .undecided || $0.0 == "becomes"
            }
        } else {
            return nil
        }
    }

    /// Every id that has a page.
    public static func ids(rules: [CatalogReport.Rule]) -> [String] {
        rules.map(\.id) + Policy.allCases.map(\.id) + Reason.allCases.map(\.rawValue) + Verdict.allCases.map(\.rawValue)
    }

    public var text: String {
        let lines = Table(rows: rows.map { [Table.Cell("  " + $0.label, .faint), Table.Cell($0.text)] }).lines(style)
        let title = style.width.map { Words.wrapped(head, to: $0) } ?? [head]
        return ([style(id, .strong)] + title + [""] + lines).joined(separator: "\n") + "\n"
    }

    private static let configuration = "`.decombine.yml`"
}
