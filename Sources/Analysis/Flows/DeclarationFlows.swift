import CombineModel
import Facts
import Lexing
import SourceText

/// What declarations deliver: the join of their paths, to a fixpoint over the call graph.
///
/// Reading a chain needs the flow of what it calls, and the flow of a declaration needs its chains read: these are asked for.
final class DeclarationFlows {
    let program: Program
    let declarations: Declarations
    let types: ExpressionTypes
    let bodies: BodyReading
    let fillings: Fillings
    let running: FlowsInProgress
    let assumed: AssumedFlows
    let calls: CallFlows
    let stored: StoredFlows
    let customs: CustomPublishers
    unowned let questions: any PublisherQuestions
    /// What each producer delivers, as far as computed.
    private var flows: [DeclarationID: Flow] = [:]
    /// The declarations whose flows were read, those that are called before those that call them, circles apart.
    private var finished: [DeclarationID] = []
    /// What calls of declarations may run besides.
    private var implementing: [DeclarationID: [DeclarationID]] = [:]
    /// Of requirements, what conforms with what is not in the scanned code, by the type of the receiver.
    private var conformersFromOutside: [DeclarationID: [String?: String?]] = [:]

    init(_ bodies: BodyReading, _ fillings: Fillings) {
        program = bodies.program
        types = bodies.types
        declarations = types.declarations
        running = FlowsInProgress()
        assumed = AssumedFlows(program)
        calls = CallFlows(bodies, running)
        stored = StoredFlows(bodies, fillings, running)
        customs = CustomPublishers(bodies, fillings, running)
        self.bodies = bodies
        self.fillings = fillings
        questions = bodies.questions
    }

    /// Computes the flow of every declaration whose type is a publisher.
    func computeFlows() {
        let all = program.allProducers
        for id in all { _ = flow(of: id) }
        // Flows that went in circles were read before they were final: each round can only move them up a lattice of finite
        // height, so the rounds end. What was read first to its end is called by what was read after it, so that one round takes
        // news all the way up a line of callers.
        var changed = running.usedUnfinished
        while changed {
            changed = false
            forgetCalls()
            for id in finished {
                guard let before = flows[id] else { continue }
                running.inProgress.insert(id)
                let after = before.joined(computed(id))
                running.inProgress.remove(id)
                if after.cardinality != before.cardinality || after.isCircular != before.isCircular {
                    flows[id] = after
                    changed = true
                }
            }
        }
        for (id, flow) in flows where flow.isCircular { flows[id] = circular(id) }
        forgetCalls()
    }

    /// What was read of calls rests on flows that have changed.
    private func forgetCalls() {
        calls.forget()
        stored.forget()
    }

    /// A declaration that leads to itself and to nothing else, by all that can be read.
    private func circular(_ id: DeclarationID) -> Flow {
        Flow(.unknown, reason: .undecidedSource, evidence: [says(id, "leads only to itself, as far as the scanned files tell")])
    }

    /// What a call of `id` delivers: of a requirement the join of what implements it, of a class member of what overrides it too.
    ///
    /// Where that is no one-shot, what the call gives may make it one.
    func flow(reaching id: DeclarationID, _ site: CallSite? = nil) -> Flow {
        func flow(_ target: DeclarationID) -> Flow {
            var general = self.flow(of: target)
            general.output = general.output.flatMap { output($0, of: target, site) }
            general.failure = failure(general.failure, of: target, site)
            if program.assumption(on: target) != nil { return general }
            guard general.cardinality.verdict != .oneShot, let site else { return general }
            return calls.specializedFlow(of: target, site) ?? general
        }
        let all = targets(of: id, site)
        let targets = all.filter { !bodies.constants.endsProgram($0) }
        guard program.assumption(on: id) == nil else { return flow(id) }
        guard !all.isEmpty else { return joinedWithLocalOverrides(flow(id), id) }
        if targets.isEmpty, let type = types.publisherType(of: id) {
            return undecided(id, type, "is implemented by what ends the program, and by nothing else")
        }
        let flows = (targets.isEmpty ? all : targets).map(flow)
        var joined = flows.dropFirst().reduce(flows[0]) { $0.joined($1) }
        joined = joinedWithLocalOverrides(joined, id)
        if let unseen = conformerFromOutside(to: id, site), let type = types.publisherType(of: id) {
            joined = joined.joined(undecided(id, type, "is what `\(unseen)` has outside the scanned files, too"))
        }
        if let type = types.publisherType(of: id) {
            let shown = joined.output
            joined = joined.declared(as: type)
            joined.output = joined.output.flatMap { output($0, of: id, site) } ?? shown
        }
        let place = program.place(of: id)
        let names = targets.prefix(2).map { "`\(program.symbol(of: $0))`" }.joined(separator: ", ")
        let more = targets.count > 2 ? " and \(targets.count - 2) more" : ""
        return joined.seen(
            through: Finding.Evidence(
                path: place.path, line: place.line, says: "`\(program.symbol(of: id))` is implemented by \(names)\(more)"))
    }

