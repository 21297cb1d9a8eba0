import Analysis
import CombineModel
import Facts
import Rewriting
import SourceText

/// What becomes of every one-shot subscription, given the twins it may call.
struct SiteRewrites {
    /// By index in `Classification.subscriptions`.
    private(set) var results: [Int: Result<Rewrite, Refusal>] = [:]
    /// The rules that made them, by index.
    private(set) var rules: [Int: String] = [:]
    /// How what was made of a stream, or could be, may differ, by index.
    private(set) var deviations: [Int: [ShownDeviation]] = [:]
    /// The subjects that become broadcasts.
    private(set) var broadcasts: [BroadcastMove] = []
    /// What the rewrites replace, by file.
    private(set) var ranges: [Int: [ByteRange]] = [:]
    /// The terminals among that, by file: what their closures call is called in the code after too.
    private(set) var terminals: [Int: [ByteRange]] = [:]
    /// Parts of those that stand in the code after as they are, by file.
    private(set) var kept: [Int: [ByteRange]] = [:]

    /// Those that move with the producer in whose body they stand.
    private(set) var carried: CarriedSites
    /// What the bodies of producers take along, each.
    var carriedEdits: [DeclarationID: [Edit]] { carried.edits { try? results[$0]?.get().edits } }

    /// Whether a publisher that a body subscribes to beside its result goes with its subscription.
    func carries(_ kept: KeptPublisher, in file: Int, _ classification: Classification) -> Bool {
        guard let range = kept.subscription else { return false }
        return moving.keys.contains {
            carried[$0] != nil && classification.subscriptions[$0].file == file
                && classification.subscriptions[$0].subscription.range == range
        }
    }

    /// Those that move, by index, with the ranges in which they keep what they call as it is.
    var moving: [Int: [ByteRange]] {
        results.compactMapValues { if case .success(let rewrite) = $0 { rewrite.kept.map(\.range) } else { nil } }
    }

    /// Whether a call stands in async code after the rewrites, as it stands now.
    func leaveInAsyncCode(_ call: UntoldCall) -> Bool {
        if call.isInAsyncCode { return !covers(call) }
        return (terminals[call.file] ?? []).contains { $0.contains(call.offset) }
    }

    /// Whether what is rewritten replaces a call, and does not keep it as it is.
    private func covers(_ call: UntoldCall) -> Bool {
        (ranges[call.file] ?? []).contains { $0.contains(call.offset) } && !(kept[call.file] ?? []).contains { $0.contains(call.offset) }
    }

    init(
        _ classification: Classification, _ context: RewriteContext, excluding excluded: [Int: Refusal], carried: CarriedSites,
        streams: StreamRewrites, refusal: (SubscriptionSite, _ rule: String?, _ isCarried: Bool) -> Refusal?, _ options: MigrationOptions
    ) {
        self.carried = carried
        let nesting = NestedSites(classification)
        for (index, site) in classification.subscriptions.enumerated() {
            guard site.subscription.publisher.flow.cardinality.verdict == .oneShot, results[index] == nil else { continue }
            let tried = nesting.rewrite(index) { index, edits in
                var context = context
                context.inner = edits
                let site = classification.subscriptions[index]
                let rule = SubscriptionRewrite.ruleID(for: site, in: context.program)
                return Self.result(site, context, excluded[index] ?? refusal(site, rule, carried[index] != nil), options)
            }
            guard case .success(let rewrite) = tried.result else {
                results[index] = tried.result
                continue
            }
            let range = site.subscription.range
            if ranges[site.file]?.contains(where: { $0.overlaps(range) }) == true {
                results[index] = .failure(Refusal(.shapeNotSupported, "stands inside another subscription that moves"))
            } else {
                // The definition of a local that moved into the task went with it.
                let moved = rewrite.edits.map(\.range).filter { !$0.isEmpty && !$0.overlaps(range) }
                ranges[site.file, default: []] += [range] + moved
                let chains = tried.inner.keys.map { classification.subscriptions[$0].subscription.publisher.range }
                terminals[site.file, default: []] += site.subscription.terminalRange.without(chains)
                kept[site.file, default: []] += rewrite.kept.map(\.range)
                results[index] = tried.result
                for (index, rewrite) in tried.inner {
                    kept[site.file, default: []] += rewrite.kept.map(\.range)
                    results[index] = .success(rewrite)
                }
            }
        }
        for index in results.keys {
            rules[index] = SubscriptionRewrite.ruleID(for: classification.subscriptions[index], in: context.program)
        }
        add(streams.asked(beside: ranges) { excluded[$0] ?? refusal($1, $2, false) }, classification)
        let moving = moving
        for (index, site) in classification.subscriptions.enumerated() where moving[index] == nil {
            let range = site.subscription.publisher.range
            if terminals[site.file]?.contains(where: { $0.overlaps(range) }) == true { kept[site.file, default: []].append(range) }
        }
        let dropped = parted(in: classification).merging(notCarried(in: context)) { first, _ in first }
        if !dropped.isEmpty {
            self = SiteRewrites(
                classification, context, excluding: excluded.merging(dropped) { first, _ in first }, carried: carried, streams: streams,
                refusal: refusal, options)
        }
    }

