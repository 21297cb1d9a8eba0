import Lexing

/// Which declarations produce publishers, and which of them a call may reach.
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
                hasSameLabels($0, id) && !isRequirement($0) && (type.isProtocol || self.declaration($0).has(modifier: "override"))
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
