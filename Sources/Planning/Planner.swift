import Analysis
import CombineModel
import Facts
import Lexing
import Rewriting
import SourceText

/// Decides what becomes of every finding, and makes the edits.
struct Planner {
    struct Plan: Sendable {
        var findings: [Finding]
        var changes: [FileChange]
    }

    private let classification: Classification
    private let options: MigrationOptions
    private let suppressions: Suppressions
    private var program: Program { classification.program }

    init(_ classification: Classification, _ options: MigrationOptions) {
        self.classification = classification
        self.options = options
        suppressions = Suppressions(classification.program)
    }

    func plan() -> Plan {
        var draft = draft(excluding: [], [])
        // A file that does not pass verification takes its groups out, and the rest is planned anew.
        for _ in 0..<Self.mostAttempts where !draft.failed.isEmpty {
            draft = self.draft(excluding: draft.failedProducers, draft.failedSites)
        }
        return Plan(findings: findings(of: draft), changes: draft.failed.isEmpty ? draft.changes : [])
    }

    private static let mostAttempts = 5

    // MARK: A draft

    /// One attempt: what moves, and what the files become.
    private struct Draft {
        var producers: [DeclarationID: Finding.Outcome] = [:]
        var sites: [Int: Finding.Outcome] = [:]
        var details: [DeclarationID: String] = [:]
        var siteDetails: [Int: String] = [:]
        var changes: [FileChange] = []
        var failed: Set<Int> = []
        var failedProducers: Set<DeclarationID> = []
        var failedSites: Set<Int> = []
    }

    private func draft(excluding producers: Set<DeclarationID>, _ sites: Set<Int>) -> Draft {
        var draft = Draft(failedProducers: producers, failedSites: sites)
        let groups = GroupPlanner(classification, suppressed: suppressedProducers, includesReview: options.includesReview)
        let moved = groups.plan(excluding: producers)
        for (id, refusal) in moved.refusals {
            draft.producers[id] = .left(refusal.reason)
            draft.details[id] = refusal.detail
        }
        let context = groups.context(moved.twins)
        var book = EditBook(program)
        let rewrittenSites = writeSites(context, excluding: sites, moved, &book, &draft)
        writeProducers(moved, context, rewrittenSites, &book, &draft)
        let verified = book.verified()
        draft.changes = verified.changes
        draft.failed = verified.failed
        draft.failedProducers.formUnion(moved.twins.keys.filter { verified.failed.contains($0.file) })
        draft.failedSites.formUnion(rewrittenSites.filter { verified.failed.contains(classification.subscriptions[$0].file) })
        return draft
    }

    /// Rewrites every one-shot subscription that can be; gives their indices.
    private func writeSites(
        _ context: RewriteContext, excluding excluded: Set<Int>, _ moved: GroupPlanner.Result, _ book: inout EditBook,
        _ draft: inout Draft
    ) -> [Int] {
        var rewritten: [Int] = []
        let moving = Dictionary(grouping: moved.twins.keys, by: \.file).mapValues { ids in ids.map { program.declaration($0).range } }
        for (index, site) in classification.subscriptions.enumerated() {
            guard site.subscription.publisher.flow.cardinality.verdict == .oneShot else { continue }
            if let refusal = refusal(of: site, index, excluded, moving) {
                draft.sites[index] = .left(refusal.reason)
                draft.siteDetails[index] = refusal.detail
                continue
            }
            let rule = SubscriptionRewrite.ruleID(for: site)
            switch SubscriptionRewrite.rewrite(site, in: context) {
            case .failure(let refusal):
                draft.sites[index] = .left(refusal.reason)
                draft.siteDetails[index] = refusal.detail
            case .success(let rewrite) where rewrite.safety == .review && !options.includesReview:
                draft.sites[index] = .left(.reviewTier)
                draft.siteDetails[index] = rewrite.notes.first
            case .success(let rewrite):
                guard book.add(rewrite, file: site.file) else {
                    draft.sites[index] = .left(.shapeNotSupported)
                    draft.siteDetails[index] = "overlaps another rewrite"
                    continue
                }
                draft.sites[index] = .rewrite(rule: rule, safety: rewrite.safety)
                rewritten.append(index)
            }
        }
        return rewritten
    }

