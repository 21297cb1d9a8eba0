import Wording
import CombineModel

/// All that is known about one finding: the chain, the verdict, the path that proves it, and what became of it.
public struct ExplainReport: Sendable {
    private let entry: Report.Entry
    private let ranks: [DecidingRank]
    private let told: ToldPaths
    private let style: Style
    private let namesGuard: Bool
    private var finding: Finding { entry.finding }

    /// - Parameters:
    ///   - deciding: what would decide the undecided findings of the run.
    ///   - namesGuard: whether to say where in Decombine's code a rewrite was refused.
    public init(
        _ entry: Report.Entry, deciding: [DecidingRank] = [], told: ToldPaths = .plain, style: Style = .plain, namesGuard: Bool = false
    ) {
        self.namesGuard = namesGuard
        self.entry = entry
        self.ranks = deciding
        self.told = told
        self.style = style
    }

    public var text: String {
        (head + [""] + evidence + outcome + hazards + deciding).joined(separator: "\n") + "\n"
    }

    private var head: [String] {
        let failure = finding.failure.name.map { $0 == "Never" ? texts.cannotFail : texts.fails($0) }
        let verdict = [finding.cardinality.words, failure ?? texts.unknownFailure].joined(separator: ", ")
        return [
            style(finding.symbol.isEmpty ? finding.root : finding.symbol, .strong),
            "\(told.shown(finding.path)):\(finding.line):\(finding.column)",
            "",
            label("kind") + Wording.language.kind(finding.kind),
            label("chain") + finding.chain,
            label("verdict") + style(finding.verdictText, .strong) + ": " + verdict,
        ]
    }

    private var evidence: [String] {
        if finding.evidence.isEmpty { return [] }
        let lines = finding.evidence.enumerated().map { index, step in
            "  \(index + 1). \(told.shown(step.path)):\(step.line): \(step.says)"
        }
        return [texts.why] + lines + [""]
    }

    /// How a loop may differ from it, each with what says so.
    private var deviations: [String] {
        finding.deviations.flatMap { shown in
            [label("may differ") + "\(shown.deviation.title) [\(shown.deviation.rawValue)]"]
                + shown.answer.because.map { label("") + "\(told.shown($0.path)):\($0.line): \($0.says)" }
        }
    }

    private var outcome: [String] {
        let detail =
            (finding.detail.map { [label("") + $0] } ?? [])
            + finding.because.map { label("") + "\(told.shown($0.path)):\($0.line): \($0.says)" }
        switch finding.outcome {
        case .rewrite(let rule, let safety):
            let advice = safety == .safe ? texts.safeRewrite : texts.reviewRewrite
            return [label("outcome") + style("rewrite", .green) + " by `\(rule)` (\(advice))"] + detail
                + finding.review.map { label("look at") + style($0, .yellow) }
        case .left(let reason):
            return [label("outcome") + "left: \(finding.title(of: reason)) [\(reason.rawValue)]"] + detail + deviations
                + (namesGuard ? finding.refusedAt.map { [label(texts.refusedAt) + $0] } ?? [] : [])
                + [label(texts.whatToDo) + reason.advice]
        case .suppressed:
            return [
                label("outcome") + texts.suppressedByComment + (finding.suppressedBecause.map { ": \($0)" } ?? ""),
                label(texts.whatToDo) + texts.removeIgnore,
            ]
        }
    }

    /// What would have to be known, the most telling first.
    private var deciding: [String] {
        let own = ranks.filter { rank in finding.deciding.contains { $0.isSame(as: rank.fact) } }
        if own.isEmpty { return [] }
        let title = own.count == 1 ? texts.wouldDecide : texts.wouldDecideTogether
        return ["", title] + own.map { "  \($0.sentence), \(told.shown($0.fact.path)):\($0.fact.line)" }
    }

    private var hazards: [String] {
        finding.hazards.flatMap { hazard in
            [label("hazard") + style("\(hazard.title) [\(hazard.rawValue)]", .yellow), label(texts.whatToDo) + hazard.advice]
        }
    }

    private func label(_ name: String) -> String {
        name + String(repeating: " ", count: max(1, 12 - name.count))
    }
}
