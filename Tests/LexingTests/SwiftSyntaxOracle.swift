import Lexing
import SwiftParser
import SwiftSyntax

/// What swift-syntax says of small sources, in the words of our own lexer.
enum SwiftSyntaxOracle {
    /// The texts of comments, string contents and identifiers, in order of place.
    static func boundaries(_ source: String) -> [String] {
        let tree = Parser.parse(source: source)
        let bytes = Array(source.utf8)
        var found: [(Int, Int)] = []
        var textStart: Int?
        for token in tree.tokens(viewMode: .sourceAccurate) {
            let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
            let end = start + token.trimmedLength.utf8Length
            if case .stringSegment = token.tokenKind { continue }
            if let first = textStart, start > first { found.append((first, start)) }
            switch token.keyPathInParent {
            case \StringLiteralExprSyntax.openingQuote, \ExpressionSegmentSyntax.rightParen: textStart = end
            default: textStart = nil
            }
            comments(token.leadingTrivia, token.position.utf8Offset, &found)
            comments(token.trailingTrivia, end, &found)
            switch token.tokenKind {
            case .identifier, .dollarIdentifier, .keyword, .wildcard: found.append((start, end))
            default: break
            }
        }
        return found.sorted { $0.0 < $1.0 }.map { String(decoding: bytes[$0.0..<$0.1], as: UTF8.self) }
    }

    private static func comments(_ trivia: Trivia, _ offset: Int, _ found: inout [(Int, Int)]) {
        var start = offset
        for piece in trivia {
            let end = start + piece.sourceLength.utf8Length
            if piece.isComment { found.append((start, end)) }
            start = end
        }
    }

    static func hasErrors(_ source: String) -> Bool { Parser.parse(source: source).hasError }
}

/// The same of our lexer.
func lexedBoundaries(_ source: String) -> [String] {
    let bytes = Array(source.utf8)
    let tokens = Tokens(of: bytes)
    let named = tokens.all.filter { $0.kind == .identifier || $0.kind == .stringSegment }.map { ($0.start, $0.end) }
    let all = named + tokens.comments.map { ($0.range.lowerBound, $0.range.upperBound) }
    return all.sorted { $0.0 < $1.0 }.map { String(decoding: bytes[$0.0..<$0.1], as: UTF8.self) }
}