    /// What a type declared inside a function may answer a call with besides: its body is not looked at.
    private func joinedWithLocalOverrides(_ flow: Flow, _ id: DeclarationID) -> Flow {
        guard let owner = program.enclosingType(of: id), program.hasLocalSubtype(owner, inApp: true), program.mayBeOverridden(id) else {
            return flow
        }
        return flow.joined(Flow(.unknown, reason: .undecidedSource, evidence: [says(id, "is also implemented inside a function")]))
    }

    /// The type of the values as the caller sees it: generic parameters mean nothing there but what the call puts in for them.
    private func output(_ text: String, of target: DeclarationID, _ site: CallSite?) -> String? {
        let declaration = program.declaration(target)
        let names = declarations.genericNames(of: target)
        let type = TypeExpression(parsing: text)
        guard !names.isEmpty, type.mentions(names) else { return text }
        guard let site else { return nil }
        let given = declaration.parameters.matched(to: site.arguments ?? [])
        let result = type.substituting(types.substitution(for: target, receiver: site.receiver, given, in: site.caller))
        return result.mentions(names) || result.isOpen ? nil : result.description
    }

    /// The failure as the caller sees it, likewise; a type's own parameters mean the same all over the type.
    private func failure(_ failure: Failure, of target: DeclarationID, _ site: CallSite?) -> Failure {
        guard case .type(let name) = failure, let site, let generic = program.genericParameter(namedBy: name, of: target) else {
            return failure
        }
        let isOwn = !program[target].genericParameters.contains { $0.name == generic }
        if isOwn, site.caller.selfType == program.enclosingType(of: target) { return failure }
        return output(name, of: target, site).map { Failure(named: $0) } ?? .unknown
    }

    private func implementations(of id: DeclarationID) -> [DeclarationID] {
        if let known = implementing[id] { return known }
        let all = program.implementations(of: id)
        // A type may have an overload with the same labels that gives something else: only what gives a publisher answers.
        let isAsked = types.producesPublisher(id)
        let answering = Set(all.filter { types.producesPublisher($0) }.map { program.enclosingType(of: $0) })
        let meant = all.filter { !isAsked || types.producesPublisher($0) || !answering.contains(program.enclosingType(of: $0)) }
        implementing[id] = meant
        return meant
    }

    /// A type, of those that the receiver may be, that conforms with what is not in the scanned code.
    private func conformerFromOutside(to id: DeclarationID, _ site: CallSite?) -> String? {
        guard program.isRequirement(id) else { return nil }
        let receiver = site.flatMap { narrowerReceiver(of: id, $0) }
        if let known = conformersFromOutside[id]?[receiver] { return known }
        let found = program.conformerFromOutside(to: id, below: receiver)
        conformersFromOutside[id, default: [:]][receiver] = .some(found)
        return found
    }

    /// The type that a receiver is of, where it is one below the type that declares the member.
    private func narrowerReceiver(of id: DeclarationID, _ site: CallSite) -> String? {
        guard let owner = program.enclosingType(of: id), let receiver = site.receiver,
            let own = program.nominal(of: types.concrete(receiver.strippingOptionals, in: site.caller), from: site.caller.selfType)?.name,
            own != owner, declarations.isSubtype(own, of: owner)
        else { return nil }
        return own
    }

