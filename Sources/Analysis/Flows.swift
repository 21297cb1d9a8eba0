import CombineModel
import Facts
import Lexing
import SourceText

/// What declarations deliver: the join of their paths, to a fixpoint over the call graph.
extension ChainReader {
    /// Computes the flow of every declaration whose type is a publisher.
    func computeFlows() {
        let all = program.allProducers
        for id in all { _ = flow(of: id) }
        // Flows that went in circles were read before they were final: each round can only move them up a lattice of finite
        // height, so the rounds end.
        while !usedUnfinished.isEmpty {
            usedUnfinished = []
            var changed = false
            for id in all {
                guard let before = flows[id] else { continue }
                inProgress.insert(id)
                let after = before.joined(computed(id))
                inProgress.remove(id)
                if after.cardinality != before.cardinality {
                    flows[id] = after
                    changed = true
                }
            }
            guard changed else { break }
            usedUnfinished.insert(all[0])
        }
    }

    /// What a call of `id` delivers: of a requirement the join of what implements it, of a class member of what overrides it too.
    ///
    /// Where that is no one-shot, the arguments of the call may make it one.
    func flow(reaching id: DeclarationID, _ arguments: [Argument]? = nil, in scope: Scope? = nil) -> Flow {
        func flow(_ target: DeclarationID) -> Flow {
            let general = self.flow(of: target)
            if program.assumption(on: target) != nil { return general }
            guard general.cardinality.verdict != .oneShot, let arguments, let scope else { return general }
            return specializedFlow(of: target, arguments, in: scope) ?? general
        }
        let targets = program.implementations(of: id)
        guard !targets.isEmpty, program.assumption(on: id) == nil else { return flow(id) }
        let flows = targets.map(flow)
        var joined = flows.dropFirst().reduce(flows[0]) { $0.joined($1) }
        if let owner = program.enclosingType(of: id), program.hasLocalSubtype(owner, inApp: true) {
            joined = joined.joined(Flow(.unknown, reason: .undecidedSource, evidence: [says(id, "is also implemented inside a function")]))
        }
        if let type = publisherType(of: id) { joined = joined.declared(as: type) }
        let place = program.place(of: id)
        let names = targets.prefix(2).map { "`\(program.symbol(of: $0))`" }.joined(separator: ", ")
        let more = targets.count > 2 ? " and \(targets.count - 2) more" : ""
        return joined.seen(
            through: Finding.Evidence(
                path: place.path, line: place.line, says: "`\(program.symbol(of: id))` is implemented by \(names)\(more)"))
    }

    func flow(of id: DeclarationID) -> Flow {
        if let known = flows[id] { return known }
        guard inProgress.insert(id).inserted else {
            usedUnfinished.insert(id)
            return Flow(.one)
        }
        let result = computed(id)
        inProgress.remove(id)
        flows[id] = result
        return result
    }

    private func computed(_ id: DeclarationID) -> Flow {
        guard let type = publisherType(of: id) else { return Flow(.unknown, reason: .undecidedSource) }
        if let assumed = assumedFlow(of: id, type) { return assumed }
        let place = program.place(of: id)
        if type.cardinality.isKnown, type.cardinality.verdict != .oneShot || program.body(of: id) == nil {
            let says = Finding.Evidence(path: place.path, line: place.line, says: "`\(program.symbol(of: id))` is a `\(type.name)`")
            return Flow(
                type.cardinality, reason: type.reason ?? (type.cardinality.verdict == .finite ? .severalValues : nil), evidence: [says]
            ).declared(as: type)
        }
        return body(of: id, type).declared(as: type)
    }

    private func body(of id: DeclarationID, _ type: PublisherType) -> Flow {
        let declaration = program.declaration(id)
        if let body = program.body(of: id) {
            if let block = body.getter {
                return joined(returnedPublishers(of: block, in: scope(of: id)).map(\.publisher.flow), id)
            }
            if let value = body.value {
                let held = publisher(value, in: scope(of: id)).map(\.flow)
                let isFixed = declaration.isLet || declaration.modifiers.contains("lazy") || declaration.isPrivate
                if let held { return isFixed ? held : held.joined(assigned(id, type)) }
            }
        }
        return declaration.kind == .variable ? assigned(id, type) : undecided(id, type, "has no body here")
    }

    private func joined(_ flows: [Flow], _ id: DeclarationID) -> Flow {
        guard let first = flows.first else {
            return Flow(.unknown, reason: .undecidedSource, evidence: [says(id, "returns no publisher that can be read")])
        }
        var result = flows.dropFirst().reduce(first) { $0.joined($1) }
        let verdicts = Set(flows.map(\.cardinality.verdict))
        if verdicts.count > 1, verdicts.contains(.oneShot) {
            result = result.seen(through: says(id, "is a one-shot on some paths only"))
        }
        return result
    }

