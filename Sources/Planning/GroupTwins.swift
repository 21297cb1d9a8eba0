import Analysis
import CombineModel
import Facts
import Lexing
import Rewriting

/// The twins of groups: one face for all members of each.
extension GroupPlanner {
    /// Gives twins to every group whose callees have theirs, until no more can be given.
    func propose(_ open: inout [[DeclarationID]], _ result: inout Result) {
        var progress = true
        while progress {
            progress = false
            var waiting: [[DeclarationID]] = []
            for group in open {
                let existing = ExistingTwins(program: program, producers: producers, namesakes: namesakes)
                let areOfOneType = !group.contains(where: givesGeneric)
                if let twins = existing.of(group, areOfOneType: areOfOneType, mayBeAbsent: mayBeAbsent(group, result)) {
                    for (id, twin) in twins {
                        result.twins[id] = twin
                        result.adopted.insert(id)
                        result.refusals[id] = Refusal(.asyncTwinExists)
                    }
                    progress = true
                    continue
                }
                if existing.standBesideOptional(group) {
                    refuse(group, (group[0], Refusal(.asyncTwinExists, "the async function beside it gives an optional")), &result)
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

    /// Whether a member of a group may end without a value, as its flow or what it is made of says.
    private func mayBeAbsent(_ group: [DeclarationID], _ result: Result) -> Bool {
        let context = context(result.twins)
        return group.contains { id in
            producers[id]?.flow.cardinality.least == .zero || (try? proposal(for: id, of: group, in: context)?.get())?.isOptional == true
        }
    }

    /// The twin with the result as the member itself writes it.
    private func own(_ twin: Twin, of id: DeclarationID) -> Twin {
        guard let producer = producers[id], !twin.onlyEnds, let output = producer.type.output?.description else { return twin }
        var result = twin
        result.output = output == "()" ? "Void" : output
        return result
    }

    /// Works out the twins again now that those of their callees are known, until nothing changes: whether a value may be
    /// missing, and where it arrives, is handed up from callee to caller.
    func settle(_ cut: GroupCut, _ result: inout Result) {
        let groups = calleesFirst(cut.units.filter { result.twins[$0[0]] != nil })
        var changed = true
        while changed {
            changed = false
            for group in groups {
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

    /// When the publishers beside async functions that were there before deliver, and whether those do the same; says whether that is news.
    private func settleAdopted(_ group: [DeclarationID], _ result: inout Result) -> Bool {
        let context = context(result.twins)
        let proposed = group.compactMap { try? proposal(for: $0, of: group, in: context)?.get() }
        let mayDoOtherwise = mayDoOtherwise(group, result.twins)
        var changed = false
        for id in group {
            let before = result.twins[id]
            result.twins[id]?.mayDoOtherwise = mayDoOtherwise
            result.twins[id]?.promptness = .any(of: proposed.map(\.promptness))
            changed = changed || result.twins[id] != before
        }
        return changed
    }

    /// Whether an async function that stood beside a member is not seen to do what the publisher does. What has no body says nothing.
    private func mayDoOtherwise(_ group: [DeclarationID], _ twins: Twins) -> Bool {
        let context = RewriteContext(
            semantics, twins: twins, producers: producers, settings: settings, acceptance: .everything, sites: sites,
            hastyTests: hastyTests)
        let answers = group.compactMap { id in
            twins[id]?.stood.flatMap { stood in producers[id].flatMap { stood.doesTheSame(as: $0, in: context) } }
        }
        return answers.isEmpty || answers.contains(false)
    }

    private var differing: Refusal { Refusal(.shapeNotSupported, "its members have different results") }

    /// The member that gives another type than most of the others; nil where none does.
    private func odd(_ members: [DeclarationID], _ twins: [Twin]) -> Blocked? {
        let outputs = twins.map { Twin.unqualified($0.output) }
        let counts = Dictionary(grouping: outputs) { $0 }.mapValues(\.count)
        guard let common = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key,
            let index = outputs.indices.first(where: { outputs[$0] != common })
        else { return nil }
        let says = "gives `\(outputs[index])` where others of its group give `\(common)`"
        return Blocked(member: members[index], refusal: Refusal(.shapeNotSupported, says))
    }

    func twin(for group: [DeclarationID], _ twins: Twins) -> Swift.Result<Twin, Blocked> {
        let context = context(twins)
        var proposed: [Twin] = []
        var members: [DeclarationID] = []
        for id in group {
            switch proposal(for: id, of: group, in: context) {
            case .success(let twin):
                proposed.append(twin)
                members.append(id)
            case .failure(let refusal): return .failure(Blocked(member: id, refusal: refusal))
            case nil: continue
            }
        }
        // A shorter name is taken where all can take it; what has an async function of that name beside it is for a person to join.
        if Set(proposed.map(\.name)).count > 1, !group.contains(where: hasAsyncNamesake) {
            for index in proposed.indices { proposed[index].name = program[group[0]].name }
        }
        guard var joined = TwinProposal.joined(proposed, areOfOneType: !group.contains(where: givesGeneric)) else {
            let odd = group.contains(where: givesGeneric) ? nil : odd(members, proposed)
            return .failure(odd ?? Blocked(member: group[0], refusal: differing))
        }
        let isOfSession = { (id: DeclarationID) in program.isCalledLikeSessionData(id, joined.name) }
        if group.contains(where: { renamed.contains($0) || hasNamesake(of: $0, own(joined, of: $0), group) || isOfSession($0) }) {
            joined.name += TwinProposal.distinguishingSuffix
        }
        if let id = group.first(where: isOfSession) {
            let refusal = Refusal(.shapeNotSupported, "`URLSession` has an async `\(joined.name)` of its own, which would be hidden")
            return .failure(Blocked(member: id, refusal: refusal))
        }
        if let id = group.first(where: { program.inheritsAsync(joined.name, like: $0) }) {
            let refusal = Refusal(.shapeNotSupported, "a type above asks for an async `\(joined.name)` already")
            return .failure(Blocked(member: id, refusal: refusal))
        }
        for id in group where hasNamesake(of: id, own(joined, of: id), group) {
            return .failure(
                Blocked(member: id, refusal: Refusal(.shapeNotSupported, "there is a `\(joined.name)` with these parameters already")))
        }
        return .success(joined)
    }

    /// Whether a member gives an associated type of its protocol, or a generic parameter, which stands for another type in each of the others:
    /// `execute(_:)` of a `UseCase` gives an `Output`, that of a `GetUser` a `User`.
    private func givesGeneric(_ id: DeclarationID) -> Bool {
        let owner = program.enclosingType(of: id).flatMap { program.types[$0] }
        let names = (owner?.genericParameters ?? []).map(\.name) + program[id].genericParameters.map(\.name)
        return producers[id]?.type.output?.mentions(Set(names)) ?? false
    }

    /// Whether the compiler knows by the publisher of a member alone what an associated type is that its protocol fails with: an async
    /// function names no failure, and the member's type would not conform any more.
    func namesAFailure(_ group: [DeclarationID]) -> Bool {
        group.contains { requirement in
            guard program.isRequirement(requirement), case .type(let failure)? = producers[requirement]?.type.failure,
                let owner = program.enclosingType(of: requirement),
                let name = program.genericParameter(namedBy: failure, of: requirement),
                program.types[owner]?.genericParameters.contains(where: { $0.name == name }) == true
            else { return false }
            return group.contains { id in
                guard let type = program.enclosingType(of: id), type != owner, program.types[type]?.isProtocol != true else { return false }
                return !program.says(name, in: type)
            }
        }
    }

    /// What one member makes of the twin of its group; nil for what is no producer.
    private func proposal(
        for id: DeclarationID, of group: [DeclarationID], in context: RewriteContext
    ) -> Swift.Result<Twin, Refusal>? {
        guard let producer = producers[id] else { return nil }
        return TwinProposal.twin(for: producer, in: context).map { twin in
            var twin = twin
            guard program.isTestCode(id), group.contains(where: { !program.isTestCode($0) }) else { return twin }
            // A double's own way of delivering says nothing about what it stands for.
            twin.promptness = []
            if producer.flow.cardinality.verdict != .oneShot
                || twin.leavesWithoutValue(in: context, at: program.files[producer.id.file].path)
            {
                twin.isOptional = false
            }
            return twin
        }
    }

    /// Whether an async function of the shorter name stands beside a publisher already, with its parameters.
    private func hasAsyncNamesake(_ id: DeclarationID) -> Bool {
        let short = TwinProposal.name(for: program[id].name)
        return namesakes.beside(id, short, outside: [id]).contains { program[$0].isAsync }
    }

    /// Whether a declaration that stays where the twin would go has its name and its parameters. Publishers of other values are told
    /// from it, and from its own publisher before it moved, by what they deliver.
    private func hasNamesake(of id: DeclarationID, _ twin: Twin, _ group: [DeclarationID]) -> Bool {
        let isMistaken = namesakes.related(to: id, twin.name, without: twin.constant?.parameter).contains { other in
            // What gives nothing is called where nobody expects a value.
            !group.contains(other) && program.givesValue(other)
        }
        if isMistaken { return true }
        return namesakes.beside(id, twin.name, outside: group, without: twin.constant?.parameter).contains { other in
            guard !twin.isProperty, twin.constant == nil, let output = producers[other]?.type.output?.description else { return true }
            return Twin.unqualified(output) == Twin.unqualified(twin.output) || output == "Never" || output == "()"
        }
    }
}

extension Program {
    /// Whether a type says itself what an associated type is: by a typealias, a type of that name, or a generic parameter.
    fileprivate func says(_ associatedType: String, in type: String) -> Bool {
        let member = "\(type).\(associatedType)"
        return types[member] != nil || aliasTarget(of: TypeExpression(parsing: member), from: nil) != nil
            || types[type]?.genericParameters.contains { $0.name == associatedType } == true
    }
}
