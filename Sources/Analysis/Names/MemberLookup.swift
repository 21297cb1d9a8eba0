import Lexing

extension TypeNames {
    /// The members of that name that a type has, and those of superclasses and protocols that they do not hide; nil when it has none.
    public func members(_ name: String, of start: String) -> [DeclarationID]? {
        membersFound.of(WrittenName(text: name, context: start)) { findMembers(name, of: start) }
    }

    private func findMembers(_ name: String, of start: String) -> [DeclarationID]? {
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
        guard own.parameters.elementsEqual(other.parameters, by: { $0.label == $1.label }), givesAlike(nearer, farther) else {
            return false
        }
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

extension LinkedDeclarations {
    /// Whether both functions give something, or neither does: what answers a requirement has to.
    func givesAlike(_ a: DeclarationID, _ b: DeclarationID) -> Bool {
        self[a].kind != .function || (declaredType(of: a) == nil) == (declaredType(of: b) == nil)
    }

    /// - Parameter waitsAlike: whether both or none of them have to be `async`.
    func hasSameLabels(_ a: DeclarationID, _ b: DeclarationID, waitsAlike: Bool = true) -> Bool {
        self[a].kind == self[b].kind && self[a].parameters.elementsEqual(self[b].parameters) { $0.label == $1.label }
            && (!waitsAlike || self[a].isAsync == self[b].isAsync)
    }
}
