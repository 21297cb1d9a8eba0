/// What the source text of one argument says, as far as a literal says it.
enum LiteralArgument {
    /// `3`, `1_000`; nil for anything that has to be evaluated.
    static func integer(_ text: String) -> Int? {
        let text = trimmed(text)
        guard let first = text.first, first.isASCII, first.isNumber else { return nil }
        return Int(text.filter { $0 != "_" })
    }

    /// A closure, so that a trailing one is not taken for a number: `prefix { $0 < 3 }` is `prefix(while:)`.
    static func isClosure(_ text: String) -> Bool { trimmed(text).first == "{" }

    static func isKeyPath(_ text: String) -> Bool { trimmed(text).first == "\\" }

    /// A size that holds at least one value: a positive literal, or the largest there is.
    static func isPositive(_ text: String) -> Bool {
        [".max", "Int.max"].contains(String(trimmed(text))) || (integer(text) ?? 0) > 0
    }

    /// A value that cannot be a publisher: a number, a plain string, a Boolean, `nil`, or an implicit member, which Swift does
    /// not look up on a generic parameter that is merely some publisher.
    static func isValue(_ text: String) -> Bool {
        let text = trimmed(text)
        if ["true", "false", "nil"].contains(String(text)) || integer(String(text)) != nil || Double(text) != nil { return true }
        if text.first == "\"" { return text.count > 1 && text.last == "\"" && text.filter { $0 == "\"" }.count == 2 }
        return text.first == "." && text.dropFirst().first.map { $0.isLetter || $0 == "_" } == true
    }

    /// An array literal from end to end: `[1, 2]`, not `[1, 2].publisher` and not `[a, b][0]`. One with a string or a comment
    /// inside is not read, because a bracket in there would not count.
    static func isArray(_ text: String) -> Bool {
        let text = trimmed(text)
        guard text.first == "[", text.last == "]", !text.contains("\""), !text.contains("/") else { return false }
        var depth = 0
        for (offset, character) in text.enumerated() {
            if character == "[" { depth += 1 }
            if character == "]" { depth -= 1 }
            if depth == 0 { return offset == text.count - 1 }
        }
        return false
    }

    /// An event of a control, as against the name of a notification.
    static func isControlEvent(_ text: String) -> Bool {
        let text = trimmed(text)
        // A set of events is an array literal of implicit members; no name of a notification is.
        if text.hasPrefix("UIControl.Event") || text.hasPrefix("[.") { return true }
        return text.first == "." && PlatformName.controlEvent.covers(text.dropFirst())
    }

    /// A subject that is made right there, or in a closure that does nothing else, and has no value of its own:
    /// `PassthroughSubject<Int, Never>()`, `{ ReplaySubject(1) }`.
    static func isSubjectWithoutValue(_ text: String) -> Bool {
        var text = trimmed(text)
        if text.first == "{", text.last == "}" { text = trimmed(String(text.dropFirst().dropLast())) }
        guard let name = ["PassthroughSubject", "ReplaySubject"].first(where: text.hasPrefix) else { return false }
        var isCalled = false
        var depth = 0
        for (offset, character) in text.dropFirst(name.count).enumerated() {
            if offset == 0, character != "<", character != "(" { return false }
            if character == "(" || character == "<" { depth += 1 }
            if character == "(", depth == 1 {
                if isCalled { return false }
                isCalled = true
            }
            if character == ")" || character == ">" { depth -= 1 }
            if depth == 0, character != ")", character != ">" { return false }
        }
        return isCalled && text.last == ")"
    }

    private static func trimmed(_ text: String) -> Substring {
        var text = text[...]
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return text
    }
}
