import Wording
import CombineModel

/// The format that others build on: `scan --format json`, schema version 1.
///
/// Keys always come in the same order and are never left out: what is not known or does not apply is `null`. `least` and
/// `most` are 0 or 1 as numbers, `"many"` for several but finitely many, and `null` for endless. Within a schema version
/// keys may be added; none changes its meaning or goes away.
public struct JSONReport: Sendable {
    public static let schemaVersion = 1
    private let report: Report

    public init(_ report: Report) { self.report = report }

    public var text: String {
        let document = JSONValue.object([
            ("schemaVersion", .number(Self.schemaVersion)), ("tool", .string("decombine")),
            ("version", .string(report.version)),
            ("findings", .array(report.entries.map(Self.finding))),
            ("summary", summary),
        ])
        return document.text() + "\n"
    }

    /// The findings alone, a line each: `scan --format ndjson`.
    public var lines: String { report.entries.map { Self.finding($0).line + "\n" }.joined() }

    private var summary: JSONValue {
        let summary = report.summary
        return .object([
            ("files", .number(summary.files)), ("parsed", .number(summary.parsed)),
            ("findings", .number(summary.found)),
            ("byVerdict", .object(Verdict.allCases.map { ($0.rawValue, .number(summary.byVerdict[$0] ?? 0)) })),
            (
                "byReason",
                .object(
                    Reason.allCases.compactMap { reason in
                        summary.byReason[reason].map { (reason.rawValue, .number($0)) }
                    })
            ),
            ("deciding", .array(report.deciding.map(Self.rank))),
        ])
    }

    private static func rank(_ rank: DecidingRank) -> JSONValue {
        .object(fact(rank.fact) + [("decides", .number(rank.decides)), ("helps", .number(rank.helps))])
    }

    private static func fact(_ fact: DecidingFact) -> [(key: String, value: JSONValue)] {
        [
            ("kind", .string(fact.kind.rawValue)), ("subject", .string(fact.subject)), ("path", .string(fact.path)),
            ("line", .number(fact.line)),
        ]
    }

    private static func finding(_ entry: Report.Entry) -> JSONValue {
        let finding = entry.finding
        return .object(
            [
                ("fingerprint", .string(entry.fingerprint.digits)), ("path", .string(finding.path)),
                ("line", .number(finding.line)), ("column", .number(finding.column)),
                ("endLine", .number(finding.endLine)), ("endColumn", .number(finding.endColumn)),
                ("kind", .string(finding.kind.rawValue)), ("symbol", .string(finding.symbol)),
                ("root", .string(finding.root)), ("operators", .array(finding.operators.map { .string($0) })),
                ("terminal", JSONValue(finding.terminal)),
            ] + proof(finding) + outcome(finding) + remarks(finding))
    }

    private static func proof(_ finding: Finding) -> [(key: String, value: JSONValue)] {
        let cardinality = finding.cardinality
        return [
            ("verdict", .string(finding.verdict.rawValue)),
            ("values", .object([("least", count(cardinality.leastToSay)), ("most", count(cardinality.most))])),
            ("ends", .string(cardinality.ends.name)),
            ("failure", JSONValue(finding.failure.name)), ("assumed", .boolean(finding.isAssumed)),
            (
                "evidence",
                .array(finding.evidence.map(step))
            ),
        ]
    }

    private static func outcome(_ finding: Finding) -> [(key: String, value: JSONValue)] {
        let (outcome, rule, safety): (String, String?, Safety?) =
            switch finding.outcome {
            case .rewrite(let rule, let safety): ("rewrite", rule, safety)
            case .left: ("left", nil, nil)
            case .suppressed: ("suppressed", nil, nil)
            }
        return [
            ("outcome", .string(outcome)), ("rule", JSONValue(rule)), ("safety", JSONValue(safety?.rawValue)),
            ("reason", JSONValue(finding.reason?.rawValue)), ("becomes", JSONValue(finding.becomes?.rawValue)),
            ("deciding", .array(finding.deciding.map { .object(fact($0)) })),
        ]
    }

    private static func remarks(_ finding: Finding) -> [(key: String, value: JSONValue)] {
        [
            ("hazards", .array(finding.hazards.map { .string($0.title) })),
            ("hazardIds", .array(finding.hazards.map { .string($0.rawValue) })), ("review", .array(finding.review.map { .string($0) })),
            ("detail", JSONValue(finding.detail)), ("because", .array(finding.because.map(step))),
            ("deviations", .array(finding.deviations.map(deviation))),
            ("couldMove", finding.couldMove.map(couldMove) ?? .null),
        ]
    }

    private static func deviation(_ shown: ShownDeviation) -> JSONValue {
        .object([
            ("id", .string(shown.deviation.rawValue)), ("answer", .string(shown.answer.id)),
            ("because", .array(shown.answer.because.map(step))), ("accepted", .boolean(shown.isAccepted)),
        ])
    }

    private static func couldMove(_ request: CouldMove) -> JSONValue {
        .object([("rule", .string(request.rule)), ("needs", .array(request.needs.map { .string($0.rawValue) }))])
    }

    private static func step(_ evidence: Finding.Evidence) -> JSONValue {
        .object([("path", .string(evidence.path)), ("line", .number(evidence.line)), ("says", .string(evidence.says))])
    }

    private static func count(_ count: Count) -> JSONValue {
        switch count {
        case .zero: .number(0)
        case .one: .number(1)
        case .many: .string("many")
        case .endless: .null
        }
    }
}

extension Ending {
    var name: String {
        switch self {
        case .always: "always"
        case .maybe: "maybe"
        case .never: "never"
        }
    }
}
