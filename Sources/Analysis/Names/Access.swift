import Facts
import Lexing

extension LinkedDeclarations {
    /// Whether code of other modules may call a declaration: `public` or `open` itself, or by the extension or protocol around it.
    public func isPublic(_ id: DeclarationID) -> Bool {
        let own = declaration(id)
        if own.has(modifier: "public") || own.has(modifier: "open") { return true }
        if ["private", "fileprivate", "internal", "package"].contains(where: own.has(modifier:)) { return false }
        guard let parent = own.parent else { return false }
        let around = files[id.file].skeleton.declarations[parent]
        return (around.kind == .extension || around.kind == .protocol) && around.has(modifier: "public")
    }

    /// Whether code of its own file alone may call a declaration, by what it says itself or what stands around it.
    public func isPrivate(_ id: DeclarationID) -> Bool {
        let declarations = files[id.file].skeleton.declarations
        var next: Int? = id.index
        while let index = next {
            if declarations[index].isPrivate { return true }
            next = declarations[index].parent
        }
        return false
    }

    /// Whether code of its own file alone may set a variable: what is private, and `private(set)`.
    public func isSetByItsFileOnly(_ id: DeclarationID) -> Bool {
        isPrivate(id) || ["private(set)", "fileprivate(set)"].contains(where: self[id].has(modifier:))
    }

    /// Whether the scanned code declares the type that has a member.
    func isOfOwnType(_ id: DeclarationID) -> Bool { enclosingType(of: id).flatMap { types[$0] }?.isDeclared ?? false }
}

extension TypeNames {
    /// Whether `Task`, written inside `type`, is a type of the scanned code: one at the top, or nested in what stands around.
    public func hidesTask(in type: String?) -> Bool {
        if types["Task"]?.isDeclared == true || isAlias("Task") { return true }
        var scope = type
        while let current = scope {
            var seen: Set<String> = []
            var pending = [current]
            while let next = pending.popLast() {
                guard seen.insert(next).inserted else { continue }
                if types[next + ".Task"] != nil || types[next]?.members["Task"] != nil { return true }
                if types[next]?.genericParameters.contains(where: { $0.name == "Task" }) ?? false { return true }
                pending += types[next].map(parents) ?? []
            }
            scope = current.lastIndex(of: ".").map { String(current[..<$0]) }
        }
        return false
    }
}
