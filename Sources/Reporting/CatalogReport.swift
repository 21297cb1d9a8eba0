import Wording
import CombineModel

/// Every rule and every reason, for the command line.
public struct CatalogReport: Sendable {
    public struct Rule: Sendable {
        public let id: String
        public let safety: Safety
        public let summary: String
        /// Whether it is made only where somebody asks for it.
        public let isOnRequest: Bool

        public init(id: String, safety: Safety, summary: String, isOnRequest: Bool = false) {
            self.id = id
            self.safety = safety
            self.summary = summary
            self.isOnRequest = isOnRequest
        }
    }

    private let rules: [Rule]
    private let style: Style

    public init(_ rules: [Rule], style: Style = .plain) {
        self.rules = rules
        self.style = style
    }

    public var text: String {
        (ruleLines + [""] + topicLines + [""] + deviationLines + [""] + policyLines + [""] + reasonLines).joined(separator: "\n") + "\n"
    }

    private var ruleLines: [String] {
        let rows = rules.map { rule in
            [
                Table.Cell("  " + rule.id, .strong),
                rule.isOnRequest
                    ? Table.Cell("on request") : Table.Cell(rule.safety.rawValue, rule.safety == .safe ? .green : .yellow),
                Table.Cell(rule.summary),
            ]
        }
        return [texts.rulesHead] + Table(rows: rows).lines(style)
    }

    private var topicLines: [String] {
        let rows = Topic.allCases.map { topic in
            [
                Table.Cell("  " + topic.rawValue, .strong), Table.Cell(topic.deviations.map(\.rawValue).joined(separator: ", ")),
                Table.Cell(topic.advice, .faint),
            ]
        }
        return [texts.topicsHead] + Table(rows: rows).lines(style)
    }

    private var deviationLines: [String] {
        let rows = Deviation.allCases.map { deviation in
            [Table.Cell("  " + deviation.rawValue, .strong), Table.Cell(deviation.title), Table.Cell(deviation.advice, .faint)]
        }
        return [texts.deviationsHead] + Table(rows: rows).lines(style)
    }

    private var policyLines: [String] {
        let rows = Policy.allCases.map { policy in
            let levels = [false, true].map { policy.defaultLevel(isComparing: $0) }
            let level = levels[0] == levels[1] ? levels[0].rawValue : texts.onWhatIsNew(levels[1].rawValue)
            return [Table.Cell("  " + policy.id, .strong), Table.Cell(level), Table.Cell(policy.title), Table.Cell(policy.advice, .faint)]
        }
        return [texts.policiesHead] + Table(rows: rows).lines(style)
    }

    private var reasonLines: [String] {
        let rows = Reason.allCases.map { reason in
            [Table.Cell("  " + reason.rawValue, .strong), Table.Cell(reason.title), Table.Cell(reason.advice, .faint)]
        }
        return [texts.reasonsHead] + Table(rows: rows).lines(style)
    }
}
