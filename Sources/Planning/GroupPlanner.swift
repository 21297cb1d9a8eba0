import Analysis
import CombineModel
import Facts
import Lexing
import Rewriting
import SourceText

/// Finds the groups of producers that can move, and what their async twins are.
///
/// First callees, then callers: a twin calls the twins of what its body calls. What cannot be rewritten takes with it all
/// that calls it, until nothing changes.
struct GroupPlanner {
    let classification: Classification
    let suppressed: Set<DeclarationID>
    let includesReview: Bool
    let groups: Groups
    private let producers: [DeclarationID: Producer]
    private let settings: BuildSettings
    private let sites: [String: [SubscriptionSite]]
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
        /// Parts of members' bodies that stand in their twins as they are, by file.
        var kept: [DeclarationID: [ByteRange]] = [:]
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

    init(
        _ classification: Classification, suppressed: Set<DeclarationID>, includesReview: Bool, settings: BuildSettings = BuildSettings()
    ) {
        self.classification = classification
        self.suppressed = suppressed
        self.includesReview = includesReview
        groups = Groups(classification.producers, in: classification.program)
        self.settings = settings
        sites = Dictionary(grouping: classification.subscriptions) { classification.program.files[$0.file].path }
        producers = Dictionary(classification.producers.map { ($0.id, $0) }) { first, _ in first }
    }

    /// One attempt with the groups as they are cut.
    func plan(_ cut: GroupCut, excluding excluded: [DeclarationID: Refusal]) -> Result {
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
        propose(&open, &result)
        for group in open { refuse(group, (group[0], Refusal(.calleeStays)), &result) }
        settle(cut, &result)
        while dropUnwritable(cut, &result) {}
        for (id, _) in result.awaited where result.twins[id] == nil { result.awaited[id] = nil }
        result.moving = cut.units.filter { group in
            group.allSatisfy { result.twins[$0] != nil && !result.adopted.contains($0) }
        }
        return result
    }

    /// How a group keeps its publishers beside its twins, or which member cannot and why.
    ///
    /// A thin wrapper where review is asked for and every member can have one; else the publishers stay as they are.
    func keeping(_ whole: [DeclarationID], _ moved: Result) -> Swift.Result<ProducerRewrite.Mode, Blocked> {
        let group = whole.filter { moved.awaited[$0] == nil }
        if !includesReview, let member = group.first(where: program.isPublic) {
            return .failure(Blocked(member: member, refusal: Refusal(.reviewTier, "it would be a new public function")))
        }
        guard !group.isEmpty else { return .success(.added) }
        let modes: [ProducerRewrite.Mode] = includesReview ? [.beside, .added] : [.added]
        let context = context(moved.twins)
        var blocked = Blocked(member: group[0], refusal: Refusal(.callersNeedPublisher))
        for mode in modes {
            let failure = group.lazy.compactMap { id -> Blocked? in
                guard let producer = self.producers[id] else { return nil }
                switch ProducerRewrite.rewrite(producer, mode, in: context) {
                case .failure(let refusal): return Blocked(member: id, refusal: refusal)
                case .success: return nil
                }
            }.first
            guard let failure else { return .success(mode) }
            blocked = failure
        }
        return .failure(blocked)
    }

    func context(_ twins: Twins) -> RewriteContext {
        RewriteContext(
            program: program, twins: twins, producers: producers, settings: settings, awaitsPublishers: includesReview, sites: sites
        )
    }

    // MARK: Admission

    /// Why a group cannot move whatever its bodies look like; the member that holds it back, and why.
    private func admission(of group: [DeclarationID], _ cut: GroupCut, _ excluded: [DeclarationID: Refusal]) -> (DeclarationID, Refusal)? {
        for id in group {
            // What stays because of its requirement says nothing about the requirement.
            if let refusal = excluded[id], refusal.reason != .requirementStays || cut.alone[id] != nil { return (id, refusal) }
            if let refusal = admission(of: id), !isDouble(id, of: group, refusal) { return (id, refusal) }
        }
        return nil
    }

    /// Whether `id` only plays the part of a one-shot in a test or a preview, where a subject or the like stands in for the work.
    private func isDouble(_ id: DeclarationID, of group: [DeclarationID], _ refusal: Refusal) -> Bool {
        guard includesReview, program.isTestCode(id), let verdict = producers[id]?.flow.cardinality.verdict, verdict != .oneShot,
            refusal.detail?.contains(refusal.reason.title) == true
        else { return false }
        return group.contains { !program.isTestCode($0) }
    }

