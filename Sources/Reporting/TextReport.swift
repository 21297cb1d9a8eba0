import Wording
import CombineModel

/// The report for a terminal: a table a file, then the counts.
public struct TextReport: Sendable {
    private let report: Report
    private let style: Style
    private let told: ToldPaths

    /// `told` makes paths that can be clicked where the tool was started.
    public init(_ report: Report, told: ToldPaths = .plain, style: Style = .plain) {
        self.report = report
        self.told = told
        self.style = style
    }

    public var text: String {
        (tables + summary).joined(separator: "\n") + "\n"
    }

    // MARK: - Findings

    private var tables: [String] {
        var lines: [String] = []
        let rows = report.findings.map { ($0.path, row($0)) }
        // Places align within their file, all else over the whole report.
        let widths = Table(rows: rows.map(\.1)).widths
        var index = 0
        while index < rows.count {
            let path = rows[index].0
            let file = rows[index...].prefix { $0.0 == path }
            var own = widths
            own[0] = file.map { $0.1[0].text.count }.max() ?? 0
            lines += file.flatMap { lined($0.1, widths: own) } + [""]
            index = file.endIndex
        }
        return lines
    }

    private func row(_ finding: Finding) -> [Table.Cell] {
        [
            Table.Cell("\(told.shown(finding.path)):\(finding.line):\(finding.column)", .strong),
            Table.Cell(finding.kind.rawValue, .faint),
            Table.Cell(finding.verdictText, tone(of: finding.verdict)),
            outcome(finding),
            Table.Cell(Escaping.terminal(name(of: finding))),
        ]
    }

    private func outcome(_ finding: Finding) -> Table.Cell {
        switch finding.outcome {
        case .rewrite(let rule, .safe): Table.Cell("rewrite: \(rule)", .green)
        case .rewrite(let rule, .review): Table.Cell("rewrite: \(rule) (review)", .yellow)
        case .left(let reason): Table.Cell("left: \(reason.rawValue)")
        case .suppressed: Table.Cell("suppressed", .faint)
        }
    }

    private func name(of finding: Finding) -> String {
        switch finding.kind {
        case .producer, .stored, .bridge: finding.symbol
        case .subscription: [finding.symbol, finding.chain].filter { !$0.isEmpty }.joined(separator: "  ")
        }
    }

    /// A finding as a line, or as two where the terminal has no room for a name: what is too long of that is cut there, and never in what
    /// goes into a file or a pipe.
    private func lined(_ row: [Table.Cell], widths: [Int]) -> [String] {
        func lines(_ row: [Table.Cell]) -> [String] { Table(rows: [row]).lines(style, widths: widths, wraps: false) }
        guard let width = style.width, let name = row.last else { return lines(row) }
        func cut(_ room: Int) -> String { name.text.count <= room ? name.text : name.text.prefix(max(0, room - 1)) + "…" }
        let room = width - widths.dropLast().reduce(0) { $0 + $1 + 2 }
        if room >= min(name.text.count, Self.shortestName) { return lines(row.dropLast() + [Table.Cell(cut(room), name.tone)]) }
        return lines(row.dropLast()) + ["    " + cut(width - 4)]
    }

    private static let shortestName = 24

    private func tone(of verdict: Verdict) -> Style.Tone? {
        switch verdict {
        case .oneShot: .green
        case .finite, .continuous: .cyan
        case .undecided: .yellow
        }
    }

    // MARK: - Counts

    private var summary: [String] {
        let summary = report.summary
        let head =
            "\(counted(summary.found, "finding")) in \(counted(summary.files, "file")) (\(summary.parsed) parsed)"
        if summary.found == 0 { return [head] }
        let parts = texts.countsOfOutcomes(summary.rewritten, summary.left, summary.suppressed)
        let hazards = report.findings.count { !$0.hazards.isEmpty }
        let assumed = report.findings.count { $0.isAssumed }
        let note = assumed == 0 ? "" : ", \(counted(assumed, "verdict")) assumed by comments"
        return [style(head, .strong), "  = \(parts)\(note)"] + summary.becoming.flatMap(wrapped) + verdicts + rules + reasons
            + deciding + (hazards == 0 ? [] : ["", "\(counted(hazards, "finding")) with a hazard: `decombine lint` lists them"])
    }

    private func wrapped(_ text: String) -> [String] {
        (style.width.map { Words.wrapped(text, to: $0 - 2) } ?? [text]).map { "  \($0)" }
    }

    private var verdicts: [String] {
        let rows = Verdict.allCases.compactMap { verdict in
            report.summary.byVerdict[verdict].map { [number($0), Table.Cell(verdict.rawValue, tone(of: verdict))] }
        }
        return block(texts.byVerdict, rows)
    }

    private var rules: [String] {
        let rows = report.summary.byRule.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        return block(texts.byRule, rows.map { [number($0.value), Table.Cell($0.key)] })
    }

    private var reasons: [String] {
        let rows = report.summary.byReason.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
        return block(
            texts.byReason,
            rows.map { [number($0.value), Table.Cell($0.key.rawValue), Table.Cell($0.key.title, .faint)] })
    }

    /// The list is as long as a person reads; JSON has all of it.
    private var deciding: [String] {
        let most = report.deciding.prefix(Self.mostFacts)
        if most.isEmpty { return [] }
        let more = report.deciding.count - most.count
        return ["", texts.decidingList]
            + most.map { "  \($0.sentence), \(told.shown($0.fact.path)):\($0.fact.line)" }
            + (more == 0 ? [] : ["  and \(counted(more, "more fact"))"])
    }

    private static let mostFacts = 10

    private func block(_ title: String, _ rows: [[Table.Cell]]) -> [String] {
        rows.isEmpty ? [] : ["", "\(title):"] + Table(rows: rows).lines(style)
    }

    private func number(_ count: Int) -> Table.Cell {
        let digits = String(count)
        return Table.Cell(String(repeating: " ", count: max(0, 6 - digits.count)) + digits)
    }
}
