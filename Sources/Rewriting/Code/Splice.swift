import CombineModel
import Facts
import SourceText
import SwiftSyntax

/// What takes the place of a name inside spliced text.
enum Replacement {
    case text(String)
    /// The parts of a tuple, by label and by position: `output.data` becomes `data`.
    case parts([String: String])
    /// A value, and what printing it gives: the inside of a string literal.
    case printed(String, as: String)
}

/// What is changed in the user's text on its way.
struct Substitution {
    var names: [String: Replacement] = [:]
    /// `self?.x` becomes `self.x`.
    var unwrapsSelf = false
    /// Closures that hold `self` weakly where the text goes, so that it stays an optional there.
    var weakClosures: [ByteRange] = []
    /// `self.x` becomes `x`, unless a local of that name hides it.
    var dropsSelf = false
    /// Whether `self` has to be spelled out where the text goes.
    var spellsSelf = false
    /// Names of locals, which `dropsSelf` must not run into.
    var locals: Set<String> = []
    /// What is left out: `?? ""` behind what is no optional any more.
    var dropped: [ByteRange] = []

    var isEmpty: Bool { names.isEmpty && !unwrapsSelf && !dropsSelf && dropped.isEmpty }
}

/// Takes the user's own text out of a file: flush left, with names replaced, and otherwise byte for byte.
struct Splice {
    let source: SourceFile
    /// Edits that bring whole statements of their own, in which the names are replaced as well.
    var inner: [Edit] = []

    /// The text of `range` with `edits` (in offsets of the file) made and names replaced; flush left.
    func text(_ range: ByteRange, _ substitution: Substitution = Substitution(), edits: [Edit] = []) throws(Refusal) -> CodeText {
        let inside = edits.filter { range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound }
        let inner = inner.filter { range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound }
        var all = inside + (substitution.isEmpty ? inner : [])
        if !substitution.isEmpty {
            let dropped = substitution.dropped.filter { range.lowerBound <= $0.lowerBound && $0.upperBound <= range.upperBound }
            var found = try replacements(in: range, substitution).filter { edit in !dropped.contains { $0.overlaps(edit.range) } }
            all += dropped.map { Edit($0, "") }
            for edit in inner {
                if dropped.contains(where: { $0.overlaps(edit.range) }) { throw Refusal(.hardToRead, "two changes meet") }
                all.append(try replaced(edit, substitution, as: found.filter { $0.range.overlaps(edit.range) }))
                found.removeAll { $0.range.overlaps(edit.range) }
            }
            for edit in found {
                guard let other = inside.first(where: { $0.range.overlaps(edit.range) }) else {
                    all.append(edit)
                    continue
                }
                guard edit.range.lowerBound < other.range.lowerBound, !source.text(edit.range).hasPrefix("self") else { continue }
                all.removeAll { $0 == other }
                all.append(try joined(edit, other, substitution))
            }
        }
        return Self.flushLeft(applied(all, to: range), base: base(of: range))
    }

    /// The white space that the lines of `range` begin with: those of code where the first is a comment at the edge of the file, as an
    /// editor writes it that comments lines out.
    private func base(of range: ByteRange) -> String {
        let first = source.indentation(at: range.lowerBound)
        guard first.isEmpty, source.bytes[range.lowerBound...].starts(with: Array("//".utf8)), source.beginsLine(range.lowerBound) else {
            return first
        }
        let code = CodeText.lines(of: source.text(range)).first { !$0.hasPrefix("//") && !$0.allSatisfy(\.isWhitespace) }
        return code.map { String($0.prefix { $0 == " " || $0 == "\t" }) } ?? first
    }

    /// `wallet.estimate()` where `wallet` is `self`, and `.estimate` gets another name: one edit of both, for the dot belongs to each.
    private func joined(_ receiver: Edit, _ member: Edit, _ substitution: Substitution) throws(Refusal) -> Edit {
        guard receiver.replacement.isEmpty, receiver.range.upperBound <= member.range.upperBound, member.replacement.hasPrefix(".") else {
            throw Refusal(.hardToRead, "two changes of `\(source.text(receiver.range))` meet")
        }
        let range = receiver.range.lowerBound..<member.range.upperBound
        let name = String(member.replacement.dropFirst())
        return Edit(range, substitution.locals.contains(name) ? "self." + name : name)
    }

    /// `edit`, the names replaced in what it brings that are replaced in what it takes away.
    private func replaced(_ edit: Edit, _ substitution: Substitution, as found: [Edit]) throws(Refusal) -> Edit {
        let names = Set(found.map { String(source.text($0.range).prefix { $0.isNamePart || $0 == "$" }) })
        var own = substitution
        own.dropped = []
        own.names = substitution.names.filter { names.contains($0.key) }
        let written = Splice(source: SourceFile(path: source.path, text: edit.replacement))
        let whole = written.source.bytes.indices
        return Edit(edit.range, written.applied(try written.replacements(in: whole, own), to: whole))
    }

