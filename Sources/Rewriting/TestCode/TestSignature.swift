import Lexing
import SourceText
import SwiftSyntax

/// Where the effects of a function are written.
struct TestSignature {
    private let source: SourceFile
    private let start: Int
    private let effects: ByteRange
    private let isAsync: Bool
    private let isThrowing: Bool

    init?(of declaration: Declaration, in source: SourceFile) {
        let base = declaration.range.lowerBound
        let tree = ParsedText.tree(of: source.text(declaration.range))
        guard case .decl(let syntax)? = tree.statements.first?.item, let function = syntax.as(FunctionDeclSyntax.self)
        else { return nil }
        let specifiers = function.signature.effectSpecifiers
        let end = function.signature.parameterClause.endPositionBeforeTrailingTrivia.utf8Offset
        self.source = source
        start = base + syntax.positionAfterSkippingLeadingTrivia.utf8Offset
        effects = (base + end)..<(base + (specifiers?.endPositionBeforeTrailingTrivia.utf8Offset ?? end))
        isAsync = specifiers?.asyncSpecifier != nil
        isThrowing = specifiers?.throwsClause != nil
    }

    /// The edits that make the function async.
    func edits(throwing: Bool, onMainActor: Bool) -> [Edit] {
        var result: [Edit] = []
        if onMainActor { result.append(Edit(start..<start, "@MainActor" + lineBreak)) }
        if !isAsync || throwing && !isThrowing {
            result.append(Edit(effects, " async" + (throwing || isThrowing ? " throws" : "")))
        }
        return result
    }

    private var lineBreak: String { Style(of: source.bytes).lineEnding + source.indentation(at: start) }
}
