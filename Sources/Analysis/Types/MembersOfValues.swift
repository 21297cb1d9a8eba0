import Lexing

/// The members of a type by name, its own and those that it inherits.
extension Declarations {
    /// The members of a type by name; empty when the type is known and has none; nil when the type says nothing.
    func members(_ name: String, of type: TypeExpression, in scope: Scope, depth: Int = 0) -> [DeclarationID]? {
        guard depth < 16 else { return nil }
        switch type {
        case .optional(let wrapped), .metatype(let wrapped, _): return members(name, of: wrapped, in: scope, depth: depth + 1)
        case .some(let constraint), .any(let constraint): return members(name, of: constraint, in: scope, depth: depth + 1)
        case .composition(let parts):
            return parts.flatMap { members(name, of: $0, in: scope, depth: depth + 1) ?? [] }
        case .named:
            let text = type.description
            if scope.local(text)?.0.isType == true { return [] }
            if let constraint = scope.generics[text] {
                return members(name, of: TypeExpression(parsing: constraint), in: scope, depth: depth + 1)
            }
            if let constraint = associatedConstraint(text, in: scope) {
                return members(name, of: TypeExpression(parsing: constraint), in: scope, depth: depth + 1)
            }
            if let nominal = program.qualifiedName(of: text, from: scope.selfType) {
                return members(name, ofNominal: nominal) ?? inheritedOutside(name, by: nominal)
            }
            if let target = program.aliasTarget(of: type, from: scope.selfType), target.description != text {
                return members(name, of: target, in: scope, depth: depth + 1)
            }
            return inheritedOutside(name, by: type.dottedName ?? text)
        case .array:
            return ["Array", "RandomAccessCollection", "Collection", "Sequence"].lazy.compactMap { self.members(name, ofNominal: $0) }.first
        case .dictionary: return ["Dictionary", "Collection", "Sequence"].lazy.compactMap { self.members(name, ofNominal: $0) }.first
        default: return nil
        }
    }

    /// What extensions give to a type from outside by extending another one, whose members it has as a library's model says.
    private func inheritedOutside(_ name: String, by type: String) -> [DeclarationID] {
        let lineage = program.outside.lineage(of: type)
        guard lineage.count > 1, program.types[type]?.isDeclared != true else { return [] }
        return lineage.sorted().filter { $0 != type }.flatMap { members(name, ofNominal: $0) ?? [] }
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

    /// The members of that name that a type has or inherits, nearest first; nil when it has none.
    func members(_ name: String, ofNominal start: String) -> [DeclarationID]? {
        if let known = membersByName[start]?[name] { return known }
        let found = program.members(name, of: start)
        membersByName[start, default: [:]][name] = .some(found)
        return found
    }

    func projection(of properties: [DeclarationID]) -> Referent? {
        guard properties.count == 1 else { return nil }
        let wrappers = program[properties[0]].attributes
            .map { $0.drop { $0 == "@" }.prefix { $0 != "(" } }
            .filter { $0.first?.isUppercase == true && !$0.hasSuffix("Actor") }
        // Of several wrappers it is not looked up which one gives it.
        guard wrappers.count == 1 else { return nil }
        let wrapper = TypeExpression(parsing: String(wrappers[0]))
        guard let name = wrapper.dottedName,
            let own = program.qualifiedName(of: name, from: program.enclosingType(of: properties[0])),
            let type = program.types[own], type.isDeclared,
            type.declarations.contains(where: { program[$0].attributes.contains("@propertyWrapper") }),
            let found = members("projectedValue", ofNominal: own), found.count == 1
        else { return nil }
        return .members(found, receiver: wrapper)
    }

    /// A member of `self`, or a static one of a type around it.
    func memberOfEnclosingTypes(_ name: String, in scope: Scope) -> Referent? {
        var type = scope.selfType
        while let current = type {
            if let found = members(name, ofNominal: current), !found.isEmpty {
                return .members(ofThisFile(found, in: scope), receiver: .named(current))
            }
            type = current.lastIndex(of: ".").map { String(current[..<$0]) }
        }
        return nil
    }

    /// Of variables of one name in types of one name, as two modules may have them, those of the file that reads them.
    private func ofThisFile(_ ids: [DeclarationID], in scope: Scope) -> [DeclarationID] {
        guard ids.count > 1, ids.allSatisfy({ program[$0].kind == .variable }) else { return ids }
        let own = ids.filter { $0.file == scope.file }
        return own.isEmpty ? ids : own
    }
}
