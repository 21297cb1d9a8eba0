import Lexing

extension Program {
    /// The type of `owner.a.b`, functions called: what is declared in the type or above it; nil where the scanned code does not
    /// tell, or where declarations of one name differ.
    ///
    /// - Parameters:
    ///   - path: base names of members, each of what the one before it gives.
    ///   - owner: the qualified name of a type.
    public func type(of path: [String], from owner: String) -> TypeExpression? {
        let reader = ChainReader(self)
        var owner = owner
        var result: TypeExpression?
        for (index, name) in path.enumerated() {
            let found = members(name, of: owner) ?? []
            let types = withExtendedLifetime(reader) {
                Set(found.map { declaredType(of: $0) ?? reader.types.inferredType(of: $0) })
            }
            guard types.count == 1, let type = types.first ?? nil, !isGeneric(type, in: owner, found) else { return nil }
            result = type
            if index == path.count - 1 { break }
            guard let written = type.dottedName, let next = qualifiedName(of: written, from: owner) else { return nil }
            owner = next
        }
        return result
    }

    /// Whether a type is nothing but a parameter that may stand for any type.
    private func isGeneric(_ type: TypeExpression, in owner: String, _ members: [DeclarationID]) -> Bool {
        guard let name = type.strippingOptionals.dottedName else { return false }
        let own = members.flatMap { self[$0].genericParameters.map(\.name) }
        let outer = types[owner]?.genericParameters.map(\.name) ?? []
        return (own + outer).contains { name == $0 || name.hasPrefix($0 + ".") } || name == "Self"
    }
}

extension CallbackReading {
    public convenience init(_ program: Program) {
        let reader = ChainReader(program)
        self.init(reader.types, answeredBy: reader)
    }
}
