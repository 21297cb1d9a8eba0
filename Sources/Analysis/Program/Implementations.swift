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

    /// Whether anything gives a publisher.
    public var hasProducers: Bool { !producersByName.isEmpty }

    /// What a call of `id` may run besides `id` itself; empty when it can only be `id`.
    ///
    /// Doubles for tests are left out where the app has an implementation of its own. What a protocol's extension does for those who have none
    /// is no such: often it stands there to be overridden.
    public func implementations(of id: DeclarationID) -> [DeclarationID] {
        answering.of(id) { findImplementations(of: id) }
    }

    /// The same where the receiver is a value of a type, or of one below that, as its static type says.
    ///
    /// - Parameter type: the qualified name of that type.
    /// - Returns: what the members of all those types are, by name look-up; all implementations where that says nothing.
    public func implementations(of id: DeclarationID, forReceiversOf type: String) -> [DeclarationID] {
        let all = implementations(of: id)
        guard all.count > 1, type != enclosingType(of: id), types[type] != nil else { return all }
        return answeringFor.of(Dispatch(member: id, type: type)) {
            let found = Set(([type] + allSubtypes(of: type)).flatMap { members(self[id].name, of: $0) ?? [] })
            let meant = all.filter(found.contains)
            return meant.isEmpty ? all : meant
        }
    }

    private func findImplementations(of id: DeclarationID) -> [DeclarationID] {
        guard let owner = enclosingType(of: id), let type = types[owner] else { return [] }
        let name = self[id].name
        let hasBody = !isRequirement(id)
        guard type.isProtocol || !directSubtypes(of: owner).isEmpty else { return [] }
        var found: [DeclarationID] = hasBody ? [id] : []
        if type.isProtocol, !hasBody {
            found += (type.members[name] ?? []).filter { !isRequirement($0) && hasSameLabels($0, id) }
        }
        for subtype in allSubtypes(of: owner) {
            if type.isProtocol, !hasBody {
                found += witnesses(of: id, in: subtype)
            } else {
                let own = types[subtype]?.members[name] ?? []
                found += own.filter {
                    hasSameLabels($0, id) && givesAlike($0, id) && !isRequirement($0)
                        && (type.isProtocol || self[$0].has(modifier: "override"))
                }
            }
        }
        let app = found.filter { !isTestCode($0) }
        let areDefaults = !app.isEmpty && app.allSatisfy { enclosingType(of: $0).flatMap { types[$0]?.isProtocol } ?? false }
        return Set(isTestCode(id) || areDefaults ? found : app).sorted()
    }

    /// Whether a member may be what answers where another of its name is named, tests included.
    public func mayAnswer(_ named: DeclarationID, _ id: DeclarationID) -> Bool {
        guard let above = enclosingType(of: named), let own = enclosingType(of: id), above != own else { return false }
        return allSubtypes(of: above).contains { $0 == own || lineage(of: $0).contains { $0.name == own } }
    }

    /// What answers a protocol's member for values of a type: the type's own members, and those that it inherits from anywhere.
    func witnesses(of id: DeclarationID, in type: String) -> [DeclarationID] {
        // What does not wait answers a requirement that may.
        func isMeant(_ other: DeclarationID) -> Bool {
            !isRequirement(other) && givesAlike(other, id)
                && (hasSameLabels(other, id) || self[id].isAsync && hasSameLabels(other, id, waitsAlike: false))
        }
        let name = self[id].name
        let own = (types[type]?.members[name] ?? []).filter(isMeant)
        guard own.isEmpty, types[type]?.isProtocol != true else { return own }
        return (members(name, of: type) ?? []).filter(isMeant)
    }

    /// The first of the types that are said to conform, in the app, and whose answer to a requirement is not in the scanned code:
    /// types from outside, and what inherits from them.
    ///
    /// - Parameter type: where only that and what inherits from it is asked for.
    func conformerFromOutside(to id: DeclarationID, below type: String? = nil) -> String? {
        guard isRequirement(id), let owner = enclosingType(of: id) else { return nil }
        let all = type.map { [$0] + allSubtypes(of: $0) } ?? allSubtypes(of: owner)
        return all.first { types[$0]?.isProtocol == false && !isTestType($0) && witnesses(of: id, in: $0).isEmpty }
    }

    /// Whether what inherits from or conforms to the type of a member may have one of its own that is meant then.
    func mayBeOverridden(_ id: DeclarationID) -> Bool {
        if isRequirement(id) { return true }
        let declaration = declaration(id)
        guard let parent = surrounding(id), parent.kind == .class || declaration.has(attribute: "objc"), !parent.has(modifier: "final")
        else { return false }
        return !declaration.isPrivate && !declaration.has(modifier: "final") && !declaration.has(modifier: "static")
    }
}

/// A call of a member on a value of a type.
struct Dispatch: Hashable, Sendable {
    let member: DeclarationID
    let type: String
}