    private func applied(_ edits: [Edit], to range: ByteRange) -> String {
        var result: [UInt8] = []
        var position = range.lowerBound
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) where edit.range.lowerBound >= position {
            result += source.bytes[position..<edit.range.lowerBound]
            result += Array(edit.replacement.utf8)
            position = edit.range.upperBound
        }
        result += source.bytes[position..<range.upperBound]
        return String(decoding: result, as: UTF8.self)
    }

    func tree(of range: ByteRange) -> SourceFileSyntax {
        ParsedText.tree(of: source.text(range))
    }

    private func replacements(in range: ByteRange, _ substitution: Substitution) throws(Refusal) -> [Edit] {
        let tree = tree(of: range)
        let visitor = NameVisitor(substitution, tree: tree, base: range.lowerBound)
        visitor.walk(tree)
        if let problem = visitor.problem { throw problem }
        return visitor.edits
    }

    /// How often each name that is not bound inside is read in `range`.
    func freeNames(in range: ByteRange) -> [String: Int] { FreeNames(of: tree(of: range)).counts }

    func count(of name: String, in range: ByteRange) -> Int { freeNames(in: range)[name] ?? 0 }

    /// The names that declarations inside `range` bring into scope, closures' parameters included.
    func boundNames(in range: ByteRange) -> Set<String> { FreeNames(of: tree(of: range)).bound }

    /// The same, and the names declared in a `do` that stands there: it may come to lose its braces.
    func boundNamesWithoutScopes(in range: ByteRange) -> Set<String> {
        var result = boundNames(in: range)
        for item in tree(of: range).statements {
            guard let block = item.item.as(DoStmtSyntax.self)?.body.statements else { continue }
            let start = range.lowerBound + block.position.utf8Offset
            result.formUnion(boundNamesWithoutScopes(in: start..<(range.lowerBound + block.endPosition.utf8Offset)))
        }
        return result
    }

    /// Whether a closure in `range` gives names to what it is given, declares or captures weakly: in the value of a capture the compiler does
    /// not find them.
    func namesLocals(in range: ByteRange) -> Bool {
        let text = source.text(range)
        guard text.contains("{") else { return false }
        return !everBoundNames(in: range).isEmpty || text.contains("[weak ") || text.contains("[unowned ")
    }

    /// What is called in `range` by a name alone: `make` of `make().load()`.
    func calledNames(in range: ByteRange) -> Set<String> {
        Set(
            tree(of: range).all(FunctionCallExprSyntax.self).compactMap {
                $0.calledExpression.as(DeclReferenceExprSyntax.self)?.plainName
            })
    }

    /// The locals declared anywhere in `range`, each with where its value stands.
    func localDefinitions(in range: ByteRange) -> [(name: String, value: ByteRange)] {
        tree(of: range).all(PatternBindingSyntax.self).compactMap { binding -> (name: String, value: ByteRange)? in
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, let value = binding.initializer?.value
            else { return nil }
            return (name, value.range(from: range.lowerBound))
        }
    }

    /// Whether a string of several lines stands in `range`.
    func holdsLongString(in range: ByteRange) -> Bool { !Self.longStrings(in: source.text(range)).isEmpty }

    /// Whether nothing but comments stands in `range`.
    func isSilent(_ range: ByteRange) -> Bool {
        source.text(range).split(whereSeparator: \.isNewline).allSatisfy { line in
            let text = String(line).trimmed
            return text.isEmpty || text.hasPrefix("//")
        }
    }

    /// Where the white space from `offset` on ends.
    func textStart(from offset: Int, to end: Int) -> Int {
        var start = offset
        // A `;` belongs to what stands before.
        while start < end, [0x20, 0x09, 0x0A, 0x0D, 0x3B].contains(source.bytes[start]) { start += 1 }
        return start
    }

    /// Where the comments above a statement begin.
    func textStart(of statement: Statement, in range: ByteRange) -> Int {
        textStart(from: range.lowerBound, to: statement.range.lowerBound)
    }

    /// Where what stays of a closure begins: with the comments above the first statement that does.
    func textStart(of closure: Closure, from first: Statement) -> Int {
        let dropped = closure.body.statements.last { $0.range.upperBound <= first.range.lowerBound }
        return textStart(from: dropped?.range.upperBound ?? closure.content.lowerBound, to: first.range.lowerBound)
    }

    /// Where the white space before `offset` begins.
    func textEnd(before offset: Int) -> Int {
        var end = offset
        while end > 0, [0x20, 0x09, 0x0A, 0x0D].contains(source.bytes[end - 1]) { end -= 1 }
        return end
    }

    /// The end of what stands in `range`, comments included, white space left out.
    func textEnd(of range: ByteRange) -> Int { max(range.lowerBound, textEnd(before: range.upperBound)) }

    /// The comments in `range`, in order.
    func comments(in range: ByteRange) -> [String] {
        Comments.all(in: source.text(range))
    }

    /// Where the comments in `range` stand, in order.
    func commentRanges(in range: ByteRange) -> [ByteRange] {
        Comments.found(in: source.text(range)).map { comment in
            (range.lowerBound + comment.offset)..<(range.lowerBound + comment.offset + comment.text.utf8.count)
        }
    }

    /// Where the `//` lines right above the line of `offset` begin; `offset` itself where there are none, or where it does not begin its line.
    func commentStart(above offset: Int) -> Int {
        let bytes = source.bytes
        var start = offset
        while source.beginsLine(start), let lineEnd = bytes[..<start].lastIndex(of: 0x0A) {
            let line = bytes[..<lineEnd].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
            let text = textStart(from: line, to: lineEnd)
            guard bytes[text..<lineEnd].starts(with: Array("//".utf8)) else { return start }
            start = text
        }
        return start
    }

    /// `text` with `base` taken off every line after the first, but for the insides of multi-line strings.
    static func flushLeft(_ text: String, base: String) -> CodeText {
        let lines = CodeText.lines(of: text)
        guard lines.count > 1 else { return CodeText(text) }
        let protected = protectedLines(of: text)
        let isWhite = { (character: Character) in character == " " || character == "\t" }
        return CodeText(
            lines.enumerated().map { index, line in
                guard index > 0 else { return CodeText.Line(line) }
                // An editor comments lines out at the edge of the file; they stay there, unless the text begins with one.
                if protected.contains(index) || line.hasPrefix("//") && !base.isEmpty && !text.hasPrefix("//") {
                    return CodeText.Line(line, .fixed)
                }
                guard line.hasPrefix(base) else { return CodeText.Line(String(line.drop(while: isWhite))) }
                let isOnlyWhite = !line.isEmpty && line.allSatisfy(isWhite)
                return CodeText.Line(String(line.dropFirst(base.count)), isOnlyWhite ? .whiteSpace : .moving)
            })
    }

    /// The indices of the lines that begin inside a multi-line string literal.
    private static func protectedLines(of text: String) -> Set<Int> {
        let strings = longStrings(in: text)
        guard !strings.isEmpty else { return [] }
        return Set(
            LineTable(Array(text.utf8)).starts.enumerated().filter { line in strings.contains { $0.contains(line.element) } }.map(\.offset))
    }

    /// The insides of the string literals of several lines.
    private static func longStrings(in text: String) -> [ByteRange] {
        guard text.contains("\"\"\"") else { return [] }
        return ParsedText.tree(of: text).all(StringLiteralExprSyntax.self).compactMap { literal in
            guard literal.openingQuote.tokenKind == .multilineStringQuote else { return nil }
            return literal.openingQuote.endPositionBeforeTrailingTrivia.utf8Offset..<literal.endPositionBeforeTrailingTrivia.utf8Offset
        }
    }
}

