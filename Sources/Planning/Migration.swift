import Analysis
import CombineModel
import Facts
import Semantics
import SourceText
import Synchronization

/// The whole road from files to findings and changed files: a function from values to values.
public struct Migration: Sendable {
    /// Every finding, by path, line and column.
    public let findings: [Finding]
    /// Every comment that asks for something to be left alone, by path and line.
    public let suppressions: [Suppression]
    /// Every import of Combine: nothing is imported where there is nothing of it.
    public let combineImports: [CombineImportPlace]
    /// What is likely to be wrong about streams that somebody wrote by hand, where no comment excuses it, by path and line.
    public let hazards: [HazardPlace]
    /// Every file that changes, by path; each verified to parse.
    public let changes: [FileChange]
    /// What moves, in parts that can be applied each by itself, whether selected or not; the lowest layer first, in it the smallest.
    public let batches: [Batch]
    /// What each batch by itself makes of its files, by its id, where that was asked for.
    public let batchChanges: [String: [FileChange]]
    /// What nothing uses any more, by path and line, where that was asked for.
    public let removals: [Removal]
    /// How far the code is on its way, layer by layer.
    public let overview: MigrationOverview
    /// What could not be read, by path and line.
    public let diagnostics: [Diagnostic]
    public let fileCount: Int
    /// How many files passed triage and were parsed.
    public let parsedCount: Int
    /// What is not scanned, not described, and keeps verdicts open; the most used first.
    public let outsideNames: [OutsideName]
    /// The same findings as they would be with the review tier; nil where nobody asked to compare.
    public let underReview: [Finding]?
    /// What of these needs what to be accepted.
    public let proposed: ProposedMoves
}

extension Migration {
    /// Scans `files`, decides every verdict, and plans every rewrite that `options` allow.
    public init(of files: [SourceFile], options: MigrationOptions) {
        let vocabulary = Vocabulary.of(files, threads: options.threads)
        let collector = FactCollector(vocabulary: vocabulary)
        let done = Atomic<Int>(0)
        var facts = ParallelMap.map(files, threads: options.threads) { file in
            defer { options.onStage(.facts, done.add(1, ordering: .relaxed).newValue) }
            return collector.facts(of: file)
        }
        let unmatched = options.assumptions.apply(to: &facts)
        let result = ParallelMap.withDeepStack { [facts] in Self.planned(facts, options) }
        let diagnostics = (facts.flatMap(\.diagnostics) + unmatched + (result?.diagnostics ?? [])).sorted {
            ($0.path, $0.line, $0.column) < ($1.path, $1.line, $1.column)
        }
        self.init(
            findings: result?.findings ?? [], suppressions: result?.suppressions ?? [],
            combineImports: facts.flatMap(CombineImportPlace.all(in:)), hazards: result?.hazards ?? [], changes: result?.changes ?? [],
            batches: result?.batches ?? [],
            batchChanges: result?.batchChanges ?? [:], removals: result?.removals ?? [], overview: result?.overview ?? MigrationOverview(),
            diagnostics: diagnostics,
            fileCount: files.count,
            parsedCount: facts.count { $0.isParsed }, outsideNames: result?.outsideNames ?? [], underReview: result?.underReview,
            proposed: result?.proposed ?? ProposedMoves([]))
    }

    private static func planned(_ facts: [FileFacts], _ options: MigrationOptions) -> Planner.Plan {
        options.onStage(.verdicts, nil)
        // What chains call stands in any file, and parsing is the part of reading that all cores can share.
        let readsAhead = options.threads > 1 && facts.contains(where: \.isParsed)
        let program = ParallelMap.run({ Program(facts, libraries: options.libraries) }) {
            if readsAhead { _ = ParallelMap.map(facts.filter { !$0.isParsed }, threads: options.threads) { $0.script.count } }
        }
        let semantics = Semantics(of: program)
        // Neither needs the other, and where there are publishers, plans ask for both.
        let isAsked = readsAhead && program.hasProducers
        let classification = ParallelMap.run(Classifier(program).classify, beside: { if isAsked { semantics.readAhead() } })
        options.onStage(.plan, nil)
        var first = options
        // Where everything is accepted, nothing is left to ask.
        if options.comparesReview, options.includesReview { first.answered = options.accepted }
        var plan = Planner(classification, semantics, first).plan()
        plan.outsideNames = OutsideName.all(of: classification)
        plan.diagnostics = classification.diagnostics
        if options.comparesReview, !options.includesReview {
            options.onStage(.review, nil)
            var more = options
            more.answered = options.accepted
            more.isComparing = true
            more.includesReview = true
            let everything = Planner(classification, semantics, more).plan()
            (plan.underReview, plan.proposed) = (everything.findings, everything.proposed)
        }
        return plan
    }
}
