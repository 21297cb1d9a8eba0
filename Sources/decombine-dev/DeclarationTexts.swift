import SwiftSyntax

/// The parts of declarations as text, written as `DeclarationLine` writes them.
extension DeclarationCollector {
    static func plain(_ name: TokenSyntax) -> String {
        let text = name.text
        return text.count > 2 && text.hasPrefix("`") && text.hasSuffix("`") ? String(text.dropFirst().dropLast()) : text
    }

    static func range(_ node: (some SyntaxProtocol)?) -> String {
        guard let node else { return "" }
        return "\(node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset)"
    }

    static func names(_ pattern: PatternSyntax) -> [TokenSyntax] {
        if let name = pattern.as(IdentifierPatternSyntax.self) { return [name.identifier] }
        if let wildcard = pattern.as(WildcardPatternSyntax.self) { return [wildcard.wildcard] }
        guard let tuple = pattern.as(TuplePatternSyntax.self) else { return [] }
        return tuple.elements.flatMap { names($0.pattern) }.filter { $0.tokenKind != .wildcard }
    }

    static func text(_ parameters: FunctionParameterListSyntax, isSubscript: Bool) -> String {
        parameters.map { parameter in
            let last = parameter.secondName ?? parameter.firstName
            let isUnlabelled = parameter.firstName.tokenKind == .wildcard || isSubscript && parameter.secondName == nil
            let label = isUnlabelled ? "_" : plain(parameter.firstName)
            return "\(label) \(plain(last)): \(parameter.type.trimmedDescription)\(parameter.ellipsis == nil ? "" : "...") = "
                + (parameter.defaultValue?.value.trimmedDescription ?? "")
        }.joined(separator: " | ")
    }

    static func text(_ generics: GenericParameterClauseSyntax?) -> String {
        guard let generics else { return "" }
        return generics.parameters.map { parameter in
            var name = parameter.name
            name.leadingTrivia = []
            name.trailingTrivia = []
            let specifier = parameter.specifier.map { $0.text + " " } ?? ""
            return "\(specifier)\(name.text): \(parameter.inheritedType?.trimmedDescription ?? "")"
        }.joined(separator: " | ")
    }

    static func text(_ inheritance: InheritanceClauseSyntax?, _ requirements: GenericWhereClauseSyntax?, _ generics: String) -> String {
        let inherited = inheritance?.inheritedTypes.map { $0.type.trimmedDescription }.joined(separator: " | ") ?? ""
        return "\(inherited) where \(requirements?.requirements.trimmedDescription ?? "") generic \(generics)"
    }

    static func text(_ effects: FunctionEffectSpecifiersSyntax?) -> String {
        "\(effects?.asyncSpecifier != nil) \(effects?.throwsClause?.trimmedDescription ?? "") "
    }

    static func text(_ block: AccessorBlockSyntax?) -> String {
        switch block?.accessors {
        case nil: return "false  "
        case .getter: return "false  get"
        case .accessors(let list):
            let getter = list.first { $0.accessorSpecifier.text == "get" }?.effectSpecifiers
            let names = list.map(\.accessorSpecifier.text).joined(separator: " ")
            return "\(getter?.asyncSpecifier != nil) \(getter?.throwsClause?.trimmedDescription ?? "") \(names)"
        }
    }

    /// The attributes and modifiers in front of a declaration, those in `#if` too.
    static func front(_ node: some DeclSyntaxProtocol) -> String {
        let attributes = node.asProtocol((any WithAttributesSyntax).self)?.attributes ?? []
        let modifiers = node.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
        let fixity = node.as(OperatorDeclSyntax.self).map { [$0.fixitySpecifier.text] } ?? []
        return (texts(attributes) + fixity + modifiers.map(\.trimmedDescription)).joined(separator: " ")
    }

    private static func texts(_ attributes: AttributeListSyntax) -> [String] {
        attributes.flatMap { element -> [String] in
            switch element {
            case .attribute(let attribute): return [attribute.trimmedDescription]
            case .ifConfigDecl(let config):
                return config.clauses.flatMap { clause -> [String] in
                    guard case .attributes(let inner)? = clause.elements else { return [] }
                    return texts(inner)
                }
            }
        }
    }
}
