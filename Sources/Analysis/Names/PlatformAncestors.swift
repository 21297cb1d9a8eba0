import Facts
import Lexing

extension TypeNames {
    /// Whether no type of that name, and no typealias, is declared in the scanned code.
    func isUndeclared(_ name: String) -> Bool {
        let simple = name.split(separator: ".").last.map(String.init) ?? name
        return (typesBySimpleName[simple] ?? []).allSatisfy { types[$0]?.isDeclared != true } && !isAlias(simple)
    }

    /// The type, or the extension, that a member stands in.
    func surrounding(_ id: DeclarationID) -> Declaration? {
        self[id].parent.map { files[id.file].skeleton.declarations[$0] }
    }

    /// Whether a member of a protocol's extension is for one of Apple's classes: `extension Compatible where Self: UISwitch`.
    func addsToPlatformClass(_ id: DeclarationID) -> Bool {
        guard let surrounding = surrounding(id), surrounding.kind == .extension else { return false }
        return WhereClause.constraints(surrounding.whereClause).contains { name, constraint in
            name == "Self" && PlatformTypes.isClass(constraint) && types[constraint]?.isDeclared != true
        }
    }

    func nominal(of type: TypeExpression, from context: String?) -> NominalType? {
        type.dottedName.flatMap { qualifiedName(of: $0, from: context) }.flatMap { types[$0] }
    }

    /// Whether a class of the scanned code inherits from one of Apple's.
    func inheritsFromPlatform(_ name: String) -> Bool {
        var seen: Set<String> = []
        var pending = [name]
        while let next = pending.popLast() {
            guard seen.insert(next).inserted, let type = types[next] else { continue }
            if type.inherited.contains(where: PlatformTypes.isClass) { return true }
            pending += parents(of: type)
        }
        return false
    }
}
