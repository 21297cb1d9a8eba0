import Analysis
import CombineModel
import Lexing
import SourceText

/// What a stream is called that is made in a statement of its own: by what it comes from, so that its name does not depend on which of its
/// neighbours moved before.
///
/// `viewModel.$viewItem` gives `viewItemValues`, `viewModel.errorPublisher` gives `errorValues`, `publisher(for: .libraryChanged)` gives
/// `libraryChangedValues`, `Publishers.CombineLatest(…)` gives `combineLatestValues`, and `session.numbers` gives `numbers`.
struct StreamName {
    let text: String

    /// Nil where nothing of the source is a name.
    ///
    /// - Parameters:
    ///   - body: what the chain stands in; the second from one source there is numbered.
    ///   - value: what one of its values is called.
    init?(of publisher: PublisherExpression, in body: ByteRange?, of source: SourceFile, beside value: String) {
        let range = publisher.sourceRange
        let words = Self.words(in: range, of: source, upToSecondArgument: true)
        // `publisher(for: .libraryChanged)` says what it is of, as other calls do themselves.
        let called = words.last { $0.depth == 0 }
        guard let word = called?.name == "publisher" ? words.last : called, Names.isIdentifier(word.name) else { return nil }
        let before = body.map { Self.words(in: $0.lowerBound..<max($0.lowerBound, range.lowerBound), of: source) } ?? []
        let number = 1 + before.count { $0.name == word.name && $0.kind == word.kind }
        let found =
            ["Publisher", "Subject"].first { word.name.hasSuffix($0) && word.name != $0 }
            .map { String(word.name.dropLast($0.count)) } ?? word.name
        // `Publishers.CombineLatest(…)`
        let bare = found.prefix(1).lowercased() + found.dropFirst()
        let isPlural = bare.last == "s" && !bare.hasSuffix("ss") && !bare.hasSuffix("us")
        // A local is called that itself.
        let name = isPlural && word.kind != .root && bare != value ? bare : bare + "Values"
        text = number == 1 ? name : name + String(number)
    }

    /// What one of a publisher's values is called where nothing names it: by its type, or as the property whose values they are.
    static func value(of publisher: PublisherExpression, in source: SourceFile) -> String {
        if let noun = Names.noun(ofType: publisher.flow.outputType), noun != "value", noun != "values" { return noun }
        guard publisher.steps.allSatisfy({ $0.isAny(of: .keepsOutput) }),
            let word = words(in: publisher.sourceRange, of: source).last(where: { $0.depth == 0 }), word.kind == .projected
        else { return "value" }
        return word.name
    }

    private struct Word {
        enum Kind { case root, member, projected }

        let name: String
        /// Whether it stands behind a dot, or is what a wrapper projects, `$name`.
        let kind: Kind
        /// In how many parentheses, brackets and braces it stands.
        let depth: Int
    }

    private static func words(in range: ByteRange, of source: SourceFile, upToSecondArgument isShort: Bool = false) -> [Word] {
        let bytes = Array(source.bytes[range])
        var result: [Word] = []
        var depth = 0
        var isBehindDot = false
        for token in tokens(of: bytes) {
            switch token.kind {
            case .leftParen, .leftSquare, .leftBrace: depth += 1
            case .rightParen, .rightSquare, .rightBrace: depth -= 1
            case .comma where isShort && depth == 1: return result
            case .identifier:
                let text = token.text(in: bytes)
                let kind = text.hasPrefix("$") ? Word.Kind.projected : isBehindDot ? .member : .root
                result.append(Word(name: kind == .projected ? String(text.dropFirst()) : text, kind: kind, depth: depth))
            default: break
            }
            isBehindDot = token.text(in: bytes).hasSuffix(".")
        }
        return result
    }
}