    /// What a call may run: of all that implements or overrides `id`, what the receiver's type leaves possible.
    private func targets(of id: DeclarationID, _ site: CallSite?) -> [DeclarationID] {
        let all = implementations(of: id)
        guard all.count > 1, let own = site.flatMap({ narrowerReceiver(of: id, $0) }) else { return all }
        let meant = Set(program.implementations(of: id, forReceiversOf: own))
        let fitting = all.filter(meant.contains)
        return fitting.isEmpty ? all : fitting
    }

    func flow(of id: DeclarationID) -> Flow {
        if let known = flows[id] { return known }
        guard running.inProgress.insert(id).inserted else {
            running.usedUnfinished = true
            running.assumptions.insert(.flow(id))
            return .assumed
        }
        var result = computed(id)
        running.inProgress.remove(id)
        running.assumptions.remove(.flow(id))
        if running.inProgress.isEmpty, result.isCircular { result = circular(id) }
        flows[id] = result
        finished.append(id)
        return result
    }

    private func computed(_ id: DeclarationID) -> Flow {
        guard let type = types.publisherType(of: id) else { return Flow(.unknown, reason: .undecidedSource) }
        if let assumed = assumed.assumedFlow(of: id, type) { return assumed }
        let place = program.place(of: id)
        if let promise = bodies.promises.promise(id, type) { return promise }
        if type.cardinality.isKnown, type.cardinality.verdict != .oneShot || program.body(of: id) == nil, !bodies.promises.keepsToItself(id)
        {
            let says = Finding.Evidence(
                path: place.path, line: place.line, says: "`\(program.symbol(of: id))` is a `\(type.name)`",
                origin: KnownPublisherType.named(type.name)?.origin)
            return Flow(
                type.cardinality, reason: type.reason ?? (type.cardinality.verdict == .finite ? .severalValues : nil), evidence: [says]
            ).declared(as: type)
        }
        // Whoever subscribes to what an optional property holds has unwrapped it.
        let isStored = program[id].kind == .variable && !program[id].isComputed
        let said = saidByOwnType(type, body(of: id, type), of: id)
        let read = (isStored ? said.kept : said).declared(as: type, mayBeNothing: !isStored)
        guard let builder = bodyBuilder(of: id) else { return read }
        return read.joined(Flow(.unknown, reason: .undecidedSource, evidence: [says(id, "is made of its body by `@\(builder)`")]))
    }

    /// What any publisher of a type of the scanned code delivers, where the body does not tell which it is.
    private func saidByOwnType(_ type: PublisherType, _ read: Flow, of id: DeclarationID) -> Flow {
        guard type.isCustom, !read.cardinality.isKnown else { return read }
        let any = customs.customFlow(of: type.name, nil, at: program[id].nameRange.lowerBound, in: declarations.scope(of: id))
        return any.cardinality.isKnown && !any.isCircular ? any.seen(through: says(id, "is a `\(type.name)`")) : read
    }

    /// What may make something else of a body than it says: a result builder or a macro on a function or a computed property.
    ///
    /// A builder that a protocol writes on its requirement counts for what implements it, too.
    private func bodyBuilder(of id: DeclarationID) -> String? {
        let declaration = program.declaration(id)
        guard declaration.kind == .function || declaration.isComputed else { return nil }
        if let own = declarations.wrapper(of: declaration) { return PlatformName.plainAttribute.covers(own) ? nil : own }
        let requirements = program.enclosingType(of: id).map { declarations.allMembers(declaration.name, ofNominal: $0) } ?? []
        return requirements.lazy.filter { self.program.isRequirement($0) && self.program.hasSameLabels($0, id) }
            .compactMap { self.declarations.wrapper(of: self.program.declaration($0)) }.first { !PlatformName.plainAttribute.covers($0) }
    }

