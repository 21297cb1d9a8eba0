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
            let kind =
                rule.isOnRequest
                ? "made where it is asked for" : rule.safety == .safe ? "safe" : "of the review tier: a person should look at each rewrite"
            head = "rule, \(kind): \(rule.summary)"
            rows = [
                (texts.onlyThisRule, "decombine migrate --rule \(id)"), (texts.leaveOnePlace, "// decombine:ignore \(id) - why"),
                (texts.switchOff, "rules: {\(id): off}, in \(Self.configuration)"),
            ]
        } else if let policy = Policy(id: id) {
            let (alone, comparing) = (policy.defaultLevel(isComparing: false), policy.defaultLevel(isComparing: true))
            let level = alone == comparing ? alone.rawValue : texts.levelOfTheNew(comparing.rawValue, alone.rawValue)
            let kind = if case .hazard = policy { texts.hazardAndPolicy } else { "policy" }
            head = texts.policyOfLint(kind, level, policy.title)
            rows = [
                (texts.whatToDo, policy.advice), (texts.setLevel, texts.levels(id, Self.configuration)),
                (texts.inSomePaths, "overrides: [{paths: [Sources/Legacy], policies: {\(id): off}}]"),
                (texts.leaveOnePlace, "// decombine:ignore \(id) - why"),
            ]
        } else if let deviation = Deviation(rawValue: id) {
            head = texts.howItDiffers(deviation.title)
            rows = [
                (texts.whatToDo, deviation.advice), (texts.acceptIt, "`--accept \(id)`, or `accept: [\(id)]` in " + Self.configuration),
            ]
        } else if let topic = Topic(rawValue: id) {
            head = texts.topicOfDeviations(topic.title)
            rows =
                [(texts.whatToDo, topic.advice), (texts.acceptIt, "`--accept \(id)`, or `accept: [\(id)]` in " + Self.configuration)]
                + topic.deviations.map { ($0.rawValue, $0.title) }
        } else if let reason = Reason(rawValue: id) {
            head = texts.reasonForLeft(reason.title)
            rows = [
                (texts.whatToDo, reason.advice), (texts.seeProof, texts.proofCommand),
            ]
        } else if let verdict = Verdict(rawValue: id) {
            head = texts.ofVerdict(Wording.language.verdict(verdict).title)
            rows = [
                ("becomes", Wording.language.verdict(verdict).advice), (texts.sayByHand, texts.onADeclaration(id)),
            ].filter {
                verdict != .undecided || $0.0 == "becomes"
            }
        } else {
            return nil
        }
    }

    /// Every id that has a page.
    public static func ids(rules: [CatalogReport.Rule]) -> [String] {
        rules.map(\.id) + Policy.allCases.map(\.id) + Reason.allCases.map(\.rawValue) + AcceptedName.allCases.map(\.id)
            + Verdict.allCases.map(\.rawValue)
    }

    public var text: String {
        let lines = Table(rows: rows.map { [Table.Cell("  " + $0.label, .faint), Table.Cell($0.text)] }).lines(style)
        let title = style.width.map { Words.wrapped(head, to: $0) } ?? [head]
        return ([style(id, .strong)] + title + [""] + lines).joined(separator: "\n") + "\n"
    }

    private static let configuration = "`.decombine.yml`"
}