    /// Notes what becomes of streams.
    private mutating func add(_ streams: StreamRewrites.Asked, _ classification: Classification) {
        rules.merge(streams.rules) { first, _ in first }
        (deviations, broadcasts) = (streams.deviations, streams.broadcasts)
        for (index, result) in streams.results {
            results[index] = result
            guard case .success(let rewrite) = result else { continue }
            let site = classification.subscriptions[index]
            ranges[site.file, default: []].append(site.subscription.range)
            terminals[site.file, default: []].append(site.subscription.terminalRange)
            kept[site.file, default: []] += rewrite.kept.map(\.range)
        }
    }

    /// By index, the first of the subscriptions that it moves together with, itself among them.
    func companies(in classification: Classification) -> [Int: Int] {
        var first: [Place: Int] = [:]
        var result: [Int: Int] = [:]
        for move in broadcasts {
            for index in move.group.sites { result[index] = move.group.sites[0] }
        }
        for (index, outcome) in results.sorted(by: { $0.key < $1.key }) {
            guard case .success(let rewrite) = outcome, let start = rewrite.company.first?.lowerBound else { continue }
            let place = Place(file: classification.subscriptions[index].file, start: start)
            result[index] = first[place] ?? index
            first[place] = result[index]
        }
        return result
    }

    private struct Place: Hashable {
        let file: Int
        let start: Int
    }

    /// Those that the bodies around them cannot take along after all.
    private func notCarried(in context: RewriteContext) -> [Int: Refusal] {
        var result: [Int: Refusal] = [:]
        for (id, edits) in carriedEdits {
            guard let producer = context.producers[id], !ProducerRewrite.carries(edits, producer, in: context) else { continue }
            for index in carried.indices(in: id) where moving[index] != nil { result[index] = Planner.insideMovingFunction }
        }
        return result
    }

    /// Those whose company is not complete: all of them move, or none.
    private func parted(in classification: Classification) -> [Int: Refusal] {
        let companies = companies(in: classification)
        let sizes = companies.values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        var result: [Int: Refusal] = [:]
        for (index, first) in companies {
            guard case .success(let rewrite)? = results[index], !rewrite.company.isEmpty, rewrite.company.count != sizes[first] else {
                continue
            }
            result[index] = Refusal(.testExpectation, "another subscription of the test stays")
        }
        return result
    }

    /// The same, but a subscription that stays because what it calls stays says what kept it in the first attempt: the
    /// callee may stay only because nobody who moves calls it.
    func explained(by first: SiteRewrites?) -> SiteRewrites {
        guard let first else { return self }
        var result = self
        for (index, outcome) in results {
            guard case .failure(let refusal) = outcome, refusal.reason == .calleeStays, case .failure(let earlier)? = first.results[index]
            else { continue }
            result.results[index] = .failure(earlier)
        }
        return result
    }

    private static func result(
        _ site: SubscriptionSite, _ context: RewriteContext, _ refusal: Refusal?, _ options: MigrationOptions
    ) -> Result<Rewrite, Refusal> {
        if let refusal { return .failure(refusal) }
        let result = SubscriptionRewrite.rewrite(site, in: context)
        if case .success(let rewrite) = result {
            let program = context.program
            let problem = Verification.check(
                rewrite.edits, of: site.subscription.range, in: program.files[site.file].file, of: program)
            if let problem { return .failure(problem) }
        }
        guard case .success(var rewrite) = result else { return result }
        let path = context.program.files[site.file].path
        if let refusal = Refusal(of: rewrite, accepting: options.accepted, in: path) { return .failure(refusal) }
        rewrite.deviations = rewrite.deviations.map { $0.answered(by: options.accepted, in: path) }
        return .success(rewrite)
    }
}
