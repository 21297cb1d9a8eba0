/// `let` and `var`: patterns, types, initial values, accessors.
extension SkeletonReader {
    mutating func readVariables(_ front: Front) {
        var first = begin(.variable, front)
        first.isLet = cursor.tokens[cursor.index - 1].word == .let
        let begin = declarations.count
        repeat { readBinding(first) } while cursor.take(.comma)
        let end = cursor.previousEnd
        for index in begin..<declarations.count { declarations[index].range = first.range.lowerBound..<end }
    }

    private mutating func readBinding(_ first: Declaration) {
        let names = readPattern()
        var declaration = first
        if cursor.take(.colon) { declaration.typeText = readType() }
        if cursor.take(.equal) { readInitialValue(&declaration) }
        if cursor.kind == .leftBrace {
            readAccessors(&declaration)
            let observers: Set<String> = ["willSet", "didSet", "init"]
            declaration.isComputed = !declaration.accessors.allSatisfy(observers.contains)
        }
        for name in names {
            declaration.name = cursor.name(of: name)
            declaration.nameRange = name.range
            if names.count > 1 { declaration.typeText = nil }
            add(declaration)
        }
    }

    /// The names of `a`, `_` and `(a, b: (c, _))`.
    private mutating func readPattern() -> [Token] {
        if cursor.kind == .identifier {
            let name = cursor.token
            cursor.advance()
            return [name]
        }
        guard cursor.kind == .leftParen else { return [] }
        let start = cursor.index
        cursor.skipBalanced()
        var names: [Token] = []
        for index in start..<cursor.index {
            let token = cursor.tokens[index]
            // A name before a colon is the label of a pattern.
            if token.kind == .identifier, token.word != .underscore, cursor.tokens[index + 1].kind != .colon { names.append(token) }
        }
        return names
    }

    /// Passes over an initial value and notes how it begins.
    mutating func readInitialValue(_ declaration: inout Declaration) {
        let start = cursor.start
        var head = InitializerHead(cursor)
        cursor.skipExpression()
        guard cursor.start > start else { return }
        declaration.initializerRange = start..<cursor.previousEnd
        declaration.initializerHead = head.read(until: cursor.index)
    }

    // MARK: Accessors

    /// Passes over the braces of accessors or of a getter's body.
    mutating func readAccessors(_ declaration: inout Declaration) {
        let start = cursor.start
        var inside = cursor
        inside.advance()
        cursor.skipBalanced()
        declaration.bodyRange = start..<cursor.previousEnd
        let end = cursor.index
        while inside.index < end, inside.kind != .rightBrace {
            guard let name = readAccessor(&inside, &declaration) else { break }
            declaration.accessors.append(name)
        }
        if declaration.accessors.isEmpty { declaration.accessors = ["get"] }
    }

    /// The name of the accessor that begins here, with what belongs to it passed over; nil when it is none.
    private func readAccessor(_ inside: inout TokenCursor, _ declaration: inout Declaration) -> String? {
        while inside.kind == .poundIf || inside.kind == .poundElse || inside.kind == .poundElseif || inside.kind == .poundEndif {
            if inside.kind == .poundEndif { inside.advance() } else { inside.skipDirective() }
        }
        while inside.kind == .at { inside.skipAttribute(isOfType: false) }
        while inside.kind == .identifier, inside.isAtModifier { inside.skipModifier() }
        switch inside.word {
        case .get, .set, .willSet, .didSet, .initWord, ._read, ._modify, .unsafeAddress, .unsafeMutableAddress:
            break
        default:
            return nil
        }
        let name = inside.text(inside.token.range)
        let isGetter = inside.word == .get
        inside.advance()
        if inside.kind == .leftParen, !inside.startsLine { inside.skipBalanced() }
        var effects = declaration
        while inside.word == .async || inside.word == .throws || inside.word == .rethrows { readEffect(&inside, &effects) }
        if isGetter { declaration = effects }
        switch inside.kind {
        case .leftBrace: inside.skipBalanced()
        case .rightBrace, .at, .poundIf, .poundElse, .poundElseif, .poundEndif: break
        case .identifier where inside.word != .none: break
        default: return nil
        }
        return name
    }

    private func readEffect(_ inside: inout TokenCursor, _ declaration: inout Declaration) {
        let start = inside.start
        let isAsync = inside.word == .async
        inside.advance()
        if isAsync {
            declaration.isAsync = true
        } else {
            if inside.kind == .leftParen { inside.skipBalanced() }
            declaration.throwsText = inside.text(from: start)
        }
    }
}
