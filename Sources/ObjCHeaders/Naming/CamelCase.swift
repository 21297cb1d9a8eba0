/// The words of a name in camel case, as the Swift compiler cuts them.
///
/// Source: `camel_case` in `lib/Basic/StringExtras.cpp` of the Swift compiler, checked against its answers (`ImportedNameTests`).
enum CamelCase {
    /// `dataTaskWithURLs` has `data`, `Task`, `With`, `URLs`.
    static func words(of name: String) -> [String] {
        var result: [String] = []
        var rest = Array(name)[...]
        while !rest.isEmpty {
            let end = self.end(of: rest)
            result.append(String(rest[..<end]))
            rest = rest[end...]
        }
        return result
    }

    private static func end(of rest: ArraySlice<Character>) -> Int {
        if rest.first == "_" { return rest.startIndex + 1 }
        let upper = rest.prefix { $0.isUppercase }
        var end = upper.endIndex
        if upper.count > 1 {
            // An acronym, whose last letter begins the next word: `URLTask`; with an `s` for several: `URLs`.
            if end == rest.endIndex || !rest[end].isLowercase { return skippingDigits(end, in: rest) }
            let behind = rest[end...].dropFirst()
            if rest[end] == "s", behind.first.map({ !$0.isLowercase }) ?? true { return end + 1 }
            return end - 1
        }
        while end < rest.endIndex, !rest[end].isUppercase, rest[end] != "_" { end += 1 }
        return end
    }

    private static func skippingDigits(_ start: Int, in rest: ArraySlice<Character>) -> Int {
        var end = start
        while end < rest.endIndex, rest[end].isNumber { end += 1 }
        return end
    }

    /// `URLTask` becomes `urlTask`, `Name` becomes `name`.
    static func lowercasingInitial(_ name: String) -> String {
        let characters = Array(name)
        guard let first = characters.first, first.isUppercase else { return name }
        let upper = characters.prefix { $0.isUppercase }
        guard upper.count > 1 else { return first.lowercased() + String(characters.dropFirst()) }
        if upper.count == characters.count { return name.lowercased() }
        let next = characters[upper.count]
        // `URLs` is one word, `URLTask` two.
        let isPlural = next == "s" && (upper.count + 1 == characters.count || !characters[upper.count + 1].isLowercase)
        let count = next.isLowercase && !isPlural ? upper.count - 1 : upper.count
        return String(characters.prefix(count)).lowercased() + String(characters.dropFirst(count))
    }
}
