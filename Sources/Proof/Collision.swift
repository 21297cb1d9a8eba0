import Lexing

/// A fixture whose first closure with a named parameter calls it by a name that a rewrite might introduce.
enum Collision {
    /// What rewritten code is likely to call something.
    static let names = ["result", "error", "task", "value"]

    /// Nil where no closure names a parameter, or the closure uses the name already.
    static func renamed(_ fixture: Fixture, to name: String) -> Fixture? {
        let source = fixture.source
        guard let text = renamed(source.text, to: name) else { return nil }
        var renamed = fixture
        renamed.before = Fixture.Part(text: text, line: source.line)
        renamed.marks = []
        return renamed
    }

    /// `text` with the first closure's first parameter renamed to `name`, wherever the closure names it in code: neither
    /// a member nor a label nor the words of a string.
    static func renamed(_ text: String, to name: String) -> String? {
        let bytes = Array(text.utf8)
        let tokens = tokens(of: bytes)
        guard let closure = firstClosure(in: tokens, bytes) else { return nil }
        return renamed(tokens[closure.lowerBound].name(in: bytes), to: name, in: closure, of: tokens, bytes)
    }

    /// Whether `written` is `text` but for one name that is `name` there, from its declaration to the end of the block that this stands in, where `name`
    /// means nothing else: then both do the same.
    static func isSame(_ written: String, as text: String, renamedTo name: String) -> Bool {
        guard written != text else { return true }
        let bytes = Array(text.utf8)
        let same = zip(bytes, written.utf8).prefix { $0 == $1 }.count
        let all = tokens(of: bytes)
        guard let first = all.firstIndex(where: { $0.end > same }), let block = blockDeclaring(first, in: all, bytes) else { return false }
        // What a plain `catch` catches has a name that nobody writes.
        if name == "error", all[block].contains(where: { $0.isSpelled("catch", in: bytes) }) { return false }
        return renamed(all[first].name(in: bytes), to: name, in: block, of: all, bytes) == written
    }

    /// The block of code around the name at `index`, where it is declared there for the rest of it: by a statement that begins with `let` or `var`, or as
    /// the parameter of a closure.
    private static func blockDeclaring(_ index: Int, in tokens: [Token], _ bytes: [UInt8]) -> Range<Int>? {
        let spelled = { (words: Set<String>, token: Token) in words.contains(token.text(in: bytes)) }
        let opens = tokens[..<index].indices.filter { tokens[$0].kind == .leftBrace }
        guard tokens[index].isName, let open = opens.last(where: { end(ofGroupAt: $0, in: tokens) > index }) else { return nil }
        let header = tokens[..<open].reversed().prefix { ![.leftBrace, .rightBrace].contains($0.kind) }
        // What a type declares has its name for others, too.
        guard !header.contains(where: { spelled(["class", "struct", "enum", "actor", "extension", "protocol"], $0) }) else { return nil }
        var before = index - 1
        while tokens[before].isName || [.comma, .leftParen].contains(tokens[before].kind) { before -= 1 }
        let behind = tokens[index...].first { !$0.isName && $0.kind != .comma }
        let isParameter = [.leftBrace, .rightSquare].contains(tokens[before].kind) && behind.map { spelled(["in"], $0) } ?? false
        let isStatement = tokens[before].startsLine && tokens[before - 1].kind != .comma && spelled(["let", "var"], tokens[before])
        return isParameter || isStatement ? open..<end(ofGroupAt: open, in: tokens) : nil
    }

    /// `bytes` with `parameter` renamed; nil where `name` is used already.
    private static func renamed(_ parameter: String, to name: String, in range: Range<Int>, of tokens: [Token], _ bytes: [UInt8]) -> String?
    {
        guard parameter != name else { return nil }
        var output: [UInt8] = []
        var copied = 0
        for index in range where tokens[index].isName && (index == 0 || tokens[index - 1].kind != .period) {
            let token = tokens[index]
            let used = token.name(in: bytes)
            if used == name { return nil }
            let isLabel = tokens[index + 1].kind == .colon && !tokens[index + 1].precededBySpace
            guard used == parameter, !isLabel else { continue }
            output += bytes[copied..<token.start]
            output += Array(name.utf8)
            copied = token.end
        }
        output += bytes[copied...]
        return String(decoding: output, as: UTF8.self)
    }

    /// From the first named parameter of a closure, `{ user in` or `{ [weak self] user, token in`, to the closure's end.
    private static func firstClosure(in tokens: [Token], _ bytes: [UInt8]) -> Range<Int>? {
        for open in tokens.indices where tokens[open].kind == .leftBrace {
            var index = open + 1
            if tokens[index].kind == .leftSquare { index = end(ofGroupAt: index, in: tokens) }
            let first = index
            while tokens[index].isName, tokens[index + 1].kind == .comma { index += 2 }
            guard tokens[first].isName, index + 1 < tokens.count, tokens[index + 1].isSpelled("in", in: bytes) else { continue }
            let name = tokens[first].name(in: bytes)
            if name != "promise", name != "self", name != "completion" { return first..<end(ofGroupAt: open, in: tokens) }
        }
        return nil
    }

    /// The index behind the bracket that closes the one at `index`.
    private static func end(ofGroupAt index: Int, in tokens: [Token]) -> Int {
        var depth = 0
        for current in index..<tokens.count {
            switch tokens[current].kind {
            case .leftBrace, .leftParen, .leftSquare: depth += 1
            case .rightBrace, .rightParen, .rightSquare: depth -= 1
            default: break
            }
            if depth == 0 { return current + 1 }
        }
        return tokens.count - 1
    }
}
