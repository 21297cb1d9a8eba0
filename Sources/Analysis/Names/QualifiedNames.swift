import CombineModel
import Lexing

/// Which type of the scanned code a name means where it is written.
extension TypeNames {
    /// The qualified name a type's text means where it is written inside `context`; nil when it is not of the scanned code.
    public func qualifiedName(of text: String, from context: String?) -> String? {
        // Most names mean something from outside: what has no type of their last part needs no place to be kept.
        if text.utf8.allSatisfy({ $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "<") }), typesBySimpleName[text] == nil {
            return types[text] == nil ? nil : text
        }
        guard isLinked else { return qualifiedName(of: text, from: context, depth: 0) }
        return meanings.of(WrittenName(text: text, context: context)) { qualifiedName(of: text, from: context, depth: 0) }
    }

    private func qualifiedName(of text: String, from context: String?, depth: Int) -> String? {
        let name = text.utf8.firstIndex(of: UInt8(ascii: "<")).map { String(text[..<$0]) } ?? text
        let dot = name.utf8.lastIndex(of: UInt8(ascii: "."))
        let simple = dot.map { String(name[name.utf8.index(after: $0)...]) } ?? name
        // Whatever it means has that for its last part.
        guard let candidates = typesBySimpleName[simple] else { return types[name] == nil ? nil : name }
        // A typealias may lead to itself in code that does not compile.
        guard depth < 8 else { return nil }
        if name.hasPrefix("Self."), let context { return nested(String(name.dropFirst(5)), in: context, depth) }
        let outermost = name.utf8.firstIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) } ?? name
        if dot == nil, isGenericParameter(name, in: context) { return nil }
        for current in scopes(seenFrom: context).lazy.map(\.type) {
            // What a superclass or a protocol has is nearer than what stands around.
            for owner in [current, inheritedNames[current]?[outermost]].compactMap({ $0 }) {
                let candidate = owner + "." + name
                if types[candidate] != nil { return candidate }
                if owner != current, isTwofold(outermost, in: current) { return nil }
                guard let target = alias(outermost, in: owner) else { continue }
                let meant = type(name, through: target, from: owner, depth)
                // `typealias Input = Model.Input`: where that says nothing, the name itself may.
                if meant != nil || !target.hasSuffix("." + outermost) { return meant }
            }
        }
        if types[name] != nil { return name }
        if let dot {
            // `Alamofire.Session` is not the app's own.
            if outside.describedModules.contains(String(name[..<dot])) { return nil }
            if let target = aliases[outermost].flatMap({ meaning(of: $0, named: outermost) }) {
                return type(name, through: target, from: nil, depth)
            }
            // What a type of the scanned code inherits is not what another has of that name.
            let outer = String(name[..<dot])
            if let owner = qualifiedName(of: outer, from: context, depth: depth + 1), inheritedNames[owner]?[simple] != nil {
                return nested(simple, in: owner, depth)
            }
            // A module in front, or an outer type that is a typealias.
            return candidates.first { $0 == simple || $0.hasSuffix("." + name) }
        }
        // A nested type seen through inheritance; unique or nothing.
        guard candidates.count == 1, let nested = candidates.first else { return nil }
        return !knownFunctions.type(simple, is: .everywhere) || isInherited(nested, in: context) ? nested : nil
    }

    /// Whether a name is a parameter of a type around: `Value` in `Box<Value>` is that, whatever else is called so.
    func isGenericParameter(_ name: String, in context: String?) -> Bool {
        var scope = context
        while let current = scope {
            if types[current]?.genericParameters.contains(where: { $0.name == name }) == true { return true }
            scope = current.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(current[..<$0]) }
        }
        return false
    }

    /// The type of that name that a type has or inherits, and no other.
    private func nested(_ name: String, in owner: String, _ depth: Int) -> String? {
        let first = String(name.prefix { $0 != "." })
        for owner in [owner, inheritedNames[owner]?[first]].compactMap({ $0 }) {
            if types[owner + "." + name] != nil { return owner + "." + name }
            if let target = alias(first, in: owner) { return type(name, through: target, from: owner, depth) }
        }
        return nil
    }

    /// Whether a nested type is one of what a type around `context` inherits from or conforms to, as far as names say.
    private func isInherited(_ nested: String, in context: String?) -> Bool {
        let outer = nested.utf8.lastIndex(of: UInt8(ascii: ".")).map { nested[..<$0] } ?? ""
        let above = Self.simple(String(outer))
        var seen: Set<String> = []
        var pending: [String] = []
        var scope = context
        while let current = scope {
            pending += types[current]?.inherited ?? []
            scope = current.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(current[..<$0]) }
        }
        while let next = pending.popLast() {
            for part in next.split(separator: "&") {
                let name = Self.simple(part.filter { !$0.isWhitespace })
                if name == above { return true }
                guard seen.insert(name).inserted else { continue }
                pending += (typesBySimpleName[name] ?? []).flatMap { types[$0]?.inherited ?? [] }
            }
        }
        return false
    }

    /// `Item` of `Store.Item<Int>`.
    private static func simple(_ name: String) -> String {
        let plain = name.prefix { $0 != "<" }
        return plain.split(separator: ".").last.map(String.init) ?? String(plain)
    }

    /// The type that is meant by a path whose first name is a typealias of `target`.
    private func type(_ path: String, through target: String, from context: String?, _ depth: Int) -> String? {
        guard !target.isEmpty else { return nil }
        guard let dot = path.utf8.firstIndex(of: UInt8(ascii: ".")) else {
            return qualifiedName(of: target, from: context, depth: depth + 1)
        }
        let outer =
            qualifiedName(of: target, from: context, depth: depth + 1)
            ?? qualifiedName(of: target + path[dot...], from: context, depth: depth + 1).map { String($0.dropLast(path[dot...].count)) }
        return outer.map { $0 + path[dot...] }.flatMap { types[$0] == nil ? nil : $0 }
    }

    /// What a typealias in a type stands for that hides a type of its name around it; empty for what has no name.
    private func alias(_ name: String, in type: String) -> String? {
        types[type]?.members[name].flatMap { meaning(of: $0.filter { self[$0].kind == .typealias }, named: name) }
    }

    /// What typealiases of one name stand for; empty for what has no name, or where they differ; nil for a type of just that name.
    private func meaning(of ids: [DeclarationID], named name: String) -> String? {
        let targets = ids.compactMap { declaredType(of: $0) }
        guard let first = targets.first else { return nil }
        guard targets.allSatisfy({ $0 == first }) else { return "" }
        let meant = first.dottedName ?? ""
        return meant == name ? nil : meant
    }
}
