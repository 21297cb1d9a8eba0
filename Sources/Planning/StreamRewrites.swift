import Analysis
import CombineModel
import Facts
import Rewriting
import SourceText

/// What becomes of subscriptions to streams, where somebody asks: subjects with all that listens to them, and loops one by one.
struct StreamRewrites {
    /// What became of those that were asked for, by index in `Classification.subscriptions`.
    struct Asked {
        var results: [Int: Result<Rewrite, Refusal>] = [:]
        /// The rules that made them.
        var rules: [Int: String] = [:]
        /// How what was made, or could be, may differ.
        var deviations: [Int: [ShownDeviation]] = [:]
        /// The subjects that become broadcasts.
        var broadcasts: [BroadcastMove] = []
    }

    private let classification: Classification
    private let context: RewriteContext
    private let options: MigrationOptions
    private let groups: BroadcastGroups
    private let moves: [BroadcastMove]
    /// What a loop of its own would be made of a subscription, by index, each worked out once.
    private let loops: [Int: (rule: String, result: Result<Rewrite, Refusal>)]

    init(
        _ classification: Classification, _ context: RewriteContext, _ mentions: Mentions, _ options: MigrationOptions,
        suppressed: Set<DeclarationID>
    ) {
        (self.classification, self.context, self.options) = (classification, context, options)
        let rules = options.surveysStreams ? Set(Rules.ofStreams.map { $0.id }) : options.streamRules
        let asksForBroadcasts = !rules.isDisjoint(with: BroadcastSubject.rules)
        groups =
            asksForBroadcasts ? BroadcastGroups(classification, context.semantics, mentions, suppressed: suppressed) : BroadcastGroups()
        moves = groups.all.filter { rules.contains($0.rule) }.map { BroadcastMove($0, classification, context) }
        let streams = classification.subscriptions.indices.filter { index in
            [.finite, .continuous].contains(classification.subscriptions[index].subscription.publisher.flow.cardinality.verdict)
        }
        loops =
            rules.isEmpty
            ? [:]
            : Dictionary(
                uniqueKeysWithValues: streams.compactMap { index in
                    StreamRewrite.rewrite(classification.subscriptions[index], by: Rules.ofStreams, among: rules, in: context).map {
                        (index, $0)
                    }
                })
    }

    /// What becomes of those that are asked for.
    ///
    /// - Parameters:
    ///   - taken: what is rewritten already, by file.
    ///   - refusal: why a subscription is not even tried by a rule; given its index in `Classification.subscriptions`.
    func asked(beside taken: [Int: [ByteRange]], refusal: (Int, SubscriptionSite, _ rule: String?) -> Refusal?) -> Asked {
        var result = Asked()
        let rules = options.streamRules
        guard !rules.isEmpty else { return result }
        var taken = taken
        func answer(_ index: Int, _ rewrite: Rewrite, by rule: String) -> Result<Rewrite, Refusal> {
            let site = classification.subscriptions[index]
            if let refusal = refusal(index, site, rule) { return .failure(refusal) }
            guard !isTaken(site, taken) else {
                return .failure(Refusal(.shapeNotSupported, "a subscription inside it moves, and would be written twice"))
            }
            result.deviations[index] = rewrite.deviations.map {
                $0.answered(by: options.accepted, in: classification.program.files[site.file].path)
            }
            return accepted(rewrite, of: site)
        }
        // Why subjects stay, for the subscriptions that no other rule moves.
        var staying = rules.isDisjoint(with: BroadcastSubject.rules) ? [:] : groups.refusals
        for proposed in moves where rules.contains(proposed.group.rule) {
            let move = proposed.answered { answer($0, $1, by: proposed.group.rule) }
            for index in move.group.sites {
                result.rules[index] = move.group.rule
                guard move.isWhole else {
                    staying[index] = move.refusal(of: index)
                    continue
                }
                result.results[index] = move.sites[index]
                take(index, in: &taken)
            }
            if move.isWhole { result.broadcasts.append(move) }
        }
        for (index, (rule, tried)) in loops.sorted(by: { $0.key < $1.key }) where rules.contains(rule) && result.results[index] == nil {
            result.rules[index] = rule
            // What would not be tried says so first.
            let why = refusal(index, classification.subscriptions[index], rule)
            result.results[index] = why.map { .failure($0) } ?? tried.flatMap { answer(index, $0, by: rule) }
            if case .success? = result.results[index] { take(index, in: &taken) }
        }
        for (index, why) in staying {
            if case .success? = result.results[index] { continue }
            result.results[index] = .failure(why)
            result.rules[index] = result.rules[index] ?? SubjectBroadcast.id
        }
        return result
    }

    /// What the rules would make of the streams that nobody asked to move, by index.
    ///
    /// - Parameter moving: what moves as it is.
    func couldMove(beside moving: Set<Int>, refusal: (SubscriptionSite, _ rule: String?) -> Refusal?) -> [Int: CouldMove] {
        var result: [Int: CouldMove] = [:]
        func answer(_ index: Int, _ rewrite: Rewrite, by rule: String) -> Result<Rewrite, Refusal> {
            let isSeen = rewrite.deviations.contains { if case .witnessed = $0.answer { true } else { false } }
            if isSeen { return .failure(Refusal(.deliveryOrder)) }
            return refusal(classification.subscriptions[index], rule).map { .failure($0) } ?? .success(rewrite)
        }
        for proposed in moves where moving.isDisjoint(with: proposed.group.sites) {
            let move = proposed.answered { answer($0, $1, by: proposed.group.rule) }
            guard move.isWhole else { continue }
            for index in move.group.sites { result[index] = CouldMove(rule: move.group.rule, needs: move.deviations) }
        }
        for (index, (rule, tried)) in loops where !moving.contains(index) && result[index] == nil {
            guard case .success(let rewrite) = tried.flatMap({ answer(index, $0, by: rule) }) else { continue }
            result[index] = CouldMove(rule: rule, needs: rewrite.deviations.map(\.deviation))
        }
        return result
    }

    private func take(_ index: Int, in taken: inout [Int: [ByteRange]]) {
        let site = classification.subscriptions[index]
        taken[site.file, default: []].append(site.subscription.range)
    }

    private func isTaken(_ site: SubscriptionSite, _ taken: [Int: [ByteRange]]) -> Bool {
        taken[site.file]?.contains { $0.overlaps(site.subscription.range) } ?? false
    }

    /// A rewrite, where what is not known of it was accepted.
    private func accepted(_ rewrite: Rewrite, of site: SubscriptionSite) -> Result<Rewrite, Refusal> {
        let file = context.program.files[site.file].file
        if let problem = Verification.check(rewrite.edits, of: site.subscription.range, in: file, of: context.program) {
            return .failure(problem)
        }
        if let refusal = Refusal(of: rewrite, accepting: options.accepted, in: file.path) { return .failure(refusal) }
        var result = rewrite
        result.deviations = rewrite.deviations.map { $0.answered(by: options.accepted, in: file.path) }
        return .success(result)
    }
}