    private func refusal(
        of site: SubscriptionSite, _ index: Int, _ excluded: Set<Int>, _ moving: [Int: [ByteRange]]
    ) -> Refusal? {
        if excluded.contains(index) { return Refusal(.rewriteNotVerified) }
        if let around = site.declaration, classification.bridges.contains(around) { return Refusal(.alreadyBridged) }
        if !allows(SubscriptionRewrite.ruleID(for: site)) { return Refusal(.reviewTier, "its rule was not asked for") }
        if suppressions.cover(site, in: program) { return Refusal(.reviewTier, "suppressed") }
        let range = site.subscription.range
        if moving[site.file]?.contains(where: { $0.overlaps(range) }) == true {
            return Refusal(.shapeNotSupported, "stands inside a function that moves")
        }
        if site.declaration.map(program.isTestCode) == true {
            return Refusal(.reviewTier, "a test that waits for a subscription is rewritten on request")
        }
        return nil
    }

    private func allows(_ rule: String) -> Bool { options.rules.map { $0.contains(rule) } ?? true }

    /// Writes the twins; a publisher that is still mentioned somewhere stays beside its twin.
    private func writeProducers(
        _ moved: GroupPlanner.Result, _ context: RewriteContext, _ sites: [Int], _ book: inout EditBook, _ draft: inout Draft
    ) {
        var covered: [Int: [ByteRange]] = [:]
        for id in moved.twins.keys { covered[id.file, default: []].append(program.declaration(id).range) }
        for index in sites {
            let site = classification.subscriptions[index]
            covered[site.file, default: []].append(site.subscription.range)
        }
        let names = Set(moved.twins.keys.map { program.declaration($0).name })
        let mentioned = Mentions(program, of: names, outside: covered).found()
        for group in moved.moving {
            let mustStay = group.contains { id in
                let declaration = program.declaration(id)
                return mentioned.contains(declaration.name) || declaration.has(modifier: "public") || declaration.has(modifier: "open")
            }
            for id in group {
                guard let producer = context.producers[id] else { continue }
                let rule = ProducerRewrite.ruleID(for: producer)
                guard case .success(let rewrite) = ProducerRewrite.rewrite(producer, mustStay ? .beside : .replace, in: context),
                    book.add(rewrite, file: id.file)
                else {
                    book.poison(id.file)
                    continue
                }
                draft.producers[id] = .rewrite(rule: rule, safety: rewrite.safety)
            }
        }
    }

    private var suppressedProducers: Set<DeclarationID> {
        Set(classification.producers.map(\.id).filter { suppressions.cover($0, in: program) })
    }

    // MARK: Findings

    private func findings(of draft: Draft) -> [Finding] {
        let builder = FindingBuilder(classification: classification)
        var findings: [Finding] = []
        for producer in classification.producers {
            var finding = builder.finding(of: producer)
            if finding.verdict == .oneShot, let outcome = draft.producers[producer.id] {
                finding.outcome = outcome
                finding.detail = draft.details[producer.id]
            }
            findings.append(finding)
        }
        for (index, site) in classification.subscriptions.enumerated() {
            var finding = builder.finding(of: site)
            if finding.verdict == .oneShot, let outcome = draft.sites[index] {
                finding.outcome = outcome
                finding.detail = draft.siteDetails[index]
            }
            findings.append(finding)
        }
        for local in classification.localProducers { findings.append(builder.finding(of: local)) }
        for id in classification.bridges { findings.append(builder.finding(ofBridge: id)) }
        return findings.map { suppressions.applied(to: $0) }
            .sorted {
                ($0.path, $0.line, $0.column, $0.endLine, $0.kind.rawValue) < ($1.path, $1.line, $1.column, $1.endLine, $1.kind.rawValue)
            }
    }
}