    private func body(of id: DeclarationID, _ type: PublisherType) -> Flow {
        let declaration = program.declaration(id)
        if let body = program.body(of: id) {
            if let block = body.getter {
                if bodies.constants.endsProgram(id), !program.mayBeOverridden(id) {
                    return Flow(.failure, evidence: [says(id, "ends the program, and gives no publisher")])
                }
                let returned = bodies.returnedPublishers(of: block, as: type, in: declarations.scope(of: id))
                let flow = joined(returned.map(\.publisher.flow), id, at: returned.map(\.offset))
                guard callsNamesake(returned.map(\.publisher), id) else { return flow }
                return flow.joined(undecided(id, type, "calls what looks like itself, and nothing else in it gives a value"))
            }
            if let value = body.value {
                if let held = questions.publisher(value.naming(type), in: declarations.scope(of: id)).map(\.flow) {
                    if let wrapper = declarations.wrapper(of: declaration), !isKept(held, by: wrapper) {
                        return undecided(id, type, "is kept by `@\(wrapper)`")
                    }
                    let later = declaration.isLet ? nil : stored.setLater(id)
                    let isClosed =
                        declaration.isLet || declaration.modifiers.contains("lazy")
                        || (declaration.isPrivate || fillings.isSetByTestsAlone(id)) && !declarations.isOfMemberwiseInitializer(id)
                    let all = later.map { held.joined($0) } ?? held
                    return isClosed ? all : all.joined(assigned(id, type))
                }
            }
        }
        return declaration.kind == .variable ? assigned(id, type) : undecided(id, type, "has no body here")
    }

    /// Whether a property wrapper of SwiftUI's gives the stream that a property was made with. What else it may be given through a
    /// binding can make it no one-shot.
    private func isKept(_ held: Flow, by wrapper: String) -> Bool {
        held.cardinality.isKnownEndless && (wrapper == "State" || wrapper == "SwiftUI.State") && program.types["State"]?.isDeclared != true
    }

    /// - Parameter offsets: where each path returns, where that is known.
    private func joined(_ flows: [Flow], _ id: DeclarationID, at offsets: [Int] = []) -> Flow {
        guard let first = flows.first else {
            return Flow(.unknown, reason: .undecidedSource, evidence: [says(id, "returns no publisher that can be read")])
        }
        var result = flows.dropFirst().reduce(first) { $0.joined($1) }
        let verdicts = Set(flows.map(\.cardinality.verdict))
        if verdicts.count > 1, verdicts.contains(.oneShot) {
            result = result.seen(through: says(id, paths(flows, id, offsets)))
        }
        return result
    }

    /// `is one-shot at line 12 and continuous at line 15`.
    private func paths(_ flows: [Flow], _ id: DeclarationID, _ offsets: [Int]) -> String {
        guard offsets.count == flows.count else { return "is a one-shot on some paths only" }
        var lines: [(verdict: Verdict, lines: [Int])] = []
        for (flow, offset) in zip(flows, offsets) {
            let line = program.files[id.file].lines.place(of: offset).line
            let verdict = flow.cardinality.verdict
            if let index = lines.firstIndex(where: { $0.verdict == verdict }) {
                if !lines[index].lines.contains(line) { lines[index].lines.append(line) }
            } else {
                lines.append((verdict, [line]))
            }
        }
        let parts = lines.map { item in
            let numbers = item.lines.map(String.init).joined(separator: ", ")
            return "\(item.verdict.rawValue) at line\(item.lines.count == 1 ? "" : "s") \(numbers)"
        }
        return "is " + parts.joined(separator: " and ")
    }

    /// A stored publisher without an initial value: what the initialisers of its type put there.
    private func assigned(_ id: DeclarationID, _ type: PublisherType) -> Flow {
        guard let owner = program.enclosingType(of: id), let nominal = program.types[owner] else {
            return undecided(id, type, "is assigned elsewhere")
        }
        let name = program[id].name
        var found: [Flow] = []
        for initializer in nominal.members["init"] ?? [] {
            guard let block = program.body(of: initializer)?.block else { continue }
            found += AssignmentWalk(bodies: bodies, property: name, type: type).flows(in: block, declarations.scope(of: initializer))
        }
        guard !found.isEmpty else {
            if let given = stored.handedIn(Entrance(declaration: id, parameter: nil)) {
                return given.seen(through: says(id, "is set by who makes it"))
            }
            if let later = stored.setOnlyLater(id) { return later }
            return filledWhole(id) ?? undecided(id, type, "is assigned elsewhere")
        }
        let later = program[id].isLet ? nil : stored.setLater(id)
        let read = joined(found + [later].compactMap { $0 }, id)
        return read.cardinality.isKnown ? read : filledWhole(id) ?? read
    }

