import Facts
import Lexing

/// Where the app calls what a publisher may be handed to, and what it gives there.
extension Fillings {
    /// What is given for a parameter, or for a property by the initialiser that a struct gets by itself.
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
        if let own = declarations.typeMade(bySelf: path, in: use.scope) { return own == type }
        for link in use.expression.links.dropLast() {
            guard case .member(let name) = link.kind else { continue }
            if name != "init" { path += "." + name }
        }
        return program.qualifiedName(of: path, from: use.scope.selfType) == type
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
            types, self.names, wanted: names.takers, properties: names.properties, boxes: (Set(boxes.keys), Set(collections.keys)),
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
