import Wording
import Analysis
import CombineModel
import Facts
import Lexing
import Rewriting
import Semantics
import SourceText
import Synchronization

/// Finds the groups of producers that can move, and what their async twins are.
///
/// First callees, then callers: a twin calls the twins of what its body calls. What cannot be rewritten takes with it all
/// that calls it, until nothing changes.
struct GroupPlanner {
    let classification: Classification
    let semantics: Semantics
    let suppressed: Set<DeclarationID>
    let acceptance: Acceptance
    let groups: Groups
    let producers: [DeclarationID: Producer]
    /// Members whose groups' async functions must not take the publishers' name.
    var renamed: Set<DeclarationID> = []
    let settings: BuildSettings
    let sites: [String: [SubscriptionSite]]
    private let uses: PublisherUses
    var program: Program { classification.program }

    /// What came out: the twins of all that moves, and why the rest stays.
    struct Result {
        var twins: Twins = [:]
        var refusals: [DeclarationID: Refusal] = [:]
        /// Declarations whose twin was there before: callers can move to it, they themselves stay.
        var adopted: Set<DeclarationID> = []
        /// Members of a group that moves, groups in order.
        var moving: [[DeclarationID]] = []
        /// Members whose publisher stays and whose twin awaits it, each with why its body could not be rewritten.
        var awaited: [DeclarationID: Refusal] = [:]
        /// Publishers in members' bodies that stand in their twins as they are.
        var kept: [DeclarationID: [KeptPublisher]] = [:]
        /// Members that move without the requirement they implement, each with what holds that back.
        var alone: [DeclarationID: Refusal] = [:]

        var movingMembers: Set<DeclarationID> { Set(moving.joined()) }

        /// The same, but what stays because what it calls stays says what kept it in the first attempt: the callee may stay
        /// only because nobody who moves calls it.
        func explained(by first: [DeclarationID: Refusal]) -> Result {
            var result = self
            for (id, refusal) in refusals where refusal.reason == .calleeStays { result.refusals[id] = first[id] ?? refusal }
            return result
        }
    }

    let hastyTests: HastyTests
    private let memory = RewriteMemory()
    private let checked = CheckedEdits()
    let namesakes: Namesakes

    init(
        _ classification: Classification, _ semantics: Semantics, suppressed: Set<DeclarationID>, accepting acceptance: Acceptance,
        settings: BuildSettings = BuildSettings(),
        _ mentions: Mentions
    ) {
        self.classification = classification
        self.semantics = semantics
        self.suppressed = suppressed
        self.acceptance = acceptance
        namesakes = Namesakes(classification.program)
        groups = Groups(classification.producers, in: classification.program)
        self.settings = settings
        uses = StartedAtOnce(classification, groups, mentions).found
        sites = Dictionary(grouping: classification.subscriptions) { classification.program.files[$0.file].path }
        producers = Dictionary(classification.producers.map { ($0.id, $0) }) { first, _ in first }
        hastyTests = HastyTests(in: classification.program)
    }

    /// One attempt with the groups as they are cut.
    func plan(_ cut: GroupCut, excluding excluded: [DeclarationID: Exclusion]) -> Result {
        var result = Result()
        result.refusals = cut.staying
        result.alone = cut.alone
        var open: [[DeclarationID]] = []
        for group in cut.units {
            if let refusal = admission(of: group, cut, excluded) {
                refuse(group, refusal, &result)
            } else {
                open.append(group)
            }
        }
        open = calleesFirst(open)
        propose(&open, &result)
        for group in open {
            guard case .failure(let blocked) = twin(for: group, result.twins) else { continue }
            refuse(group, (blocked.member, blocked.refusal), &result)
        }
        settle(cut, &result)
        while dropUnwritable(cut, &result) {}
        for (id, _) in result.awaited where result.twins[id] == nil { result.awaited[id] = nil }
        result.moving = cut.units.filter { group in
            group.allSatisfy { result.twins[$0] != nil && !result.adopted.contains($0) }
        }
        return result
    }

    /// How the members of a group keep their publishers beside their twins, or which member cannot and why.
    ///
    /// As a thin wrapper where that is accepted and possible, else as they are.
    ///
    /// - Parameters:
    ///   - copied: the producers that keep their publishers as they are, of those that move.
    ///   - moving: the subscriptions that move.
    func keeping(
        _ whole: [DeclarationID], _ moved: Result, beside copied: Set<DeclarationID>, _ moving: Set<Int>
    ) -> Swift.Result<[DeclarationID: ProducerRewrite.Mode], Blocked> {
        var modes = Dictionary(uniqueKeysWithValues: whole.map { ($0, ProducerRewrite.Mode.added) })
        let group = whole.filter { moved.awaited[$0] == nil }
        if let member = group.first(where: { program.isForOthers($0) && !accepts(.addsPublicFunction, for: $0) }) {
            let says = "moves where `\(Deviation.addsPublicFunction.rawValue)` is accepted: it would be a new public function"
            return .failure(Blocked(member: member, refusal: Refusal(.reviewTier, says)))
        }
        var context = context(moved.twins, awaiting: moved.awaited.keys)
        context.copied = copied
        context.moving = moving
        for id in group {
            guard let producer = producers[id] else { continue }
            if accepts(.wrapperStartsTask, for: id), case .success = ProducerRewrite.rewrite(producer, .beside, in: context) {
                modes[id] = .beside
            } else if case .failure(let refusal) = ProducerRewrite.rewrite(producer, .added, in: context) {
                return .failure(Blocked(member: id, refusal: refusal))
            }
        }
        return .success(modes)
    }

    /// Whether the rewrite of a producer may differ in that way.
    func accepts(_ deviation: Deviation, for id: DeclarationID) -> Bool { acceptance.accepts(deviation, in: program.files[id.file].path) }