    /// What all that fills a stored publisher makes of it; nil where it is not known of all of it.
    private func filledWhole(_ id: DeclarationID) -> Flow? {
        guard let filled = stored.filled(id), filled.cardinality.isKnown else { return nil }
        return filled.seen(through: says(id, "is set by who makes it"))
    }

    private func undecided(_ id: DeclarationID, _ type: PublisherType, _ why: String) -> Flow {
        let reason = type.reason ?? (type.cardinality.isKnown ? nil : .undecidedSource)
        var flow = Flow(type.cardinality, reason: reason, evidence: [says(id, why)])
        let place = program.place(of: id)
        flow.unknowns = [
            DecidingFact(program.isRequirement(id) ? .requirement : .property, program.symbol(of: id), path: place.path, line: place.line)
        ]
        return flow
    }

    private func says(_ id: DeclarationID, _ what: String) -> Finding.Evidence {
        let place = program.place(of: id)
        return Finding.Evidence(path: place.path, line: place.line, says: "`\(program.symbol(of: id))` \(what)")
    }

    /// What a call delivers: the join over every declaration it may reach.
    func flow(ofCall call: ProducerCall, _ receiver: TypeExpression?, at offset: Int, in scope: Scope) -> Flow {
        let site = CallSite(arguments: call.arguments, receiver: receiver, caller: scope)
        let flows = call.candidates.map { flow(reaching: $0, site) }
        guard let first = flows.first else { return Flow(.unknown, reason: .outsideDeclaration) }
        var joined = flows.dropFirst().reduce(first) { $0.joined($1) }
        if call.isOptionalChained { joined.cardinality = joined.cardinality.joined(.none) }
        if let row = outsideOverload(of: call) {
            joined = joined.joined(Flow(row.effect.apply(.none, []), failure: .unknown, reason: row.treatment.reason))
        }
        let name = call.candidates.first.map { program.symbol(of: $0) } ?? ""
        let more =
            call.candidates.count > 1 ? " (or \(call.candidates.count == 2 ? "1 overload" : "\(call.candidates.count - 1) overloads"))" : ""
        return joined.seen(through: program.evidence(at: offset, in: scope, "calls `\(name)`\(more)"))
    }

    /// The row for what a type from outside has under the name that an extension of it uses again: types alone tell which is
    /// meant, so either may be.
    func outsideOverload(of call: ProducerCall) -> Operator? {
        guard let id = call.candidates.first, let arguments = call.arguments,
            call.candidates.allSatisfy({ program.enclosingType(of: $0).map { program.types[$0]?.isDeclared != true } ?? false }),
            let row = Operators.source(named: program[id].name, labels: arguments.tableLabels),
            // What has a `publisher` of its own has it as a property.
            row.publishers == .none, row.name != "publisher" || isOfPlatform(publisherFor: arguments, program.enclosingType(of: id))
        else { return nil }
        return row
    }

    /// Whether `publisher(for:)` may be that of `NotificationCenter`, or the one of every object that takes a key path.
    private func isOfPlatform(publisherFor arguments: [Argument], _ type: String?) -> Bool {
        guard let first = arguments.first else { return false }
        if case .name = first.value.root { return type == "NotificationCenter" }
        if case .keyPath = first.value.root { return true }
        return type == "NotificationCenter"
    }
}

extension Flow {
    /// What the declared type adds: names of types, and an upper bound (a `Future` delivers at most one).
    ///
    /// - Parameter mayBeNothing: whether an optional type says that there may be no publisher.
    func declared(as type: PublisherType, mayBeNothing: Bool = true) -> Flow {
        var result = self
        result.output = type.output?.description ?? output
        if type.failure != .unknown { result.failure = type.failure }
        if type.forgetsWhatWasSent { result.mayBeGone = true }
        if type.cardinality.isKnown, type.cardinality.most < cardinality.most {
            result.cardinality.most = type.cardinality.most
            result.cardinality.least = min(cardinality.least, type.cardinality.most)
            result.cardinality.isKnown = true
            result.reason = nil
        }
        if type.isOptional, mayBeNothing { result.cardinality = result.cardinality.joined(.none) }
        return result
    }
}

extension Declaration {
    var isPrivate: Bool { modifiers.contains("private") || modifiers.contains("fileprivate") }
}
