/// A fixture whose closures' first parameter has a name that a rewrite might introduce.
enum Collision {
    /// What rewritten code is likely to call something.
    static let names = ["result", "error", "task", "value"]

    /// Nil where no closure names a parameter, or the name is there already.
    static func renamed(_ fixture: Fixture, to name: String) -> Fixture? {
        let source = fixture.source
        guard let parameter = firstParameter(in: source.text), parameter != name else { return nil }
        guard let text = replaced(parameter, by: name, in: source.text) else { return nil }
        var renamed = fixture
        renamed.before = Fixture.Part(text: text, line: source.line)
        renamed.marks = []
        return renamed
    }

    /// The first named parameter of a closure: `{ user in`, `{ [weak self] user, token in`.
    private static func firstParameter(in text: String) -> String? {
        for match in text.matches(of: /\{\s*(?:\[[^\]]*\]\s*)?([a-z][A-Za-z0-9]*)(?:, [a-z][A-Za-z0-9]*)* in\b/) {
            let name = String(match.output.1)
            if name != "promise", name != "self", name != "completion" { return name }
        }
        return nil
    }

    /// Every use of the word as a name of its own: not a member, not a label. Nil where `name` is used already.
    private static func replaced(_ word: String, by name: String, in text: String) -> String? {
        var output = ""
        var previous: Character = " "
        var rest = text[...]
        while let character = rest.first {
            let token = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            guard !token.isEmpty else {
                output.append(character)
                if !character.isWhitespace { previous = character }
                rest.removeFirst()
                continue
            }
            rest.removeFirst(token.count)
            if token == name, previous != "." { return nil }
            let isName = token == word && previous != "." && rest.first != ":"
            output += isName ? name : String(token)
            previous = "a"
        }
        return output
    }
}
