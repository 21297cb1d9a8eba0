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
        var excluded = Excluded()
        var draft = draft(excluding: excluded)
        // A file that does not pass verification takes its groups out, and the rest is planned anew.
        for _ in 0..<Self.mostAttempts where !draft.failed.isEmpty {
            for id in draft.producers.keys where draft.failed.contains(id.file) { excluded.producers[id] = Refusal(.rewriteNotVerified) }
            for index in draft.sites.keys where draft.failed.contains(classification.subscriptions[index].file) {
                excluded.sites.insert(index)
            }
            draft = self.draft(excluding: excluded)
        }
        return Plan(findings: findings(of: draft), changes: draft.failed.isEmpty ? draft.changes : [])
    }

    private static let mostAttempts = 5

    // MARK: A draft

    private struct Excluded {
        var producers: [DeclarationID: Refusal] = [:]
        var sites: Set<Int> = []
    }

    /// One attempt: what moves, and what the files become.
    private struct Draft {
        var producers: [DeclarationID: Finding.Outcome] = [:]
        var sites: [Int: Finding.Outcome] = [:]
        var details: [DeclarationID: String] = [:]
        var siteDetails: [Int: String] = [:]
        var changes: [FileChange] = []
        /// Files that did not pass verification.
        var failed: Set<Int> = []
    }

    private func draft(excluding given: Excluded) -> Draft {
        let groups = GroupPlanner(classification, suppressed: suppressedProducers, includesReview: options.includesReview)
        let mentions = Mentions(classification)
        var excluded = given
        while true {
            let moved = groups.plan(excluding: excluded.producers)
            let context = groups.context(moved.twins)
            let sites = SiteRewrites(
                classification, context, excluding: excluded.sites, refusal: { self.refusal(of: $0, moved) }, options)
            let staying = staying(moved, sites, mentions)
            let blocked = staying.compactMap { groups.wrapping($0, moved.twins) }
            if blocked.isEmpty { return written(moved, context, sites, Set(staying.joined())) }
            for (id, refusal) in blocked { excluded.producers[id] = refusal }
        }
    }

    /// The groups whose publishers somebody still needs.
    private func staying(_ moved: GroupPlanner.Result, _ sites: SiteRewrites, _ mentions: Mentions) -> [[DeclarationID]] {
        var covered: [Int: [ByteRange]] = sites.ranges
        for id in moved.twins.keys { covered[id.file, default: []].append(program.declaration(id).range) }
        let needed = mentions.needed(Set(moved.twins.keys), outside: covered)
        return moved.moving.filter { group in
            group.contains { id in
                let declaration = program.declaration(id)
                return needed.contains(id) || declaration.has(modifier: "public") || declaration.has(modifier: "open")
            }
        }
    }

    private func written(
        _ moved: GroupPlanner.Result, _ context: RewriteContext, _ sites: SiteRewrites, _ staying: Set<DeclarationID>
    ) -> Draft {
        var draft = Draft()
        var book = EditBook(program)
        for (id, refusal) in moved.refusals {
            draft.producers[id] = .left(refusal.reason)
            draft.details[id] = refusal.detail
        }
        for id in moved.moving.joined() {
            guard let producer = context.producers[id] else { continue }
            guard case .success(let rewrite) = ProducerRewrite.rewrite(producer, staying.contains(id) ? .beside : .replace, in: context),
                book.add(rewrite, file: id.file)
            else {
                book.poison(id.file)
                draft.producers[id] = .left(.rewriteNotVerified)
                continue
            }
            let rule = staying.contains(id) ? "publisher-wrapper" : ProducerRewrite.ruleID(for: producer, in: context)
            draft.producers[id] = .rewrite(rule: rule, safety: rewrite.safety)
        }
        for (index, result) in sites.results.sorted(by: { $0.key < $1.key }) {
            switch result {
            case .failure(let refusal):
                draft.sites[index] = .left(refusal.reason)
                draft.siteDetails[index] = refusal.detail
            case .success(let rewrite):
                let site = classification.subscriptions[index]
                if !book.add(rewrite, file: site.file) { book.poison(site.file) }
                draft.sites[index] = .rewrite(rule: SubscriptionRewrite.ruleID(for: site) ?? "", safety: rewrite.safety)
            }
        }
        let verified = book.verified()
        draft.changes = verified.changes
        draft.failed = verified.failed
        return draft
    }

    /// Why a subscription is not even tried.
    private func refusal(of site: SubscriptionSite, _ moved: GroupPlanner.Result) -> Refusal? {
        if let around = site.declaration, classification.bridges.contains(around) { return Refusal(.alreadyBridged) }
        if let rules = options.rules, !rules.contains(SubscriptionRewrite.ruleID(for: site) ?? "") {
            return Refusal(.reviewTier, "its rule was not asked for")
        }
        if suppressions.cover(site, in: program) { return Refusal(.reviewTier, "suppressed") }
        let range = site.subscription.range
        if moved.twins.keys.contains(where: { $0.file == site.file && program.declaration($0).range.overlaps(range) }) {
            return Refusal(.shapeNotSupported, "stands inside a function that moves")
        }
        if site.declaration.map(program.isTestCode) == true {
            return Refusal(.reviewTier, "a test that waits for a subscription is rewritten by hand")
        }
        return nil
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
