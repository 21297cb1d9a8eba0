/// What a task calls a value that it captures, where that is more than a name.
enum CapturedName {
    /// `store` of `Store(useCase: useCase)`, and of `(useCase as? Store)`.
    static func ofConstructed(_ text: String) -> String? {
        let parts = text.split(separator: " as? ")
        if text.hasPrefix("("), text.hasSuffix(")"), parts.count == 2 {
            let cast = parts[1].dropLast()
            return cast.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" } ? Names.noun(ofType: String(cast)) : nil
        }
        let type = String(text.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" })
        guard type.count < text.count, type.first?.isUppercase == true else { return nil }
        return Names.noun(ofType: type)
    }

    /// `settings` of `container.makeSettings()`, `games` of `games.get()`: what the last call or member that says it is called.
    static func ofComputed(_ text: String) -> String? {
        var rest = text.filter { !$0.isWhitespace }[...]
        while let last = rest.last {
            if let open = opening[last] {
                guard let start = matching(open, last, in: rest) else { return nil }
                rest = rest[..<start]
            } else if last == "!" || last == "?" {
                rest = rest.dropLast()
            } else {
                let name = rest[rest.index(rest.startIndex, offsetBy: rest.count - rest.reversed().prefix(while: isWord).count)...]
                guard !name.isEmpty else { return nil }
                if name.first?.isLowercase == true, let noun = noun(String(name)) { return noun }
                rest = rest[..<name.startIndex]
                guard rest.last == "." else { return nil }
                rest = rest.dropLast()
            }
        }
        return nil
    }

    /// What says how a value was come by, and not what it is.
    private static let waysToGet: Set<String> = ["default", "get", "instance", "main", "resolve", "self", "shared", "standard"]
    private static let opening: [Character: Character] = [")": "(", "]": "[", "}": "{"]

    private static func noun(_ name: String) -> String? { waysToGet.contains(name) ? nil : Names.noun(ofCall: name) }

    private static func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }

    /// Where the bracket begins that `text` ends with.
    private static func matching(_ open: Character, _ close: Character, in text: Substring) -> Substring.Index? {
        var depth = 0
        for index in text.indices.reversed() {
            if text[index] == close { depth += 1 } else if text[index] == open { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }
}
