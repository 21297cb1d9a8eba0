import CombineModel
import Facts
import Lexing

/// Closures and publishers in properties that a module keeps to itself, or an app, where everything that fills them is seen: the initial
/// value, what is assigned to them anywhere in the app, and what the initialisers of their type are given.
///
/// What is public in a library anyone may fill; and one place that cannot be read leaves it open what such a property holds.
extension StoredFlows {
    /// What such a property delivers, or a call of it; nil where not all is seen that fills it.
    func filled(_ id: DeclarationID) -> Flow? {
        if let known = filledProperties[id] { return known }
        guard fillings.isFilledInside(id) else { return nil }
        guard running.fills.insert(id).inserted else {
            running.usedUnfinished = true
            running.assumptions.insert(.flow(id))
            return .assumed
        }
        let outer = running.assumptions
        running.assumptions = []
        let isPublisher = types.producesPublisher(id) || fillings.boxedType(of: id) != nil || fillings.keptType(of: id) != nil
        let type = program.declaredType(of: id)
        let flows = (fillings.fillings(of: id) ?? []).map {
            flow(ofFilling: $0.value, as: type, of: id, isPublisher: isPublisher, except: id, in: $0.scope)
        }
        running.fills.remove(id)
        running.assumptions.remove(.flow(id))
        let known = flows.compactMap { $0 }
        var result: Flow?
        if let first = known.first, known.count == flows.count {
            let joined = known.dropFirst().reduce(first) { $0.joined($1) }
            if !joined.isCircular { result = leanedOnApp(id).map { joined.seen(through: $0) } ?? joined }
        }
        // What rests on an assumption is asked for again.
        if running.assumptions.isEmpty { filledProperties[id] = .some(result) }
        running.assumptions.formUnion(outer)
        return result
    }

    /// What a parameter of an initialiser delivers, or a call of it; nil where not all is seen that it is given.
    func filled(_ entrance: Entrance) -> Flow? {
        if let known = filledEntrances[entrance] { return known }
        guard let index = entrance.parameter, let owner = program.enclosingType(of: entrance.declaration),
            let type = program.types[owner], type.isDeclared, !type.isProtocol, !program.isTestCode(entrance.declaration),
            fillings.hasOnlyInitializersWritten(type)
        else { return nil }
        guard running.filledEntrances.insert(entrance).inserted else {
            running.assumptions.insert(.entrance(entrance))
            return nil
        }
        let outer = running.assumptions
        running.assumptions = []
        let parameter = program[entrance.declaration].parameters[index]
        let opaque = program[entrance.declaration].opaquePublisher(parameter.type)
        let isPublisher = program.publisherType(opaque ?? TypeExpression(parsing: parameter.type), from: owner) != nil
        let name = Expression(.name(parameter.name), 0..<0)
        let all = fillings.given(name, in: declarations.scope(of: entrance.declaration), depth: 0) ?? []
        let written = TypeExpression(parsing: parameter.type)
        let known = all.compactMap {
            flow(ofFilling: $0.value, as: written, of: entrance.declaration, isPublisher: isPublisher, in: $0.scope)
        }
        var result: Flow?
        if let first = known.first, known.count == all.count {
            let joined = known.dropFirst().reduce(first) { $0.joined($1) }
            let app = program.isPublic(entrance.declaration) ? program.app : nil
            if !joined.isCircular, joined.cardinality.isKnown { result = app.map { joined.seen(through: $0) } ?? joined }
        }
        running.filledEntrances.remove(entrance)
        running.assumptions.remove(.entrance(entrance))
        // What rests on an assumption is asked for again.
        if running.assumptions.isEmpty { filledEntrances[entrance] = .some(result) }
        running.assumptions.formUnion(outer)
        return result
    }

    /// Where the app begins, when only that it is one tells that nothing else fills a property.
    private func leanedOnApp(_ id: DeclarationID) -> Finding.Evidence? {
        let initializers = program.enclosingType(of: id).flatMap { program.types[$0]?.members["init"] } ?? []
        return ([id] + initializers).contains(where: program.isPublic) ? program.app : nil
    }

    /// What a closure, or a function that is named, gives, and what a publisher is; nil for anything else.
    ///
    /// - Parameters:
    ///   - type: what the property or parameter is written with.
    ///   - place: where that is written.
    private func flow(
        ofFilling value: Expression, as type: TypeExpression?, of place: DeclarationID, isPublisher: Bool, except id: DeclarationID? = nil,
        in scope: Scope
    ) -> Flow? {
        let says = program.evidence(at: value.range.lowerBound, in: scope, "is assigned here")
        if isPublisher { return questions.publisher(value, in: scope)?.flow.seen(through: says) }
        if case .closure = value.root, value.links.isEmpty {
            let read = questions.closureResult(
                value, type.map { types.parameterTypes(ofClosureAs: $0, of: place, in: scope) } ?? [], in: scope)
            return read.isReadable ? read.flow.seen(through: says) : nil
        }
        if case .reference(_, let flow)? = questions.functionReference(value, in: scope) { return flow.seen(through: says) }
        // Another property that holds a closure: `current = Self.standard`.
        guard case .members(let ids, _) = types.referent(of: value, linkCount: value.links.count, in: scope), ids.count == 1, ids[0] != id,
            program[ids[0]].kind == .variable
        else { return nil }
        return (flow(ofClosureIn: ids[0]) ?? filled(ids[0]))?.seen(through: says)
    }
}
