import CombineModel
import Facts
import Lexing

/// Publishers that callers hand in: by a parameter of a function or an initialiser, or by the initialiser that a struct gets by
/// itself.
///
/// Who else may call is not known, so callers can make something a stream, and never a one-shot.
extension ChainReader {
    /// What callers in the app hand in, joined with what is not known of others; nil where none is seen.
    func handedIn(_ entrance: Entrance) -> Flow? {
        if let known = memory.entrances[entrance] { return known }
        guard running.entrances.insert(entrance).inserted else {
            assumptions.insert(.entrance(entrance))
            return nil
        }
        let outer = assumptions
        assumptions = []
        let given = arguments(for: entrance).compactMap { self.given($0.value, for: entrance, in: $0.scope) }
        let joined = given.first.map { first in
            given.dropFirst().reduce(first) { $0.joined($1) }.joined(Flow(.unknown, reason: .publisherParameter))
        }
        let result = joined.flatMap { $0.cardinality.isKnownEndless ? $0 : nil }
        running.entrances.remove(entrance)
        assumptions.remove(.entrance(entrance))
        // What rests on an assumption is asked for again.
        if assumptions.isEmpty { memory.entrances[entrance] = .some(result) }
        assumptions.formUnion(outer)
        return result
    }

    /// What an argument delivers: itself, or what it returns where it is a closure.
    private func given(_ value: Expression, for entrance: Entrance, in scope: Scope) -> Flow? {
        let read: Flow?
        if case .closure = value.root, value.links.isEmpty {
            let place = entrance.declaration
            let type = entrance.parameter.map { declarations.parameterTypes(of: place)[$0] } ?? program.declaredType(of: place)
            read = closureResult(value, type.map { types.parameterTypes(ofClosureAs: $0, of: place, in: scope) } ?? [], in: scope).flow
        } else {
            read = publisher(value, in: scope)?.flow
        }
        return read?.seen(through: evidence(at: value.range.lowerBound, in: scope, "is passed as an argument here"))
    }

    func arguments(for entrance: Entrance) -> [(value: Expression, scope: Scope)] {
        let declaration = program.declaration(entrance.declaration)
        let owner = program.enclosingType(of: entrance.declaration)
        let isInitialised = entrance.parameter == nil || declaration.kind == .initializer
        let name = isInitialised ? owner.map { String($0.split(separator: ".").last ?? "") } : declaration.name
        let named = name.flatMap { uses[$0] } ?? []
        let implicit = isInitialised ? owner.map(implicitUses) ?? [] : []
        let memberwise = entrance.parameter == nil ? declarations.memberwiseParameters(of: entrance.declaration) : nil
        guard let parameter = entrance.parameter ?? memberwise?.index else { return [] }
        let parameters = memberwise?.parameters ?? declaration.parameters
        return (named + implicit).compactMap { use in
            guard isInitialised ? owner.map({ makes($0, use) }) == true : calls(entrance.declaration, use) else { return nil }
            guard parameters.take(use.arguments) else {
                // What a macro or a wrapper adds to the parameters is not seen; a label says enough.
                guard memberwise != nil else { return nil }
                return use.arguments.first { $0.label == declaration.name }.map { ($0.value, use.scope) }
            }
            return parameters.matched(to: use.arguments)[parameter].map { ($0.value, use.scope) }
        }
    }

    /// Whether a call makes a value of a type: `Type(…)`, `Outer.Type(…)`, `Type.init(…)`.
    func makes(_ type: String, _ use: Use) -> Bool {
        if case .implicitMember = use.expression.root { return true }
        guard case .name(var path) = use.expression.root else { return false }
        if let own = typeMade(bySelf: path, in: use.scope) { return own == type }
        for link in use.expression.links.dropLast() {
            guard case .member(let name) = link.kind else { continue }
            if name != "init" { path += "." + name }
        }
        return program.qualifiedName(of: path, from: use.scope.selfType) == type
    }

    /// The type that `self.init(…)`, `Self(…)` or `super.init(…)` leaves the work to, or makes; nil for any other name.
    private func typeMade(bySelf name: String, in scope: Scope) -> String? {
        switch name {
        case "self", "Self": scope.selfType
        case "super": scope.selfType.flatMap { program.types[$0]?.inherited.first }.flatMap { program.qualifiedName(of: $0, from: nil) }
        default: nil
        }
    }

    /// The last name of that type, by which calls are noted.
    func nameMade(by name: String, in scope: Scope) -> String? {
        typeMade(bySelf: name, in: scope)?.split(separator: ".").last.map(String.init)
    }

    /// Where `.init(…)` makes a value of that type.
    private func implicitUses(making type: String) -> [Use] {
        if let known = collected.implicitUses { return known[type] ?? [] }
        collected.implicitUses = [:]
        var result: [String: [Use]] = [:]
        for use in uses[UseWalk.implicit] ?? [] {
            if let made = typeMade(by: use) { result[made, default: []].append(use) }
        }
        collected.implicitUses = result
        return result[type] ?? []
    }

    private func calls(_ id: DeclarationID, _ use: Use) -> Bool {
        guard case .members(let ids, _) = types.referent(of: use.expression, linkCount: use.expression.links.count - 1, in: use.scope)
        else { return false }
        return ids.contains { $0 == id || program.implementations(of: $0).contains(id) }
    }

    /// Every call in the app of what a publisher may be handed to, by name.
    var uses: [String: [Use]] {
        if let known = collected.uses { return known }
        collected.uses = [:]
        var names = program.entranceNames(producesPublisher: { self.program.publisherType($0, from: $1) != nil })
        collected.aliasesByName = program.aliasesByName()
        names.takers.formUnion(names.takers.compactMap { collected.aliasesByName[$0] }.joined())
        let kept = namesOfKept
        let collections = boxes.filter { $0.value.contains { boxedCollection(of: $0) != nil } }
        let walk = UseWalk(
            reader: self, wanted: names.takers, properties: names.properties, boxes: (Set(boxes.keys), Set(collections.keys)),
            kept: kept.own.union(kept.shared))
        let fillable = UnseenNames(names.takers.union(names.properties))
        let shared = UnseenNames(kept.shared)
        var unread: [FileFacts] = []
        for (fileIndex, file) in program.files.enumerated() where !program.isTestFile(file) {
            // A file that triage left out is read only where something in it may fill what publishers and closures are kept in.
            guard file.isParsed || fillable.mayBeFilled(in: file) || shared.stand(in: file) else {
                unread.append(file)
                continue
            }
            for (index, declaration) in file.skeleton.declarations.enumerated() {
                guard let body = file.code(of: declaration) else { continue }
                let id = DeclarationID(file: fileIndex, index: index)
                if program.isTestCode(id) { continue }
                walk.visit(body, in: declarations.scope(of: id))
            }
            let script = Body(block: Block(file.script, 0..<0))
            walk.visit(script, in: Scope(file: fileIndex, declaration: nil, selfType: nil, generics: [:]))
        }
        collected.uses = walk.uses
        collected.assignments = walk.assignments
        collected.boxUses = walk.boxes.uses
        collected.keptChanges = walk.kept.changes
        collected.initialisersHandedOn = walk.initialisersHandedOn
        collected.unseenLabels = UnseenNames.labelsOfImplicitInitialisers(in: unread)
        return walk.uses
    }
}
