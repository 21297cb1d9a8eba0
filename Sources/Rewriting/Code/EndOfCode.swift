import CombineModel
import SourceText
import SwiftSyntax

extension SourceFile {
    /// Where what is added to a file belongs: at its end, or before the `#endif` of an `#if` that holds all of it.
    ///
    /// What is imported inside is not seen behind it where the condition is false: `#if canImport(Combine)`.
    var endOfCode: Int {
        let whole = bytes.count
        guard bytes.contains(UInt8(ascii: "#")), text.contains("#endif") else { return whole }
        let tree = ParsedText.tree(of: text)
        guard tree.statements.count == 1, let only = tree.statements.first?.item.as(DeclSyntax.self)?.as(IfConfigDeclSyntax.self),
            only.clauses.count == 1
        else { return whole }
        let end = only.poundEndif.positionAfterSkippingLeadingTrivia.utf8Offset
        return beginsLine(end) && indentation(at: end).isEmpty ? end : whole
    }

    /// The condition under which the file imports Combine, where it does so in an `#if` that does not hold all of it: what is added stands under the
    /// same one.
    var conditionOfCombine: String? {
        guard bytes.contains(UInt8(ascii: "#")), text.contains("#if"), endOfCode == bytes.count else { return nil }
        var condition: String?
        for statement in ParsedText.tree(of: text).statements {
            if let declaration = statement.item.as(ImportDeclSyntax.self), declaration.isCombine { return nil }
            guard let choice = statement.item.as(IfConfigDeclSyntax.self), let first = choice.clauses.first,
                case .statements(let inside)? = first.elements,
                inside.contains(where: { $0.item.as(ImportDeclSyntax.self)?.isCombine ?? false })
            else { continue }
            condition = condition ?? first.condition?.trimmedDescription
        }
        return condition
    }
}

extension ImportDeclSyntax {
    fileprivate var isCombine: Bool { path.first?.name.text == SystemModule.combine.rawValue }
}
