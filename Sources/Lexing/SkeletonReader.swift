/// Reads declarations from tokens; see `Skeleton`.
struct SkeletonReader {
    var cursor: TokenCursor
    var imports: [Import] = []
    var declarations: [Declaration] = []
    private var conditionalDepth = 0

    /// The declarations around the current place, outermost first; the last one's members are being read.
    private var open: [Int] = []

    init(bytes: UnsafeBufferPointer<UInt8>, tokens: UnsafeBufferPointer<Token>) {
        cursor = TokenCursor(bytes: bytes, tokens: tokens)
    }

    /// What stands in front of a declaration's keyword.
    struct Front {
        let start: Int
        var attributes: [String] = []
        var modifiers: [String] = []
    }

    mutating func read() -> Skeleton {
        while !cursor.isAtEnd {
            let before = cursor.mark
            readItem()
            if cursor.mark.index == before.index, cursor.mark.splitOffset == before.splitOffset { cursor.advance() }
        }
        while let last = open.popLast() { close(last) }
        return Skeleton(imports: imports, declarations: declarations)
    }

    private var isMember: Bool { !open.isEmpty }

    private mutating func readItem() {
        switch cursor.kind {
        case .rightBrace:
            cursor.advance()
            if let last = open.popLast() { close(last) }
        case .semicolon, .shebang:
            cursor.advance()
        case .poundIf, .poundElse, .poundElseif, .poundEndif:
            readDirective()
        default:
            if cursor.isAtDeclaration(isMember: isMember) {
                readDeclaration()
            } else if isMember {
                // Not Swift: pass over it, brackets as a whole.
                skipStray()
            } else {
                skipStatement()
            }
        }
    }

    private mutating func readDirective() {
        if cursor.kind == .poundIf {
            if cursor.isAtDeclaration(isMember: isMember), startsWithConditionalAttributes { return readDeclaration() }
            conditionalDepth += 1
        }
        if cursor.kind == .poundEndif {
            conditionalDepth = max(0, conditionalDepth - 1)
            cursor.advance()
        } else {
            cursor.skipDirective()
        }
    }

    private var startsWithConditionalAttributes: Bool {
        var ahead = cursor
        return ahead.skipConditionalAttributes()
    }

    private mutating func skipStray() {
        switch cursor.kind {
        case .leftBrace, .leftParen, .leftSquare: cursor.skipBalanced()
        case .stringStart: cursor.skipString()
        default: cursor.advance()
        }
    }

    /// Passes over one statement of a script.
    private mutating func skipStatement() {
        switch cursor.word {
        case .if, .switch, .do, .guard, .while, .for, .repeat, .defer:
            cursor.skipControl()
        case .return, .throw, .break, .continue, .fallthrough:
            cursor.advance()
        default:
            let before = cursor.index
            cursor.skipExpression()
            if cursor.index == before { skipStray() }
        }
    }

    // MARK: One declaration

    private mutating func readDeclaration() {
        var front = Front(start: cursor.start)
        while true {
            let start = cursor.start
            if cursor.kind == .at {
                cursor.skipAttribute(isOfType: false)
                front.attributes.append(cursor.text(from: start))
            } else if cursor.kind == .poundIf {
                let range = cursor.mark.index
                guard cursor.skipConditionalAttributes() else { break }
                collectAttributes(from: range, to: cursor.index, into: &front)
            } else {
                break
            }
        }
        while cursor.isAtModifier {
            let start = cursor.start
            cursor.skipModifier()
            front.modifiers.append(cursor.text(from: start))
        }
        readAfterFront(front)
    }

    /// The attributes inside an `#if` that holds nothing else.
    private func collectAttributes(from first: Int, to last: Int, into front: inout Front) {
        var ahead = cursor
        ahead.move(to: .init(index: first, splitOffset: 0))
        while ahead.index < last {
            let start = ahead.start
            if ahead.kind == .at {
                ahead.skipAttribute(isOfType: false)
                front.attributes.append(ahead.text(from: start))
            } else if ahead.kind == .poundEndif {
                ahead.advance()
            } else {
                ahead.skipDirective()
            }
        }
    }

    private mutating func readAfterFront(_ front: Front) {
        switch cursor.word {
        case .import: readImport(front)
        case .class: readNominal(.class, front)
        case .struct: readNominal(.struct, front)
        case .enum: readNominal(.enum, front)
        case .actor: readNominal(.actor, front)
        case .protocol: readNominal(.protocol, front)
        case .extension: readExtension(front)
        case .func: readFunction(front)
        case .var, .let: readVariables(front)
        case .initWord: readInitializer(front)
        case .deinit: readDeinitializer(front)
        case .subscript: readSubscript(front)
        case .typealias: readTypealias(front)
        case .associatedtype: readAssociatedtype(front)
        case .case: readCases(front)
        case .macro: readMacro(front)
        case .operator: readOperator(front)
        case .precedencegroup: readPrecedencegroup(front)
        default:
            if cursor.kind == .pound { skipMacroExpansion() } else { skipStray() }
        }
    }

    /// `#name<…>(…) { … }` among members.
    private mutating func skipMacroExpansion() {
        cursor.advance()
        if cursor.kind == .identifier { cursor.advance() }
        _ = cursor.skipGenericArguments()
        if cursor.kind == .leftParen, !cursor.startsLine { cursor.skipBalanced() }
        if cursor.kind == .leftBrace { cursor.skipTrailingClosures() }
    }

    // MARK: Listing

    /// A declaration whose keyword is the current token; the keyword is passed over.
    mutating func begin(_ kind: Declaration.Kind, _ front: Front) -> Declaration {
        var declaration = Declaration(kind, cursor.text(cursor.token.range), start: front.start, keyword: cursor.start, parent: open.last)
        declaration.attributes = front.attributes
        declaration.modifiers = front.modifiers
        declaration.isConditional = conditionalDepth > 0
        declaration.nameRange = cursor.token.range
        cursor.advance()
        return declaration
    }

    var isConditional: Bool { conditionalDepth > 0 }

    /// Takes the current token as the name of `declaration`.
    mutating func takeName(_ declaration: inout Declaration) {
        guard cursor.kind == .identifier else {
            declaration.name = ""
            declaration.nameRange = cursor.start..<cursor.start
            return
        }
        declaration.name = cursor.name(of: cursor.token)
        declaration.nameRange = cursor.token.range
        cursor.advance()
    }

    /// Lists `declaration`, which ends with what was passed over last.
    mutating func add(_ declaration: Declaration) {
        var declaration = declaration
        declaration.range = declaration.range.lowerBound..<max(cursor.previousEnd, declaration.range.lowerBound)
        declarations.append(declaration)
    }

    /// Lists a type or extension and goes inside its braces, if there are any; its end is set when they close.
    mutating func addAndOpen(_ declaration: Declaration) {
        add(declaration)
        guard cursor.kind == .leftBrace else { return }
        declarations[declarations.count - 1].bodyRange = cursor.start..<cursor.start
        open.append(declarations.count - 1)
        cursor.advance()
    }

    /// Ends a type or extension after the brace just passed over.
    private mutating func close(_ index: Int) {
        let end = cursor.previousEnd
        declarations[index].range = declarations[index].range.lowerBound..<end
        if let body = declarations[index].bodyRange { declarations[index].bodyRange = body.lowerBound..<max(end, body.lowerBound) }
    }
}
