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
    private let groups: Groups
    private let producers: [DeclarationID: Producer]
    private let languageMode: Int
    private var program: Program { classification.program }

    /// What came out: the twins of all that moves, and why the rest stays.
    struct Result {
        var twins: Twins = [:]
        var refusals: [DeclarationID: Refusal] = [:]
        /// Declarations whose twin was there before: callers can move to it, they themselves stay.
        var adopted: Set<DeclarationID> = []
        /// Members of a group that moves, groups in order.
        var moving: [[DeclarationID]] = []

        var movingMembers: Set<DeclarationID> { Set(moving.joined()) }

        /// The same, but a producer that stays because what it calls stays says what kept it in the first attempt: the callee
        /// may stay only because nobody who moves calls it.
        func explained(by first: [DeclarationID: Refusal]) -> Result {
            var result = self
            for (id, refusal) in refusals where refusal.reason == .calleeStays {
                if let earlier = first[id] { result.refusals[id] = earlier }
            }
            return result
        }
    }

    init(_ classification: Classification, suppressed: Set<DeclarationID>, includesReview: Bool) {
        self.classification = classification
        self.suppressed = suppressed
        self.includesReview = includesReview
        groups = Groups(classification.producers, in: classification.program)
        languageMode = LanguageMode.of(classification.program)
        producers = Dictionary(classification.producers.map { ($0.id, $0) }) { first, _ in first }
    }

    /// - Parameter excluded: declarations that must stay, each with why.
    func plan(excluding excluded: [DeclarationID: Refusal]) -> Result {
        var result = Result()
        var open: [[DeclarationID]] = []
        for group in groups.all {
            if let refusal = admission(of: group, excluded) {
                refuse(group, refusal, &result)
            } else {
                open.append(group)
            }
        }
        propose(&open, &result)
        for group in open { refuse(group, (group[0], Refusal(.calleeStays)), &result) }
        while dropUnwritable(&result) {}
        result.moving = groups.all.filter { group in
            group.allSatisfy { result.twins[$0] != nil && !result.adopted.contains($0) }
        }
        return result
    }

    /// How a group keeps its publishers beside its twins, or which member cannot and why.
    ///
    /// A thin wrapper where review is asked for and every member can have one; else the publishers stay as they are.
    func keeping(_ group: [DeclarationID], _ twins: Twins) -> Swift.Result<ProducerRewrite.Mode, Blocked> {
        if !includesReview, let member = group.first(where: isPublic) {
            return .failure(Blocked(member: member, refusal: Refusal(.reviewTier, "it would be a new public function")))
        }
        let modes: [ProducerRewrite.Mode] = includesReview ? [.beside, .added] : [.added]
        let context = context(twins)
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

    private func isPublic(_ id: DeclarationID) -> Bool {
        let declaration = program.declaration(id)
        return declaration.has(modifier: "public") || declaration.has(modifier: "open")
    }

    func context(_ twins: Twins) -> RewriteContext {
        RewriteContext(program: program, twins: twins, producers: producers, languageMode: languageMode)
    }

    // MARK: Admission

    /// Why a group cannot move whatever its bodies look like; the member that holds it back, and why.
    private func admission(of group: [DeclarationID], _ excluded: [DeclarationID: Refusal]) -> (DeclarationID, Refusal)? {
        for id in group {
            if let refusal = excluded[id] { return (id, refusal) }
            if let refusal = admission(of: id) { return (id, refusal) }
        }
        return nil
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
                if let twins = existingTwins(of: group) {
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
                    for id in group { result.twins[id] = twin }
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

    private func twin(for group: [DeclarationID], _ twins: Twins) -> Swift.Result<Twin, Blocked> {
        let context = context(twins)
        var proposed: [Twin] = []
        for id in group {
            guard let producer = producers[id] else { continue }
            switch TwinProposal.twin(for: producer, in: context) {
            case .success(let twin): proposed.append(twin)
            case .failure(let refusal): return .failure(Blocked(member: id, refusal: refusal))
            }
        }
        guard let joined = TwinProposal.joined(proposed) else {
            return .failure(Blocked(member: group[0], refusal: Refusal(.shapeNotSupported, "its members have different results")))
        }
        for id in group where hasNamesake(of: id, joined, group) {
            return .failure(
                Blocked(member: id, refusal: Refusal(.shapeNotSupported, "there is a `\(joined.name)` with these parameters already")))
        }
        return .success(joined)
    }

    /// The async functions that somebody wrote beside every member of a group; nil when one has none.
    private func existingTwins(of group: [DeclarationID]) -> [(DeclarationID, Twin)]? {
        var result: [(DeclarationID, Twin)] = []
        for id in group {
            guard let producer = producers[id], let output = producer.type.output?.description else { return nil }
            let name = TwinProposal.name(for: program.declaration(id).name)
            let found = namesakes(of: id, name, group).first { other in
                program.declaration(other).isAsync && (program.declaration(other).typeText ?? "Void") == output
            }
            guard let found else { return nil }
            let throwsText = program.declaration(found).throwsText
            result.append((id, Twin(name: name, output: output, throwsText: throwsText)))
        }
        return Set(result.map(\.1)).count == 1 ? result : nil
    }

    /// Whether a declaration that stays where the twin would go has its name and its parameters.
    private func hasNamesake(of id: DeclarationID, _ twin: Twin, _ group: [DeclarationID]) -> Bool {
        !namesakes(of: id, twin.name, group).isEmpty
    }

    /// Declarations beside `id`, outside its group, of that name and with its parameters.
    private func namesakes(of id: DeclarationID, _ name: String, _ group: [DeclarationID]) -> [DeclarationID] {
        let parameters = program.declaration(id).parameters.map { "\($0.label ?? "_"):\($0.type)" }
        let around = program.enclosingType(of: id).map { program.types[$0]?.members[name] ?? [] } ?? program.globals[name] ?? []
        return around.filter { other in
            guard !group.contains(other), program.declaration(other).kind == program.declaration(id).kind else { return false }
            return program.declaration(other).parameters.map { "\($0.label ?? "_"):\($0.type)" } == parameters
        }
    }

    /// Takes out the groups of which a member cannot be written after all; says whether there were any.
    private func dropUnwritable(_ result: inout Result) -> Bool {
        let context = context(result.twins)
        var dropped = false
        for group in groups.all where result.twins[group[0]] != nil && !result.adopted.contains(group[0]) {
            for id in group {
                guard let producer = producers[id], let refusal = unwritable(producer, context) else { continue }
                for member in group { result.twins[member] = nil }
                refuse(group, (id, refusal), &result)
                dropped = true
                break
            }
        }
        return dropped
    }

    private func unwritable(_ producer: Producer, _ context: RewriteContext) -> Refusal? {
        switch ProducerRewrite.rewrite(producer, .replace, in: context) {
        case .failure(let refusal): refusal
        case .success(let rewrite): rewrite.safety == .review && !includesReview ? Refusal(.reviewTier, rewrite.notes.first) : nil
        }
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