    /// A stored publisher without an initial value: what the initialisers of its type put there.
    private func assigned(_ id: DeclarationID, _ type: PublisherType) -> Flow {
        guard let owner = program.enclosingType(of: id), let nominal = program.types[owner] else {
            return undecided(id, type, "is set elsewhere")
        }
        let name = program.declaration(id).name
        var found: [Flow] = []
        for initializer in nominal.members["init"] ?? [] {
            guard let block = program.body(of: initializer)?.block else { continue }
            found += AssignmentWalk(reader: self, property: name).flows(in: block, scope(of: initializer))
        }
        guard !found.isEmpty else { return undecided(id, type, "is set elsewhere") }
        return joined(found, id)
    }

    private func undecided(_ id: DeclarationID, _ type: PublisherType, _ why: String) -> Flow {
        let reason = type.reason ?? (type.cardinality.isKnown ? nil : .undecidedSource)
        return Flow(type.cardinality, reason: reason, evidence: [says(id, why)])
    }

    private func says(_ id: DeclarationID, _ what: String) -> Finding.Evidence {
        let place = program.place(of: id)
        return Finding.Evidence(path: place.path, line: place.line, says: "`\(program.symbol(of: id))` \(what)")
    }
}

extension Flow {
    /// What the declared type adds: names of types, and an upper bound (a `Future` delivers at most one).
    func declared(as type: PublisherType) -> Flow {
        var result = self
        result.output = type.output?.description ?? output
        if type.failure != .unknown { result.failure = type.failure }
        if type.cardinality.isKnown, type.cardinality.most < cardinality.most {
            result.cardinality.most = type.cardinality.most
            result.cardinality.least = min(cardinality.least, type.cardinality.most)
            result.cardinality.isKnown = true
            result.reason = nil
        }
        if type.isOptional { result.cardinality = result.cardinality.joined(.none) }
        return result
    }
}

extension Program {
    /// Every declaration whose type is a publisher, operators included, in path and source order.
    var allProducers: [DeclarationID] {
        (producersByName.values.flatMap { $0 }
            + operators.values.flatMap { $0 }.filter { id in
                declaredType(of: id).flatMap { publisherType($0, from: enclosingType(of: id)) } != nil
            }).sorted()
    }

    /// What a call of `id` may run besides `id` itself; empty when it can only be `id`.
    ///
    /// Doubles for tests are left out where the app has an implementation of its own.
    public func implementations(of id: DeclarationID) -> [DeclarationID] {
        guard let owner = enclosingType(of: id), let type = types[owner] else { return [] }
        let declaration = declaration(id)
        let hasBody = !isRequirement(id)
        guard type.isProtocol || !(subtypes[owner] ?? []).isEmpty else { return [] }
        var found: [DeclarationID] = hasBody ? [id] : []
        if type.isProtocol, !hasBody {
            found += (type.members[declaration.name] ?? []).filter { !isRequirement($0) && hasSameLabels($0, id) }
        }
        for subtype in allSubtypes(of: owner) {
            guard let candidate = types[subtype] else { continue }
            found += (candidate.members[declaration.name] ?? []).filter {
                hasSameLabels($0, id) && !isRequirement($0)
            }
        }
        let app = found.filter { !isTestCode($0) }
        return (isTestCode(id) ? found : app).sorted()
    }

    func hasSameLabels(_ a: DeclarationID, _ b: DeclarationID) -> Bool {
        let first = declaration(a)
        let second = declaration(b)
        return first.kind == second.kind && first.parameters.map(\.label) == second.parameters.map(\.label)
            && first.isAsync == second.isAsync
    }
}

extension Declaration {
    var isPrivate: Bool { modifiers.contains("private") || modifiers.contains("fileprivate") }
}

/// Finds what a body assigns to a property of `self`.
struct AssignmentWalk {
    let reader: ChainReader
    let property: String

    func flows(in block: Block, _ scope: Scope) -> [Flow] {
        var result: [Flow] = []
        collect(block.statements, Scope(inside: scope), into: &result)
        return result
    }

    private func collect(_ statements: [Statement], _ scope: Scope, into result: inout [Flow]) {
        let walk = BodyWalk(reader: reader) { _, _ in }
        for statement in statements {
            switch statement.kind {
            case .expression(let expression):
                if case .assignment(let target, let value) = expression.root, isProperty(target, scope) {
                    result.append(reader.expectedPublisher(value, in: scope).flow)
                } else {
                    walk.assign(expression, in: scope)
                }
            case .variable(let variable): walk.bind(variable, in: scope)
            case .if(let conditions, let then, let other):
                let inner = Scope(inside: scope)
                walk.bind(conditions, in: inner)
                collect(then.statements, inner, into: &result)
                if let other { collect([other], Scope(inside: scope), into: &result) }
            case .block(let block), .do(let block, _): collect(block.statements, Scope(inside: scope), into: &result)
            case .guard(let conditions, _): walk.bind(conditions, in: scope)
            case .switch(_, let cases): for item in cases { collect(item.body.statements, Scope(inside: scope), into: &result) }
            case .conditionalCompilation(let blocks): for block in blocks { collect(block.statements, scope, into: &result) }
            default: break
            }
        }
    }

    private func isProperty(_ target: Expression, _ scope: Scope) -> Bool {
        switch (target.root, target.links.count) {
        case (.name(property), 0): return scope.local(property) == nil
        case (.name("self"), 1):
            if case .member(property) = target.links[0].kind { return true }
            return false
        default: return false
        }
    }
}
