import Lexing
import SourceText
import SwiftSyntax

/// Where the parts of a producer's declaration stand that its async form changes.
struct Signature {
    let nameRange: ByteRange
    /// Of a function: from the end of the parameters to the end of the result type. Of a variable: its type.
    let resultRange: ByteRange
    let arrowOffset: Int?
    let hasEffects: Bool
    /// `@discardableResult` and what stands between it and the next word.
    private(set) var discardableRange: ByteRange?

    init?(of declaration: Declaration, in source: SourceFile) {
        let base = declaration.range.lowerBound
        let tree = ParsedText.tree(of: source.text(declaration.range))
        guard case .decl(let syntax)? = tree.statements.first?.item else { return nil }
        func offset(_ position: AbsolutePosition) -> Int { base + position.utf8Offset }
        if let function = syntax.as(FunctionDeclSyntax.self), let result = function.signature.returnClause {
            nameRange = offset(function.name.positionAfterSkippingLeadingTrivia)..<offset(function.name.endPositionBeforeTrailingTrivia)
            let parameters = function.signature.parameterClause
            resultRange = offset(parameters.endPositionBeforeTrailingTrivia)..<offset(result.endPositionBeforeTrailingTrivia)
            arrowOffset = offset(result.arrow.positionAfterSkippingLeadingTrivia)
            hasEffects = function.signature.effectSpecifiers != nil
            let discardable = function.attributes.first { $0.trimmedDescription == "@discardableResult" }
            if let discardable, let next = discardable.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate) {
                let start = offset(discardable.positionAfterSkippingLeadingTrivia)
                // A comment in between stays where it is.
                if next.leadingTrivia.allSatisfy(\.isWhitespace) {
                    discardableRange = start..<offset(next.positionAfterSkippingLeadingTrivia)
                }
            }
        } else if let variable = syntax.as(VariableDeclSyntax.self), variable.bindings.count == 1,
            let variableBinding = variable.bindings.first, let type = variableBinding.typeAnnotation?.type
        {
            nameRange =
                offset(
                    variableBinding.pattern.positionAfterSkippingLeadingTrivia)..<offset(
                    variableBinding.pattern.endPositionBeforeTrailingTrivia)
            resultRange = offset(type.positionAfterSkippingLeadingTrivia)..<offset(type.endPositionBeforeTrailingTrivia)
            arrowOffset = nil
            hasEffects = false
        } else {
            return nil
        }
    }

    /// The edits that make a function's signature async.
    func edits(for twin: Twin, named name: String) -> [Edit] {
        var result: [Edit] = []
        if twin.name != name { result.append(Edit(nameRange, twin.name)) }
        let effects = "async" + (twin.throwsText.map { " " + $0 } ?? "")
        guard let arrowOffset else {
            return result + [Edit(resultRange, twin.resultType)]
        }
        if twin.isVoid, !twin.isOptional {
            // There is nothing left to discard.
            if let discardableRange { result.append(Edit(discardableRange, "")) }
            return result + [Edit(resultRange, " " + effects)]
        }
        // `()-> AnyPublisher<…>`
        let gap = arrowOffset == resultRange.lowerBound ? " " : ""
        return result + [Edit(arrowOffset..<resultRange.upperBound, "\(gap)\(effects) -> \(twin.resultType)")]
    }
}
