import Facts
import Lexing

/// The members of a type by name, its own and those that it inherits.
extension ChainReader {
    /// The members of a type by name; empty when the type is known and has none; nil when the type says nothing.
    func members(_ name: String, of type: TypeExpression, in scope: Scope) -> [DeclarationID]? {
        switch type {
        case .optional(let wrapped), .metatype(let wrapped, _): return members(name, of: wrapped, in: scope)
        case .some(let constraint), .any(let constraint): return members(name, of: constraint, in: scope)
        case .composition(let parts):
            return parts.flatMap { members(name, of: $0, in: scope) ?? [] }
        case .named:
            let text = type.description
            if scope.local(text)?.0.isType == true { return [] }
            if let constraint = scope.generics[text] {
                return members(name, of: TypeExpression(parsing: constraint), in: scope)
            }
            if let constraint = associatedConstraint(text, in: scope) {
                return members(name, of: TypeExpression(parsing: constraint), in: scope)
            }
            if let nominal = program.qualifiedName(of: text, from: scope.selfType) { return members(name, ofNominal: nominal) ?? [] }
            if let target = program.aliasTarget(of: type, from: scope.selfType), target.description != text {
                return members(name, of: target, in: scope)
            }
            return []
        case .array:
            return ["Array", "RandomAccessCollection", "Collection", "Sequence"].lazy.compactMap { self.members(name, ofNominal: $0) }.first
        case .dictionary: return ["Dictionary", "Collection", "Sequence"].lazy.compactMap { self.members(name, ofNominal: $0) }.first
        default: return nil
        }
    }

    /// The constraint of a generic parameter or associated type of the enclosing types.
    private func associatedConstraint(_ name: String, in scope: Scope) -> String? {
        var type = scope.selfType
        while let current = type {
            if let found = program.types[current]?.genericParameters.first(where: { $0.name == name }) { return found.constraint }
            type = current.lastIndex(of: ".").map { String(current[..<$0]) }
        }
        return nil
    }

    /// Members of that name of a type and of everything that it inherits from or conforms to.
    func allMembers(_ name: String, ofNominal start: String) -> [DeclarationID] {
        var seen: Set<String> = []
        var pending = [start]
        var found: [DeclarationID] = []
        while let current = pending.popLast() {
            guard seen.insert(current).inserted, let type = program.types[current] else { continue }
            found += type.members[name] ?? []
            pending += program.parents(of: type)
        }
        return found.sorted()
    }

    /// Own members first, then those of superclasses and protocols; nil when none is found.
    func members(_ name: String, ofNominal start: String) -> [DeclarationID]? { program.members(name, of: start) }
}

extension Program {
    /// Own members of that name first, then those of superclasses and protocols; nil when none is found.
    func members(_ name: String, of start: String) -> [DeclarationID]? {
        var seen: Set<String> = []
        var pending = [start]
        while !pending.isEmpty {
            let current = pending.removeFirst()
            guard seen.insert(current).inserted, let type = types[current] else { continue }
            if let found = type.members[name], !found.isEmpty { return found }
            pending += parents(of: type)
        }
        return nil
    }

    /// Whether a type, or one that it inherits from, declares the property as `T!`.
    public func isImplicitlyUnwrapped(_ name: String, of type: String) -> Bool {
        (members(name, of: type) ?? []).contains { id in
            let declaration = declaration(id)
            return declaration.kind == .variable && declaration.typeText?.hasSuffix("!") == true
        }
    }
}
