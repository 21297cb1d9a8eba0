import Facts
import Lexing

extension Program {
    /// The members of that name that a type has, and those of superclasses and protocols that they do not hide; nil when it has none.
    public func members(_ name: String, of start: String) -> [DeclarationID]? {
        var found: [DeclarationID] = []
        let lineage = lineage(of: start)
        for index in lineage.indices {
            guard let own = lineage[index].members[name] else { continue }
            let nearer = found
            found += nearer.isEmpty ? own : own.filter { farther in !nearer.contains { hides($0, farther) } }
        }
        // A type from outside has what it answers a protocol of the scanned code with: that is meant, and not the requirement.
        if let type = types[start], !type.isDeclared { found.removeAll(where: isRequirement) }
        return found.isEmpty ? nil : found
    }

    /// Whether a member is meant wherever the other one, which its type inherits, could be: it overrides or implements it.
    ///
    /// An inherited function that is called with other labels or other types is an overload, and may be what is called.
    func hides(_ nearer: DeclarationID, _ farther: DeclarationID) -> Bool {
        let own = declaration(nearer)
        let other = declaration(farther)
        guard own.kind == .function || own.kind == .subscript, other.kind == .function || other.kind == .subscript else { return true }
        guard own.parameters.map(\.label) == other.parameters.map(\.label), givesAlike(nearer, farther) else { return false }
        if isRequirement(farther) || own.has(modifier: "override") { return true }
        return !isRequirement(nearer) && own.parameters.map(\.type) == other.parameters.map(\.type)
    }

    /// Whether a type, or one that it inherits from, declares the property as `T!`.
    public func isImplicitlyUnwrapped(_ name: String, of type: String) -> Bool {
        (members(name, of: type) ?? []).contains { id in
            let declaration = declaration(id)
            return declaration.kind == .variable && declaration.typeText?.hasSuffix("!") == true
        }
    }
}
