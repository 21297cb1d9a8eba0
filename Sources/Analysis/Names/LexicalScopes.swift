import Facts
import Lexing

/// A type whose names code sees without a path.
public struct LexicalScope: Hashable, Sendable {
    public let type: String
    /// Whether all code of the type sees it; if not, some of that stands in an extension, `extension Outer.Inner`, from which nothing of `Outer` is
    /// seen by its plain name.
    public let isCertain: Bool
}

extension DeclarationLinker {
    /// Enters what the code of each type sees, its own first, then what is around it, innermost first.
    ///
    /// In `enum Outer { enum Inner { … } }` that is `Outer`, and in `extension Outer.Inner { … }` it is nothing: Swift looks up a name in the
    /// declarations that it stands in.
    mutating func enterLexicalScopes() {
        let names = Dictionary(types.flatMap { name, type in type.declarations.map { ($0, name) } }) { first, _ in first }
        for (name, type) in types {
            let own = LexicalScope(type: name, isCertain: true)
            types[name]?.scopes = [own]
            guard name.utf8.contains(UInt8(ascii: ".")) else { continue }
            // Where no code stands, nothing is looked up.
            let places = type.members.values.joined().compactMap { parent(of: $0) }
            var current = Set(places.isEmpty ? type.declarations : places)
            var result = [own]
            var isCertain = true
            while !current.isEmpty {
                let outer = Set(current.compactMap { parent(of: $0) })
                isCertain = isCertain && current.allSatisfy { parent(of: $0) != nil }
                for name in Set(outer.compactMap { names[$0] }).sorted(by: >) {
                    result.append(LexicalScope(type: name, isCertain: isCertain))
                }
                current = outer
            }
            types[name]?.scopes = result
        }
    }

    private func parent(of id: DeclarationID) -> DeclarationID? {
        files[id.file].skeleton.declarations[id.index].parent.map { DeclarationID(file: id.file, index: $0) }
    }
}

extension LinkedDeclarations {
    /// The types whose names code of a type sees without a path: its own, then those of the types that it stands in.
    public func scopes(seenFrom type: String?) -> [LexicalScope] {
        guard let type else { return [] }
        if let scopes = types[type]?.scopes { return scopes }
        // Of a type that was not scanned, every outer one is taken to be seen.
        var result = [LexicalScope(type: type, isCertain: true)]
        var rest = type
        while let dot = rest.utf8.lastIndex(of: UInt8(ascii: ".")) {
            rest = String(rest[..<dot])
            result.append(LexicalScope(type: rest, isCertain: true))
        }
        return result
    }
}
