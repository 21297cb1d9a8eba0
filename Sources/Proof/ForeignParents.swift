import Lexing

/// The types of a repository that inherit from one that is not here, or conform to it: the compiler knows a part of their members only.
struct ForeignParents {
    /// Their names, without those of the types around them.
    private(set) var types: Set<String> = []

    /// - Parameter missing: the names that the compiler did not find.
    init(_ skeletons: [Skeleton], missing: Set<String>) {
        var children: [String: Set<String>] = [:]
        for declaration in skeletons.lazy.flatMap(\.declarations) {
            let name = Self.last(declaration.name)
            for parent in declaration.inherited { children[Self.last(parent), default: []].insert(name) }
        }
        var pending = Array(missing)
        while let next = pending.popLast() {
            for child in children[next] ?? [] where types.insert(child).inserted { pending.append(child) }
        }
    }

    /// `Record` of `DB.Record<Row>`.
    private static func last(_ type: String) -> String {
        String(type.prefix { $0 != "<" }.split(separator: ".").last ?? "")
    }
}
