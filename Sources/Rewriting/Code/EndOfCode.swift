import SourceText
import SwiftParser
import SwiftSyntax

extension SourceFile {
    /// Where what is added to a file belongs: at its end, or before the `#endif` of an `#if` that holds all of it.
    ///
    /// What is imported inside is not seen behind it where the condition is false: `#if canImport(Combine)`.
    var endOfCode: Int {
        let whole = bytes.count
        guard bytes.contains(UInt8(ascii: "#")), text.contains("#endif") else { return whole }
        let tree = Parser.parse(source: text)
        guard tree.statements.count == 1, let only = tree.statements.first?.item.as(DeclSyntax.self)?.as(IfConfigDeclSyntax.self),
            only.clauses.count == 1
        else { return whole }
        let end = only.poundEndif.positionAfterSkippingLeadingTrivia.utf8Offset
        return beginsLine(end) && indentation(at: end).isEmpty ? end : whole
    }
}