    private func admission(of id: DeclarationID) -> Refusal? {
        guard let producer = producers[id] else { return Refusal(.requirementStays, "`\(program.symbol(of: id))` is no publisher") }
        let declaration = program.declaration(id)
        if suppressed.contains(id) { return Refusal(.requirementStays, "`\(program.symbol(of: id))` is suppressed by a comment") }
        guard producer.flow.cardinality.verdict == .oneShot else {
            let reason = producer.flow.reason ?? .undecidedSource
            return Refusal(reason, "`\(program.symbol(of: id))` \(reason.title)")
        }
        if let owner = program.enclosingType(of: id), program.hasLocalSubtype(owner, inApp: false) {
            return Refusal(.requirementStays, "a type declared inside a function implements `\(owner)` too")
        }
        if declaration.has(attribute: "objc") || declaration.has(attribute: "IBAction") { return Refusal(.objectiveC) }
        if declaration.takesAsyncWork { return Refusal(.alreadyBridged, "makes a publisher of the async work that it is given") }
        if declaration.kind == .subscript { return Refusal(.shapeNotSupported, "a subscript cannot be awaited here") }
        if declaration.kind == .variable, !declaration.isComputed {
            return Refusal(producer.type.name == "Future" ? .sharedFuture : .storedPublisher)
        }
        if program.enclosingType(of: id).map(program.isPublisherTypeName) == true {
            return Refusal(.shapeNotSupported, "an operator of your own stays an operator")
        }
        return nil
    }

    // MARK: Twins

    /// Gives twins to every group whose callees have theirs, until no more can be given.
    private func propose(_ open: inout [[DeclarationID]], _ result: inout Result) {
        var progress = true
        while progress {
            progress = false
            var waiting: [[DeclarationID]] = []
            for group in open {
                if let twins = ExistingTwins(program: program, producers: producers).of(group) {
                    for (id, twin) in twins {
                        result.twins[id] = twin
                        result.adopted.insert(id)
                        result.refusals[id] = Refusal(.asyncTwinExists)
                    }
                    progress = true
                    continue
                }
                switch twin(for: group, result.twins) {
                case .success(let twin):
                    for id in group { result.twins[id] = own(twin, of: id) }
                    progress = true
                case .failure(let blocked) where blocked.refusal.reason == .calleeStays: waiting.append(group)
                case .failure(let blocked):
                    refuse(group, (blocked.member, blocked.refusal), &result)
                    progress = true
                }
            }
            open = waiting
        }
    }

    /// The member that holds a group back, and why.
    struct Blocked: Error {
        let member: DeclarationID
        let refusal: Refusal
    }

    /// The twin with the result as the member itself writes it.
    private func own(_ twin: Twin, of id: DeclarationID) -> Twin {
        guard let producer = producers[id], !twin.onlyEnds, let output = producer.type.output?.description, output != "()" else {
            return twin
        }
        var result = twin
        if TwinProposal.unqualified(output) == TwinProposal.unqualified(twin.output) { result.output = output }
        return result
    }

    /// Works out the twins again now that those of their callees are known, until nothing changes: whether a value may be
    /// missing, and where it arrives, is handed up from callee to caller.
    private func settle(_ cut: GroupCut, _ result: inout Result) {
        var changed = true
        while changed {
            changed = false
            for group in cut.units where result.twins[group[0]] != nil {
                if result.adopted.contains(group[0]) {
                    changed = settleAdopted(group, &result) || changed
                    continue
                }
                guard case .success(let twin) = twin(for: group, result.twins), own(twin, of: group[0]) != result.twins[group[0]] else {
                    continue
                }
                for id in group { result.twins[id] = own(twin, of: id) }
                changed = true
            }
        }
    }

    /// When and where the publishers beside async functions that were there before deliver; says whether that is news.
    private func settleAdopted(_ group: [DeclarationID], _ result: inout Result) -> Bool {
        let context = context(result.twins)
        let proposed = group.compactMap { id in producers[id].flatMap { try? TwinProposal.twin(for: $0, in: context).get() } }
        var changed = false
        for id in group {
            let before = result.twins[id]
            result.twins[id]?.isSynchronous = proposed.contains(where: \.isSynchronous)
            result.twins[id]?.deliversOnMain = !proposed.isEmpty && proposed.allSatisfy(\.deliversOnMain)
            changed = changed || result.twins[id] != before
        }
        return changed
    }

