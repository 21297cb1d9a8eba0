import Wording
import CombineModel

/// The report that a team reads: what moves, what stays as streams on purpose, and what would change the rest.
public struct MarkdownReport: Sendable {
    private let report: Report
    private let questions: Questions?
    private let comparison: Comparison?
    private let modules: MigrationOverview.Modules?

    /// - Parameters:
    ///   - questions: what a team can answer; nil where nobody asked.
    ///   - comparison: what changed since an earlier scan; nil where nobody asked.
    ///   - modules: how many are free of Combine; nil where nobody asked.
    public init(
        _ report: Report, questions: Questions? = nil, comparison: Comparison? = nil, modules: MigrationOverview.Modules? = nil
    ) {
        self.report = report
        self.questions = questions
        self.comparison = comparison
        self.modules = modules
    }

    public var text: String {
        let sections = [head, changes(listing: true), rewritten, asked, oneShots, undecided, streams, suppressed, hazards, problems]
        return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    private var head: [String] {
        let summary = report.summary
        let verdicts = Verdict.allCases.map { "| \($0.rawValue) | \(summary.byVerdict[$0] ?? 0) |" }
        let lines = summary.becoming + (modules.map { [texts.freeModules($0.free, of: $0.all)] } ?? [])
        return [
            texts.reportTitle,
            "",
            texts.foundCounts(summary.found, summary.rewritten, summary.left, summary.suppressed)
                + "in \(counted(summary.files, "file")), \(summary.parsed) of them parsed.",
            "",
        ] + lines.map { "- \($0)" } + (lines.isEmpty ? [] : [""]) + [
            texts.verdictHead, "|---|---:|",
        ] + verdicts + assumed
    }

    private var assumed: [String] {
        let count = report.findings.count { $0.isAssumed }
        return count == 0 ? [] : ["", "\(counted(count, "verdict")) \(count == 1 ? "rests" : "rest") on `decombine:assume` comments."]
    }

    /// What fits a comment on a pull request: the counts, and how much moves.
    public var summary: String {
        let oneShots = report.findings.filter { $0.verdict == .oneShot }
        let moving = oneShots.count { $0.outcome.isRewrite }
        let waiting = oneShots.groups(by: { $0.reason }, name: { $0?.rawValue ?? "" }).compactMap { group in
            group.key.map { "| `\($0.rawValue)` | \($0.title) | \(group.elements.count) |" }
        }
        let table = waiting.isEmpty ? [] : ["", texts.waitingHead, "|---|---|---:|"] + waiting.prefix(Self.mostFacts)
        let changes = changes(listing: false)
        return
            (head + (changes.isEmpty ? [] : [""] + changes) + ["", "**\(moving) of \(counted(oneShots.count, "one-shot")) can move now.**"]
            + table).joined(separator: "\n") + "\n"
    }

    // MARK: - What was left

    /// What changed, verdict by verdict and place by place.
    private func changes(listing: Bool) -> [String] {
        guard let comparison else { return [] }
        let counts = [
            texts.newCount(comparison.new.count), texts.goneCount(comparison.gone.count),
            texts.changedCount(comparison.changed.count),
        ]
        let rows = comparison.counts.map { count in
            let change = count.now - count.before
            return "| \(count.verdict.rawValue) | \(count.before) | \(count.now) | \(change > 0 ? "+" : "")\(change) |"
        }
        let head =
            [
                texts.sinceHead, "", counts.joined(separator: ", "), "", texts.sinceTable,
                "|---|---:|---:|---:|",
            ]
            + rows
        guard listing else { return head }
        let new = comparison.new.map { line($0) + ": \(Comparison.told($0))" }
        let gone = comparison.gone.map { old in
            "- \(Self.code(old.symbol.isEmpty ? old.root : old.symbol)), \(old.path):\(old.line): \(Comparison.told(old))"
        }
        let changed = comparison.changed.map { line($0.now) + texts.nowAndBefore(Comparison.told($0.now), Comparison.told($0.old)) }
        return head
            + [(texts.newPart, new), (texts.gonePart, gone), (texts.changedPart, changed)].flatMap { title, lines in
                lines.isEmpty ? [] : ["", "### \(title): \(lines.count)", ""] + folded(lines)
            }
    }

    /// A list that is long is folded: the headings can be read, and the places are a click away.
    private func folded(_ lines: [String]) -> [String] {
        guard lines.count > Self.mostLines else { return lines }
        return [texts.foldedPlaces(lines.count), ""] + lines + ["", "</details>"]
    }

    private static let mostLines = 10

    private func left(_ part: Part) -> [Finding] {
        report.findings.filter { finding in finding.reason.map { Part(finding, $0) == part } ?? false }
    }

    private var streams: [String] {
        let findings = left(.stream)
        if findings.isEmpty { return [] }
        return [
            texts.streamsHead(findings.count), "",
            texts.streamsText,
        ] + onRequest(findings) + byReason(findings)
    }

    /// What could move where somebody asks, by rule and by what would have to be accepted.
    private func onRequest(_ findings: [Finding]) -> [String] {
        let groups = findings.filter { $0.couldMove != nil }.groups(by: { $0.couldMove }, name: { $0?.sortedName ?? "" })
        if groups.isEmpty { return [] }
        let rows = groups.compactMap { group in
            group.key.map { request in
                let needs = request.needs.map { "`\($0.rawValue)`" }.joined(separator: ", ")
                return "| `\(request.rule)` | \(needs.isEmpty ? texts.needsNothing : needs) | \(group.elements.count) |"
            }
        }
        return ["", texts.onRequestHead(groups.map(\.elements.count).reduce(0, +)), "", texts.onRequestTable, "|---|---|---:|"] + rows
    }

    /// The three answers that move most.
    private var asked: [String] {
        let best = questions?.all.prefix(3).filter(\.isOfUse) ?? []
        if best.isEmpty { return [] }
        return [texts.questionsTitle, "", texts.questionTable, "|---|---|---:|"]
            + best.map { "| `\($0.name)` | \($0.title) | \($0.movesAfterThoseAbove.findings) |" } + ["", texts.allQuestions + "."]
    }

    private var oneShots: [String] {
        let findings = left(.oneShot)
        if findings.isEmpty { return [] }
        return [texts.oneShotsHead(findings.count), "", texts.oneShotsText]
            + byReason(findings)
    }

    private var undecided: [String] {
        let findings = left(.undecided)
        if findings.isEmpty { return [] }
        return [texts.undecidedHead(findings.count), ""] + deciding + byReason(findings)
    }

    /// The facts that would decide most of them; a fact that decides a single finding is told at that finding.
    private var deciding: [String] {
        let most = report.deciding.prefix(Self.mostFacts).filter { $0.decides > 1 }
        if most.isEmpty { return [texts.undecidedText] }
        return [texts.decidingHead, ""]
            + most.map { "1. \($0.sentence), \(link($0.fact.path, $0.fact.line))" }
    }

    private func byReason(_ findings: [Finding]) -> [String] {
        findings.groups(by: { $0.reason }, name: { $0?.rawValue ?? "" }).flatMap { group -> [String] in
            guard let reason = group.key, let first = group.elements.first else { return [] }
            return [
                "", "### \(first.title(of: reason)): \(group.elements.count)", "", "`\(reason.rawValue)`: \(reason.advice).", "",
            ]
                + folded(group.elements.map(line))
        }
    }

    // MARK: - The rest

    private var suppressed: [String] {
        let findings = report.findings.filter { $0.outcome == .suppressed }
        return findings.isEmpty
            ? []
            : [texts.suppressedHead(findings.count), ""]
                + folded(findings.map { line($0) + ($0.suppressedBecause.map { ": \($0)" } ?? texts.noReason) })
    }

    private var rewritten: [String] {
        let moved = report.findings.compactMap { finding -> (rule: String, safety: Safety, finding: Finding)? in
            if case .rewrite(let rule, let safety) = finding.outcome { (rule, safety, finding) } else { nil }
        }
        if moved.isEmpty { return [] }
        return [texts.rewrittenHead(moved.count)]
            + moved.groups(by: { $0.rule }, name: { $0 }).flatMap { group -> [String] in
                let safety = group.elements.map(\.safety).max() ?? .safe
                return ["", "### `\(group.key)` (\(safety.rawValue)): \(group.elements.count)", ""]
                    + folded(group.elements.map { line($0.finding) })
            }
    }

    private var hazards: [String] {
        let findings = report.findings.filter { !$0.hazards.isEmpty }
        if findings.isEmpty { return [] }
        return [texts.hazardsHead(findings.count), ""]
            + folded(findings.map { "- \(link($0.path, $0.line)): " + $0.hazards.map(\.title).joined(separator: "; ") })
    }

    private var problems: [String] {
        if report.diagnostics.isEmpty { return [] }
        return [texts.unreadHead(report.diagnostics.count), ""]
            + report.diagnostics.map { "- \(link($0.path, $0.line)): \($0.message)" }
    }

    // MARK: - Lines

    private func line(_ finding: Finding) -> String {
        let chain = finding.kind == .subscription && !finding.chain.isEmpty ? ", " + Self.code(finding.chain) : ""
        let symbol = finding.symbol.isEmpty ? "" : " " + Self.code(finding.symbol)
        return "- \(link(finding.path, finding.line))\(symbol)\(chain)"
            + ([finding.detail].compactMap { $0 } + finding.review).map { ": \($0)" }.joined()
    }

    private func link(_ path: String, _ line: Int) -> String {
        let target = Escaping.percentEncoded(path, keeping: "+")
        let name = Escaping.linkText(path)
        return line == 0 ? "[\(name)](\(target))" : "[\(name):\(line)](\(target)#L\(line))"
    }

    /// In backticks, more of them where the code has some of its own.
    private static func code(_ text: String) -> String {
        let text = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        return text.contains("`") ? "`` \(text) ``" : "`\(text)`"
    }

    private static let mostFacts = 10
}

/// The parts of what was left.
private enum Part {
    case stream, oneShot, undecided

    /// The verdict says what a finding is, and the reason why it stays: a one-shot that answers for a stream is a one-shot all the same. A
    /// bridge has no verdict of its own, and waits for what is behind it.
    init(_ finding: Finding, _ reason: Reason) {
        switch finding.verdict {
        case .oneShot: self = .oneShot
        case .finite, .continuous: self = .stream
        case .undecided: self = finding.kind == .bridge || reason == .alreadyBridged ? .oneShot : .undecided
        }
    }
}

extension CouldMove {
    /// An order that does not depend on how things are hashed: by rule, and what needs least first.
    fileprivate var sortedName: String { "\(rule) \(needs.count) " + needs.map(\.rawValue).joined() }
}