    /// - Parameter awaited: the producers whose twins await their publishers.
    func context(_ twins: Twins, awaiting awaited: some Sequence<DeclarationID> = EmptyCollection()) -> RewriteContext {
        var context = RewriteContext(
            semantics, twins: twins, producers: producers, settings: settings, acceptance: acceptance, sites: sites,
            hastyTests: hastyTests, memory: memory)
        context.awaited = Set(awaited)
        context.uses = uses
        return context
    }

    /// The member that holds a group back, and why.
    struct Blocked: Error {
        let member: DeclarationID
        let refusal: Refusal
        /// Whether that is so only while the member moves without its requirement.
        var onlyAlone = false
    }

    /// Takes out the groups of which a member cannot be written after all; says whether there were any.
    private func dropUnwritable(_ cut: GroupCut, _ result: inout Result) -> Bool {
        let context = context(result.twins, awaiting: result.awaited.keys)
        var dropped = false
        for group in cut.units where result.twins[group[0]] != nil && !result.adopted.contains(group[0]) {
            for id in group where result.awaited[id] == nil {
                guard let producer = producers[id] else { continue }
                let written = written(producer, context)
                guard case .failure(let refusal) = written else {
                    result.kept[id] = (try? written.get().kept) ?? []
                    continue
                }
                if canBeAwaited(producer, context) {
                    result.awaited[id] = refusal
                    dropped = true
                    continue
                }
                for member in group {
                    result.twins[member] = nil
                    result.awaited[member] = nil
                }
                refuse(group, (id, refusal), &result)
                dropped = true
                break
            }
        }
        return dropped
    }

    /// Whether the twin may await the publisher, so that callers and the rest of the group can move.
    private func canBeAwaited(_ producer: Producer, _ context: RewriteContext) -> Bool {
        guard accepts(.publisherAwaited, for: producer.id),
            case .success(let rewrite) = ProducerRewrite.rewrite(producer, .awaited, in: context)
        else { return false }
        return Refusal(of: rewrite, accepting: acceptance, in: program.files[producer.id.file].path) == nil
    }

    /// Whether a group cannot lose its publishers although nobody outside calls them: an override needs what it overrides, and a type may
    /// conform by what they fail with.
    func needsPublishers(_ group: [DeclarationID], _ moved: Result) -> Bool {
        if namesAFailure(group) { return true }
        return group.contains { moved.awaited[$0] != nil } && group.contains { program[$0].has(modifier: "override") }
    }

    private func written(_ producer: Producer, _ context: RewriteContext) -> Swift.Result<Rewrite, Refusal> {
        if producer.asyncFlow.cardinality.verdict != .oneShot {
            return .failure(.verdict(producer.flow.reason ?? .undecidedSource, of: program.symbol(of: producer.id)))
        }
        let result = ProducerRewrite.rewrite(producer, .replace, in: context)
        if case .success(let rewrite) = result {
            let range = program[producer.id].range
            let problem = checked.problem(with: rewrite.edits, of: producer.id) {
                Verification.check(rewrite.edits, of: range, in: program.files[producer.id.file].file, of: program)
            }
            if let problem { return .failure(problem) }
        }
        guard case .success(let rewrite) = result else { return result }
        return Refusal(of: rewrite, accepting: acceptance, in: program.files[producer.id.file].path).map { .failure($0) } ?? result
    }

    /// The member that holds a group back keeps its reason; the others say who it is. What the app answers with a stream anywhere, a double
    /// aside, is a stream for all who ask: a one-shot of the group is only one of the answers, and has nothing to wait for.
    func refuse(_ group: [DeclarationID], _ blocked: (member: DeclarationID, refusal: Refusal), _ result: inout Result) {
        let verdict = producers[blocked.member]?.flow.cardinality.verdict
        let isStream = blocked.refusal.reason.isStream && [.continuous, .finite].contains(verdict) && !program.isTestCode(blocked.member)
        // Its own words say what about it; the title of its reason may speak of what it calls.
        let title = blocked.refusal.reason.title
        let isTold = isStream || blocked.refusal.reason == .reviewTier || blocked.refusal.isOfVerdict
        let why = isTold ? title : blocked.refusal.detail ?? title
        let says = "`\(program.symbol(of: blocked.member))` \(isStream ? "is a stream" : "blocks it"): \(why)"
        var refusal = Refusal(isStream ? .streamRequirement : .requirementStays, says, because: blocked.refusal)
        refusal.deciding = undecided(in: group)
        for id in group { result.refusals[id] = id == blocked.member ? blocked.refusal : refusal }
    }

    /// What keeps a group that moves as soon as it is known: the one member that is not a one-shot is not decided either.
    private func undecided(in group: [DeclarationID]) -> DecidingFact? {
        let others = group.filter { id in
            !program.isRequirement(id) && !program.isTestCode(id) && producers[id]?.flow.cardinality.verdict != .oneShot
        }
        guard others.count == 1, producers[others[0]]?.flow.cardinality.verdict == .undecided else { return nil }
        let place = program.files[others[0].file].lines.place(of: program[others[0]].range.lowerBound)
        return DecidingFact(.member, program.symbol(of: others[0]), path: program.files[others[0].file].path, line: place.line)
    }
}

/// What was found wrong with the last rewrite of each producer: one that comes out the same again is not looked at again.
final class CheckedEdits: Sendable {
    private let last = Mutex<[DeclarationID: (edits: [Edit], problem: Refusal?)]>([:])

    func problem(with edits: [Edit], of id: DeclarationID, _ find: () -> Refusal?) -> Refusal? {
        if let known = last.withLock({ $0[id] }), known.edits == edits { return known.problem }
        let problem = find()
        last.withLock { $0[id] = (edits, problem) }
        return problem
    }
}
