import CombineModel
import Facts

extension PublisherExpression {
    /// An expression that has to be a publisher, and of which nothing is known.
    ///
    /// - Parameter outside: what it calls that the scanned files do not declare, where that is known.
    static func opaque(
        _ expression: Expression, _ reason: Reason, _ outside: OutsideUse? = nil, in scope: Scope, of program: Program
    ) -> PublisherExpression {
        let text = program.text(expression.range, in: scope).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let short = text.count <= longestText ? text : text.prefix(longestText) + "…"
        let what = reason == .outsideDeclaration ? "is declared outside the scanned files" : "cannot be told from the scanned files"
        let says = program.evidence(at: expression.range.lowerBound, in: scope, "what `\(short)` delivers \(what)")
        var flow = Flow(.unknown, reason: reason, evidence: [says])
        let subject = outside.map(\.signature.description) ?? short
        let kind: DecidingFact.Kind =
            switch outside?.kind {
            case .publisherType: .publisherType
            case .operator: .operator
            case .declaration: .outsideDeclaration
            case nil: reason == .outsideDeclaration ? .outsideDeclaration : reason == .customPublisher ? .publisherType : .source
            }
        flow.unknowns = [DecidingFact(kind, subject, path: says.path, line: says.line)]
        return PublisherExpression(
            range: expression.range, source: .opaque(reason), sourceRange: expression.range, steps: [], flow: flow)
    }

    /// How much of an expression's text is shown.
    static let longestText = 60
}
