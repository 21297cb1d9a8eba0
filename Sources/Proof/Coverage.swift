import CombineModel
import Planning
import Wording

/// What the fixtures show: each seed row, pitfall, rule, reason and lowering, and the fixtures that show it.
public struct Coverage: Sendable {
    /// A line of a table: what must be shown, and by what.
    public struct Row: Sendable {
        public let id: String
        public let what: String
        /// Paths of fixtures, and places of the sample project.
        public let shownBy: [String]
        /// Why nothing shows it, where nothing can.
        public let exempt: String?

        public var isMissing: Bool { shownBy.isEmpty && exempt == nil }
    }

    public let seeds: [Row]
    public let pitfalls: [Row]
    public let rules: [Row]
    public let reasons: [Row]
    public let lowerings: [Row]
    public let deviations: [Row]

    /// `rules` are the ids and sentences of the rewriting rules; `project` is the text of the sample project's table of seed rows.
    public init(of fixtures: [Fixture], rules: [(id: String, says: String)], project: String) {
        seeds = SeedRow.all.map { seed in
            let places = fixtures.filter { $0.seeds.contains(seed.id) }.map(\.path) + Self.places(of: seed.id, in: project)
            return Row(id: seed.id, what: "\(seed.what): \(seed.becomes)", shownBy: places, exempt: nil)
        }
        pitfalls = Pitfall.all.map { pitfall in
            let shown = fixtures.filter { $0.pitfalls.contains(pitfall.number) }.map(\.path)
            let exempt = pitfall.concernsOneShots ? Self.unshownPitfalls[pitfall.number] : "does not concern one-shots"
            return Row(id: String(pitfall.number), what: pitfall.what, shownBy: shown, exempt: exempt)
        }
        self.rules = rules.map { rule in
            let shown = fixtures.filter { $0.marks.contains { $0.outcome.hasPrefix(rule.id) } }.map(\.path)
            return Row(id: rule.id, what: rule.says, shownBy: shown, exempt: nil)
        }
        reasons = Reason.allCases.map { reason in
            let shown = fixtures.filter { $0.marks.contains { $0.outcome == "✗ \(reason.rawValue)" } }.map(\.path)
            return Row(id: reason.rawValue, what: reason.title, shownBy: shown, exempt: Self.unshownReasons[reason])
        }
        deviations = Deviation.allCases.map { deviation in
            let shown = fixtures.filter { !$0.isKeep && ($0.waiver == deviation || $0.accepted.contains(deviation)) }.map(\.path)
            return Row(id: deviation.rawValue, what: deviation.title, shownBy: shown, exempt: Self.unshownDeviations[deviation])
        }
        let shown = ParallelMap.map(fixtures.filter { !$0.isKeep }, threads: 2) { (path: $0.path, lowerings: Self.lowerings(of: $0)) }
        lowerings = Lowering.allCases.map { lowering in
            let paths = shown.filter { $0.lowerings.contains(lowering) }.map(\.path)
            return Row(id: lowering.rawValue, what: "", shownBy: paths, exempt: nil)
        }
    }

    /// What the operator table lowers in the chains that a fixture moves, by the operators' names.
    private static func lowerings(of fixture: Fixture) -> Set<Lowering> {
        var found: Set<Lowering> = []
        for finding in Proving.migrated(fixture.source.text, fixture).findings {
            guard case .rewrite = finding.outcome else { continue }
            let root = finding.root.split(separator: ".").last.map(String.init) ?? ""
            for row in ([finding.root, root] + finding.operators).flatMap({ Operators.rows(named: $0) }) {
                if case .lowered(let lowering) = row.treatment { found.insert(lowering) }
            }
        }
        return found.union(fixture.lowers.compactMap(Lowering.init))
    }

    /// Everything that must be shown and is not.
    public var missing: [String] {
        let tables = [
            ("seed row", seeds), ("pitfall", pitfalls), ("rule", rules), ("reason", reasons), ("lowering", lowerings),
            ("deviation", deviations),
        ]
        return tables.flatMap { name, rows in rows.filter(\.isMissing).map { "\(name) \($0.id): \($0.what)" } }
    }

    /// The project's table has lines of `| A1 | place | …`.
    private static func places(of id: String, in project: String) -> [String] {
        project.split(separator: "\n").filter { $0.hasPrefix("| \(id) |") }.prefix(1).map { line in
            let columns = line.split(separator: "|")
            return "Projects/Harbor: \(columns.count > 1 ? columns[1].drop { $0 == " " }.prefix { $0 != ":" } : "")"
        }
    }

    private static let unshownPitfalls: [Int: String] = [
        21: "HarmTests shows it: the language mode is read from Package.swift, which a fixture has not"
    ]

    private static let unshownDeviations: [Deviation: String] = [
        .sendableUnproved: "SwiftSixTests shows it: the language mode is read from Package.swift, which a fixture has not",
        .cancelsAtNextAwait: "what shows, or asks for more, looks at the cancellation first: no fixture can tell",
    ]

    private static let unshownReasons: [Reason: String] = [
        .rewriteNotVerified: "would be a bug of Decombine",
        .objectiveC: "a member whose type is a publisher cannot be `@objc` in code that compiles",
    ]
}
