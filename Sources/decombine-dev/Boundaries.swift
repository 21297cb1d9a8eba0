import Lexing
import SwiftSyntax

/// Something with a place in a file, told the same way by both sides so that they can be compared.
struct Boundary: Hashable, Comparable {
    enum Kind: String, CaseIterable {
        case comment, text, identifier
    }

    let kind: Kind
    let start: Int
    let end: Int

    static func < (a: Self, b: Self) -> Bool { (a.start, a.end, a.kind.rawValue) < (b.start, b.end, b.kind.rawValue) }
}

/// The comments, string texts and identifiers (keywords included) of a file.
enum Boundaries {
    /// As our lexer finds them.
    static func lexed(_ bytes: [UInt8]) -> [Boundary] {
        let tokens = Tokens(of: bytes)
        var found = tokens.comments.map { Boundary(kind: .comment, start: $0.range.lowerBound, end: $0.range.upperBound) }
        for token in tokens.all {
            switch token.kind {
            case .identifier: found.append(Boundary(kind: .identifier, start: token.start, end: token.end))
            case .stringSegment: found.append(Boundary(kind: .text, start: token.start, end: token.end))
            default: break
            }
        }
        return found.sorted()
    }

    /// As swift-syntax finds them; a text goes from one delimiter to the next, whatever segments and trivia it is cut into there.
    static func parsed(_ tree: SourceFileSyntax) -> [Boundary] {
        var found: [Boundary] = []
        var textStart: Int?
        for token in tree.tokens(viewMode: .sourceAccurate) {
            let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
            let end = start + token.trimmedLength.utf8Length
            if case .stringSegment = token.tokenKind { continue }
            if let first = textStart, start > first { found.append(Boundary(kind: .text, start: first, end: start)) }
            textStart = beginsText(token) ? end : nil
            addComments(token.leadingTrivia, from: token.position.utf8Offset, to: &found)
            addComments(token.trailingTrivia, from: end, to: &found)
            if isIdentifier(token) { found.append(Boundary(kind: .identifier, start: start, end: end)) }
        }
        return found.sorted()
    }

    /// Whether the text of a string follows: after its opening quotes and after an interpolation.
    private static func beginsText(_ token: TokenSyntax) -> Bool {
        switch token.keyPathInParent {
        case \StringLiteralExprSyntax.openingQuote, \SimpleStringLiteralExprSyntax.openingQuote, \ExpressionSegmentSyntax.rightParen: true
        default: false
        }
    }

    private static func isIdentifier(_ token: TokenSyntax) -> Bool {
        switch token.tokenKind {
        case .identifier, .dollarIdentifier, .keyword, .wildcard: !token.text.hasPrefix("<#") && !token.text.isEmpty
        default: false
        }
    }

    private static func addComments(_ trivia: Trivia, from offset: Int, to found: inout [Boundary]) {
        var start = offset
        for piece in trivia {
            let end = start + piece.sourceLength.utf8Length
            if piece.isComment { found.append(Boundary(kind: .comment, start: start, end: end)) }
            start = end
        }
    }
}
