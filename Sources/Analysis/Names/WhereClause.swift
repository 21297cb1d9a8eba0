import Lexing

/// The parts of a where clause.
enum WhereClause {
    /// The `T == X` parts, by what stands on the left.
    static func sameTypes(_ clause: String?) -> [String: TypeExpression] {
        guard let clause, clause.contains("==") else { return [:] }
        var result: [String: TypeExpression] = [:]
        for part in parts(of: clause) {
            guard let equals = part.firstRange(of: "==") else { continue }
            let left = part[..<equals.lowerBound].filter { !$0.isWhitespace }
            let name = left.hasPrefix("where") ? String(left.dropFirst(5)) : left
            result[name.hasPrefix("Self.") ? String(name.dropFirst(5)) : name] = TypeExpression(parsing: String(part[equals.upperBound...]))
        }
        return result
    }

    /// What commas separate that stand in no brackets.
    private static func parts(of clause: String) -> [String] {
        var parts = [""]
        var depth = 0
        var previous: Character = " "
        for character in clause {
            if "<([".contains(character) { depth += 1 }
            if ")]".contains(character) || character == ">" && previous != "-" { depth -= 1 }
            if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
            previous = character
        }
        return parts
    }

    /// The `T: P` parts.
    static func constraints(_ clause: String?) -> [(String, String)] {
        guard let clause else { return [] }
        return clause.split(separator: ",").compactMap { part in
            let sides = part.split(separator: ":", maxSplits: 1).map { $0.filter { $0 != " " && $0 != "\n" } }
            guard sides.count == 2, let name = sides.first else { return nil }
            let bare = name.hasPrefix("where") ? String(name.dropFirst(5)) : name
            let isEnclosed = sides[1].hasPrefix("(") && sides[1].hasSuffix(")")
            return (bare, isEnclosed ? String(sides[1].dropFirst().dropLast()) : sides[1])
        }
    }
}

extension LinkedDeclarations {
    /// Whether a declaration's type is one of its own generic parameters, or of what such a one has: that hides any other type of the name.
    func isOwnParameter(_ type: TypeExpression, of id: DeclarationID) -> Bool {
        guard case .named(let path) = type.strippingOptionals, let first = path.first?.name else { return false }
        return self[id].genericParameters.contains { $0.name == first }
    }
}
