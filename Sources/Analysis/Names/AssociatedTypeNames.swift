import Lexing

extension TypeNames {
    /// What an associated type is in a conforming type: its typealias, a nested type of that name, or what a requirement's
    /// implementation shows.
    func associatedType(_ name: String, of type: String, conformingTo conformed: String) -> TypeExpression? {
        if let id = types[type]?.members[name]?.first(where: { self[$0].kind == .typealias }) { return declaredType(of: id) }
        if types[type + "." + name] != nil { return .named(type + "." + name) }
        for (member, requirements) in (types[conformed]?.members ?? [:]).sorted(by: { $0.key < $1.key }) {
            for requirement in requirements where isRequirement(requirement) {
                for witness in types[type]?.members[member] ?? [] where hasSameLabels(witness, requirement) {
                    if let found = shown(name, by: witness, for: requirement) { return found }
                }
            }
        }
        for parent in types[type].map(parents) ?? [] where types[parent]?.isProtocol == false {
            if let found = associatedType(name, of: parent, conformingTo: conformed) { return found }
        }
        return nil
    }

    /// Whether a declaration answers a requirement that gives an associated type, `func load() -> Result`, in its own type or in one below: what
    /// that stands for is the type of the answer itself.
    public func answersAssociatedType(_ id: DeclarationID) -> Bool {
        guard let owner = enclosingType(of: id) else { return false }
        let name = self[id].name
        let protocols = ([owner] + allSubtypes(of: owner)).flatMap(lineage).filter { $0.isProtocol && $0.members[name] != nil }
        guard !protocols.isEmpty else { return false }
        return protocols.contains { asking in
            let associated = Set(lineage(of: asking.name).flatMap { $0.genericParameters.map(\.name) })
            return (asking.members[name] ?? []).contains { other in
                guard other != id, isRequirement(other), hasSameLabels(other, id) else { return false }
                let given = declaredType(of: other)?.strippingOptionals.dottedName ?? ""
                return associated.contains(given.hasPrefix("Self.") ? String(given.dropFirst(5)) : given)
            }
        }
    }

    private func shown(_ name: String, by witness: DeclarationID, for requirement: DeclarationID) -> TypeExpression? {
        var found: [String: TypeExpression] = [:]
        if let asked = declaredType(of: requirement), let given = declaredType(of: witness) {
            asked.match(given, [name], into: &found)
        }
        for (asked, given) in zip(self[requirement].parameters, self[witness].parameters) {
            TypeExpression(parsing: asked.type).match(TypeExpression(parsing: given.type), [name], into: &found)
        }
        return found[name]
    }

    /// The generic arguments that a class gives to one it inherits from.
    func superclassArguments(_ ancestor: String, of type: String, depth: Int = 0) -> [TypeExpression]? {
        guard depth < 8, let nominal = types[type] else { return nil }
        for text in nominal.inherited {
            let written = TypeExpression(parsing: text)
            let parent = aliasTarget(of: written, from: type) ?? written
            guard let found = self.nominal(of: parent, from: type), !found.isProtocol, found.name != type else { continue }
            if found.name == ancestor { return parent.genericArguments }
            guard let arguments = superclassArguments(ancestor, of: found.name, depth: depth + 1) else { continue }
            let names = found.genericParameters.map(\.name)
            guard names.count == parent.genericArguments.count else { return arguments }
            let map = Dictionary(zip(names, parent.genericArguments)) { first, _ in first }
            return arguments.map { $0.substituting(map) }
        }
        return nil
    }
}
