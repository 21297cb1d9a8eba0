/// The `T: P` parts of a where clause.
enum WhereClause {
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