    private func twin(for group: [DeclarationID], _ twins: Twins) -> Swift.Result<Twin, Blocked> {
        let context = context(twins)
        var proposed: [Twin] = []
        let hasApp = group.contains { !program.isTestCode($0) }
        for id in group {
            guard let producer = producers[id] else { continue }
            switch TwinProposal.twin(for: producer, in: context) {
            case .success(var twin):
                if hasApp, program.isTestCode(id) {
                    // A double's own way of delivering says nothing about what it stands for.
                    twin.isSynchronous = false
                    twin.deliversOnMain = true
                    if producer.flow.cardinality.verdict != .oneShot { twin.isOptional = false }
                }
                proposed.append(twin)
            case .failure(let refusal): return .failure(Blocked(member: id, refusal: refusal))
            }
        }
        guard var joined = TwinProposal.joined(proposed) else {
            return .failure(Blocked(member: group[0], refusal: Refusal(.shapeNotSupported, "its members have different results")))
        }
        if includesReview, group.contains(where: { hasNamesake(of: $0, joined, group) }) {
            joined.name += TwinProposal.distinguishingSuffix
        }
        if let id = group.first(where: { program.inheritsAsync(joined.name, like: $0) }) {
            let refusal = Refusal(.shapeNotSupported, "a type above asks for an async `\(joined.name)` already")
            return .failure(Blocked(member: id, refusal: refusal))
        }
        for id in group where hasNamesake(of: id, joined, group) {
            return .failure(
                Blocked(member: id, refusal: Refusal(.shapeNotSupported, "there is a `\(joined.name)` with these parameters already")))
        }
        return .success(joined)
    }

    /// Whether a declaration that stays where the twin would go has its name and its parameters.
    private func hasNamesake(of id: DeclarationID, _ twin: Twin, _ group: [DeclarationID]) -> Bool {
        !program.namesakes(of: id, twin.name, outside: group).isEmpty
    }

    /// Takes out the groups of which a member cannot be written after all; says whether there were any.
    private func dropUnwritable(_ cut: GroupCut, _ result: inout Result) -> Bool {
        let context = context(result.twins)
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
        guard includesReview, case .success = ProducerRewrite.rewrite(producer, .awaited, in: context) else { return false }
        return true
    }

    /// Whether a group cannot lose its publishers although nobody outside calls them: an override needs what it overrides.
    func needsPublishers(_ group: [DeclarationID], _ moved: Result) -> Bool {
        group.contains { moved.awaited[$0] != nil } && group.contains { program.declaration($0).has(modifier: "override") }
    }

    private func written(_ producer: Producer, _ context: RewriteContext) -> Swift.Result<Rewrite, Refusal> {
        if producer.flow.cardinality.verdict != .oneShot {
            let reason = producer.flow.reason ?? .undecidedSource
            return .failure(Refusal(reason, "`\(program.symbol(of: producer.id))` \(reason.title)"))
        }
        let result = ProducerRewrite.rewrite(producer, .replace, in: context)
        if case .success(let rewrite) = result {
            let range = program.declaration(producer.id).range
            let problem = Verification.check(rewrite.edits, of: range, in: program.files[producer.id.file].file)
            if let problem { return .failure(problem) }
        }
        guard case .success(let rewrite) = result, rewrite.safety == .review, !includesReview else { return result }
        return .failure(Refusal(.reviewTier, rewrite.notes.first))
    }

    /// The member that holds a group back keeps its reason; the others say who it is.
    private func refuse(_ group: [DeclarationID], _ blocked: (member: DeclarationID, refusal: Refusal), _ result: inout Result) {
        for id in group {
            if id == blocked.member {
                result.refusals[id] = blocked.refusal
            } else {
                result.refusals[id] = Refusal(
                    .requirementStays, "`\(program.symbol(of: blocked.member))` holds it back: \(blocked.refusal.reason.title)")
            }
        }
    }
}

extension Declaration {
    /// Whether a parameter is an async function.
    fileprivate var takesAsyncWork: Bool {
        parameters.contains { parameter in
            guard case .function(let function) = TypeExpression(parsing: parameter.type).strippingOptionals else { return false }
            return function.isAsync
        }
    }
}
