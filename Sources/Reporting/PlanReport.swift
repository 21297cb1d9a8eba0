import CombineModel
import Wording

/// The migration as work to do: its four phases, the layers of the app, and the batches in which it moves.
public struct PlanReport: Sendable {
    private let report: Report
    private let overview: MigrationOverview
    private let batches: [Batch]
    private let summary: MovingSummary
    private let removals: [Removal]
    private let style: Style

    /// - Parameter removals: what nothing uses any more.
    public init(
        _ report: Report, overview: MigrationOverview, batches: [Batch], summary: MovingSummary, removals: [Removal] = [],
        style: Style = .plain
    ) {
        self.report = report
        self.overview = overview
        self.batches = batches
        self.summary = summary
        self.removals = removals
        self.style = style
    }

    public var text: String {
        let parts = [summaryLines, phaseLines, layerLines, batchLines].filter { !$0.isEmpty }
        return parts.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }

    // MARK: Summary

    private var producers: [Finding] { MovingSummary.producers(in: report.findings) }
    private var subscriptions: [Finding] { MovingSummary.subscriptions(in: report.findings) }

    private var summaryLines: [String] { summary.lines(batches: batches.count).flatMap(wrapped) }

    private func wrapped(_ text: String) -> [String] { style.width.map { Words.wrapped(text, to: $0) } ?? [text] }

    // MARK: Phases

    /// A phase of a gradual migration: what of it is done, what is still to do, and how much of that moves now.
    struct Phase {
        let title: String
        let done: Int
        let left: Int
        /// Nil where Decombine does not do it.
        var movable: Int?
        let says: String
    }

    var phases: [Phase] {
        let findings = report.findings
        let undecided = findings.count { $0.verdict == .undecided }
        let twins = findings.count { $0.reason == .asyncTwinExists }
        let bridges = findings.count { $0.kind == .bridge }
        let streams = findings.count { $0.reason?.isStream == true }
        return [
            Phase(
                title: texts.phasePrepare, done: findings.count - undecided, left: undecided,
                says: texts.prepareText),
            Phase(
                title: texts.phaseProducers, done: overview.asyncFunctions, left: producers.count,
                movable: MovingSummary.movable(producers),
                says: texts.producersText),
            Phase(
                title: texts.phaseViewModels, done: overview.tasks, left: subscriptions.count,
                movable: MovingSummary.movable(subscriptions),
                says: texts.viewModelsText),
            Phase(
                title: texts.phaseCleanUp, done: streams, left: twins + bridges, movable: removals.count,
                says: texts.cleanUpText),
        ]
    }

    private var phaseLines: [String] {
        let head = ["phase", "done", "to do", "moves", ""].map { Table.Cell($0, .faint) }
        let rows = phases.map { phase in
            [
                Table.Cell(phase.title, .strong), Table.Cell(String(phase.done)), Table.Cell(String(phase.left)),
                Table.Cell(phase.movable.map { String($0) } ?? ""), Table.Cell(phase.says, .faint),
            ]
        }
        let cleanUp = removals.isEmpty ? [] : [""] + wrapped(texts.cleanUpNow(CleanUpCounts(removals).text))
        return Table(rows: [head] + rows).lines(style) + cleanUp
    }

    // MARK: Layers

    private var layerLines: [String] {
        guard !overview.layers.isEmpty else { return [] }
        let head = ["layer", "publishers", "async", "subscriptions", texts.layerTypes]
        let rows = overview.layers.map { layer in
            [
                Table.Cell(texts.layer(layer.layer, level: layer.level), .strong), Table.Cell(String(layer.oneShotProducers)),
                Table.Cell(String(layer.asyncFunctions)),
                Table.Cell(String(layer.oneShotSubscriptions)), Table.Cell(Self.short(layer.types), .faint),
            ]
        }
        return Table(rows: [head.map { Table.Cell($0, .faint) }] + rows).lines(style)
    }

    private static func short(_ names: [String]) -> String {
        let first = names.prefix(4).joined(separator: ", ")
        return names.count > 4 ? texts.andMore(first, names.count - 4) : first
    }

    // MARK: Batches

    private var batchLines: [String] {
        guard !batches.isEmpty else { return [] }
        let head = texts.batchColumns.map { Table.Cell($0, .faint) }
        let rows = batches.map { batch in
            [
                Table.Cell(batch.id, .strong), Table.Cell(batch.layer.rawValue),
                Table.Cell(batch.safety.rawValue, batch.safety == .safe ? .green : .yellow),
                Table.Cell(String(batch.producers)), Table.Cell(String(batch.subscriptions)), Table.Cell(String(batch.paths.count)),
                Table.Cell(String(batch.changedLines)), Table.Cell(Self.short(batch.members.map(\.symbol)), .faint),
            ]
        }
        return Table(rows: [head] + rows).lines(style)
            + [""] + wrapped(texts.applyBatch)
    }

    // MARK: JSON

    public var json: String {
        JSONValue.object([
            ("schemaVersion", .number(1)), ("tool", .string("decombine")), ("version", .string(report.version)),
            (
                "phases",
                .array(
                    phases.map {
                        .object([
                            ("title", .string($0.title)), ("done", .number($0.done)), ("left", .number($0.left)),
                            ("movable", $0.movable.map { .number($0) } ?? .null), ("says", .string($0.says)),
                        ])
                    })
            ),
            (
                "cleanUp",
                .array(
                    removals.map {
                        .object([
                            ("kind", .string($0.kind.rawValue)), ("symbol", .string($0.symbol)), ("path", .string($0.path)),
                            ("line", .number($0.line)),
                        ])
                    })
            ),
            ("layers", .array(overview.layers.map(Self.json))), ("batches", .array(batches.map(Self.json))),
        ]).text() + "\n"
    }

    private static func json(_ layer: MigrationOverview.Layer) -> JSONValue {
        .object([
            ("layer", .string(layer.layer.rawValue)), ("title", .string(texts.layer(layer.layer, level: layer.level))),
            ("types", .array(layer.types.map { .string($0) })),
            ("oneShotProducers", .number(layer.oneShotProducers)), ("asyncFunctions", .number(layer.asyncFunctions)),
            ("oneShotSubscriptions", .number(layer.oneShotSubscriptions)),
        ])
    }

    private static func json(_ batch: Batch) -> JSONValue {
        let members = batch.members.map { member in
            JSONValue.object([
                ("symbol", .string(member.symbol)), ("path", .string(member.path)), ("line", .number(member.lines.lowerBound)),
                ("endLine", .number(member.lines.upperBound)), ("kind", .string(member.isProducer ? "producer" : "subscription")),
            ])
        }
        return .object([
            ("id", .string(batch.id)), ("layer", .string(batch.layer.rawValue)), ("safety", .string(batch.safety.rawValue)),
            ("changedLines", .number(batch.changedLines)),
            ("members", .array(members)),
        ])
    }
}
