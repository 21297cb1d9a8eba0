extension HeaderSet {
    /// For each class and protocol, the classes and protocols whose methods it has as well, its categories included.
    ///
    /// By the text alone: a class that the code names may stand in a header that nobody has to read.
    public var supertypes: [String: [String]] {
        headers.reduce(into: [:]) { result, header in
            for keyword in ["@interface ", "@protocol "] {
                var rest = header.text[...]
                while let found = rest.firstRange(of: keyword) {
                    rest = rest[found.upperBound...]
                    let name = Self.word(&rest)
                    let parents = Self.parents(&rest)
                    if !name.isEmpty, !parents.isEmpty { result[name, default: []] += parents }
                }
            }
        }
    }

    /// `(Category)`, `: Base`, `<First, Second>`
    private static func parents(_ rest: inout Substring) -> [String] {
        var result: [String] = []
        while true {
            rest = rest.drop(while: \.isWhitespace)
            switch rest.first {
            case "(": rest = rest.drop { $0 != ")" }.dropFirst()
            case ":":
                rest = rest.dropFirst()
                result.append(word(&rest))
            case "<":
                let names = rest.dropFirst().prefix { $0 != ">" }
                // The parameters of a generic class stand there, too: `<__covariant Item>`.
                result += names.split(separator: ",").map(\.trimmingSpaces).filter { $0.allSatisfy(\.isWordCharacter) }
                rest = rest[names.endIndex...].dropFirst()
            default: return result.filter { !$0.isEmpty }
            }
        }
    }

    private static func word(_ rest: inout Substring) -> String {
        let name = rest.drop(while: \.isWhitespace).prefix(while: \.isWordCharacter)
        rest = rest[name.endIndex...]
        return String(name)
    }
}
