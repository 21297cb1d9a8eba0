import CombineModel
import Facts
import Lexing

/// What the typealiases of the scanned code stand for.
extension TypeNames {
    /// What a typealias stands for, with the arguments of a generic one put in.
    ///
    /// Of several that differ, in branches of an `#if` or in files and modules of their own, it is not known which is meant: a publisher
    /// is any publisher then.
    public func aliasTarget(of type: TypeExpression, from context: String?) -> TypeExpression? {
        guard case .named(let path) = type, let last = path.last else { return nil }
        let candidates: [DeclarationID]
        if path.count == 1 {
            candidates = memberAliases(last.name, from: context) ?? aliases[last.name] ?? []
        } else {
            let owner = path.dropLast().map(\.name).joined(separator: ".")
            let resolved = owner == "Self" ? context : qualifiedName(of: owner, from: context)
            candidates = resolved.map { memberAliases(last.name, of: $0) ?? [] } ?? aliases(last.name, ofModule: owner)
        }
        let targets = candidates.compactMap { id -> TypeExpression? in
            let target = target(ofAlias: id, last.genericArguments)
            // What is named through its type is written where the names inside that type are not seen.
            guard path.count > 1, let owner = enclosingType(of: id) else { return target }
            return target.map { qualified($0, from: owner) }
        }
        guard let first = targets.first else { return path.count == 1 ? boundType(last.name, from: context) : nil }
        guard targets.contains(where: { $0 != first }) else { return first }
        return doubtful(targets, from: context) ?? first
    }

    /// What a type is called once every typealias on the way is seen through; itself where there is none.
    public func withoutAliases(_ type: TypeExpression, from context: String?) -> TypeExpression {
        var result = type
        // Code that does not compile may have typealiases that lead to each other.
        for _ in 0..<8 {
            guard let target = aliasTarget(of: result, from: context), target != result else { break }
            result = target
        }
        return result
    }

    /// Typealiases outside any type that stand in a folder called after a module: `Net.CoreScreen`.
    private func aliases(_ name: String, ofModule module: String) -> [DeclarationID] {
        (aliases[name] ?? []).filter { files[$0.file].path.split(separator: "/").dropLast().contains(Substring(module)) }
    }

    /// The typealiases that may stand for a type, by its last name, those of other typealiases included.
    func aliasesByName() -> [String: Set<String>] {
        var direct: [String: Set<String>] = [:]
        for (id, declaration) in files.declarations() where declaration.kind == .typealias {
            if let name = declaredType(of: id)?.simpleName { direct[name, default: []].insert(declaration.name) }
        }
        return direct.keys.reduce(into: [:]) { result, name in
            var found: Set<String> = []
            var pending = [name]
            while let next = pending.popLast() {
                for alias in direct[next] ?? [] where found.insert(alias).inserted { pending.append(alias) }
            }
            result[name] = found
        }
    }

    /// What a protocol that a type around `context` conforms to says that an associated type is.
    private func boundType(_ name: String, from context: String?) -> TypeExpression? {
        guard namesBound.contains(name) else { return nil }
        var scope = context
        while let current = scope {
            if let found = lineage(of: current).lazy.compactMap({ $0.sameTypes[name] }).first {
                return found.dottedName == name ? nil : found
            }
            scope = current.lastIndex(of: ".").map { String(current[..<$0]) }
        }
        return nil
    }

    /// Whether what a declaration gives is an associated type, whatever it stands for there: it answers a requirement by that name.
    public func givesAssociatedType(_ id: DeclarationID) -> Bool {
        guard let name = declaredType(of: id)?.dottedName, let owner = enclosingType(of: id), namesBound.contains(name),
            memberAliases(name, from: owner) == nil
        else { return false }
        return boundType(name, from: owner) != nil
    }

    private func target(ofAlias id: DeclarationID, _ arguments: [TypeExpression]) -> TypeExpression? {
        guard let target = declaredType(of: id)?.withoutOpenCombinesNamespace else { return nil }
        let names = self[id].genericParameters.map(\.name)
        guard !names.isEmpty, names.count == arguments.count else { return target }
        return target.substituting(Dictionary(zip(names, arguments)) { first, _ in first })
    }

    /// What several different types have in common where one of them is a publisher, or gives one.
    private func doubtful(_ targets: [TypeExpression], from context: String?) -> TypeExpression? {
        let any = TypeExpression.named(KnownPublisherType.erased)
        func isPublisher(_ type: TypeExpression) -> Bool {
            guard let name = type.dottedName else { return false }
            return PublisherType.isOfCombine(name) || qualifiedName(of: name, from: context).map(customPublishers.contains) ?? false
        }
        if targets.contains(where: isPublisher) { return any }
        guard targets.contains(where: { $0.functionResult.map(isPublisher) ?? false }),
            case .function(let first)? = targets.first(where: { $0.functionResult != nil })
        else { return nil }
        return .function(
            TypeExpression.Function(
                parameters: first.parameters, isAsync: first.isAsync, throwsText: first.throwsText, result: any,
                attributes: first.attributes))
    }

    /// Typealiases of the enclosing types and of what those inherit from, innermost first.
    func memberAliases(_ name: String, from context: String?) -> [DeclarationID]? {
        guard memberAliasNames.contains(name) else { return nil }
        var scope = context
        while let current = scope {
            if let found = memberAliases(name, of: current) {
                let isOwn = types[current]?.members[name] != nil
                return !isOwn && isTwofold(name, in: current) ? [] : found
            }
            scope = current.lastIndex(of: ".").map { String(current[..<$0]) }
        }
        return nil
    }

    /// Typealiases that a type has or inherits, the nearest of them.
    private func memberAliases(_ name: String, of type: String) -> [DeclarationID]? {
        for owner in [type, inheritedNames[type]?[name]].compactMap({ $0 }) {
            let found = types[owner]?.members[name]?.filter { self[$0].kind == .typealias } ?? []
            if !found.isEmpty { return found }
        }
        return nil
    }
}

extension TypeExpression {
    /// `Result<Int, Error>.Publisher` of `Result<Int, Error>.OCombine.Publisher`: where Combine has the name, OpenCombine puts its own beside it.
    fileprivate var withoutOpenCombinesNamespace: TypeExpression {
        guard case .named(let path) = self else { return self }
        return .named(path.filter { $0.name != "OCombine" })
    }
}
