import Lexing

/// Types and typealiases that stand inside a superclass or a protocol, and can be named alone in whatever inherits from it.
extension TypeNames {
    /// For each type that has some, by simple names, the type above it, the nearest, that a nested type or a typealias stands in.
    func namesOfTypesInherited() -> [String: [String: String]] {
        var own: [String: Set<String>] = [:]
        for name in types.keys {
            guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { continue }
            own[String(name[..<dot]), default: []].insert(String(name[name.utf8.index(after: dot)...]))
        }
        for (name, type) in types {
            for (member, ids) in type.members where ids.contains(where: { self[$0].kind == .typealias }) {
                own[name, default: []].insert(member)
            }
        }
        var result: [String: [String: String]] = [:]
        for name in types.keys where !own.isEmpty {
            for above in lineage(of: name).dropFirst() {
                for inherited in own[above.name] ?? [] where result[name]?[inherited] == nil {
                    result[name, default: [:]][inherited] = above.name
                }
            }
        }
        return result
    }

    /// Whether a name means two things in a type, what a protocol says and what stands around: Swift takes the first where something is done,
    /// `Item()`, and the second where a type is written.
    func isTwofold(_ name: String, in type: String) -> Bool {
        guard types[type]?.isProtocol != true, let owner = inheritedNames[type]?[name], types[owner]?.isProtocol == true else {
            return false
        }
        if types[name] != nil || aliases[name] != nil { return true }
        var scope = type
        while let dot = scope.utf8.lastIndex(of: UInt8(ascii: ".")) {
            scope = String(scope[..<dot])
            if types[scope + "." + name] != nil || types[scope]?.members[name] != nil { return true }
        }
        return false
    }

    /// Simple names of types, and of all that those inherit from or conform to, typealiases seen through.
    func withAllAbove(_ names: Set<String>) -> Set<String> {
        var result = names
        var pending = names
        for _ in 0..<8 {
            let targets = pending.flatMap { name in (aliases[name] ?? []).compactMap { declaredType(of: $0)?.simpleName } }
            pending = Set(targets).subtracting(result)
            if pending.isEmpty { break }
            result.formUnion(pending)
        }
        for name in result.flatMap({ typesBySimpleName[$0] ?? [] }) {
            for above in allSupertypes(of: name) {
                result.insert(String(above[(above.lastIndex(of: ".").map(above.index(after:)) ?? above.startIndex)...]))
            }
        }
        return result
    }
}