/// The comments of a piece of source.
enum Comments {
    static func all(in text: String) -> [String] { found(in: text).map(\.text) }

    /// - Returns: each comment with its offset in bytes.
    static func found(in text: String) -> [(text: String, offset: Int)] {
        guard text.contains("//") || text.contains("/*") else { return [] }
        var result: [(text: String, offset: Int)] = []
        for token in ParsedText.tree(of: text).tokens(viewMode: .sourceAccurate) {
            var offset = token.position.utf8Offset
            let afterToken = token.endPositionBeforeTrailingTrivia.utf8Offset
            for (pieces, start) in [(token.leadingTrivia.pieces, offset), (token.trailingTrivia.pieces, afterToken)] {
                offset = start
                for piece in pieces {
                    switch piece {
                    case .lineComment(let text), .blockComment(let text), .docLineComment(let text), .docBlockComment(let text):
                        result.append((text, offset))
                    default: break
                    }
                    offset += piece.sourceLength.utf8Length
                }
            }
        }
        return result
    }
}

extension Splice {
    /// How often a text reads each name.
    static func reads(in text: CodeText) -> [String: Int] { reads(in: text.plain) }

    /// How often a text reads each name.
    static func reads(in text: String) -> [String: Int] { FreeNames(of: ParsedText.tree(of: text)).counts }
}

extension Splice {
    /// The members that a text reads of a name: `data` in `output.data`.
    static func members(of name: String, in text: String) -> Set<String> { Set(membersRead(of: name, in: text)) }

    /// How often `text` reads a member of `name`.
    static func memberReads(of name: String, in text: String) -> Int { membersRead(of: name, in: text).count }

    private static func membersRead(of name: String, in text: String) -> [String] {
        NameReads.all(of: name, in: text).compactMap { read in
            guard let member = read.parent?.as(MemberAccessExprSyntax.self), member.base?.id == read.id else { return nil }
            return member.declName.baseName.text
        }
    }
}
