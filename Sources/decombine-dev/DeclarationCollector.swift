import SwiftSyntax

/// Lists the declarations of a swift-syntax tree as a skeleton lists them: all branches of `#if`, nothing inside bodies.
final class DeclarationCollector: SyntaxVisitor {
    private(set) var lines: [DeclarationLine] = []
    private var parents: [Int] = []

    init(_ tree: SourceFileSyntax) {
        super.init(viewMode: .sourceAccurate)
        walk(tree)
    }

    // MARK: Where nothing is listed

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: AttributeListSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    // MARK: Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        open("class", node, node.name, node.genericParameterClause, node.inheritanceClause, node.genericWhereClause, node.memberBlock)
    }
    override func visitPost(_ node: ClassDeclSyntax) { parents.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        open("struct", node, node.name, node.genericParameterClause, node.inheritanceClause, node.genericWhereClause, node.memberBlock)
    }
    override func visitPost(_ node: StructDeclSyntax) { parents.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        open("enum", node, node.name, node.genericParameterClause, node.inheritanceClause, node.genericWhereClause, node.memberBlock)
    }
    override func visitPost(_ node: EnumDeclSyntax) { parents.removeLast() }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        open("actor", node, node.name, node.genericParameterClause, node.inheritanceClause, node.genericWhereClause, node.memberBlock)
    }
    override func visitPost(_ node: ActorDeclSyntax) { parents.removeLast() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        let generics = node.primaryAssociatedTypeClause?.primaryAssociatedTypes.map { "\($0.name.trimmedDescription): " }
        return open(
            "protocol", node, node.name, nil, node.inheritanceClause, node.genericWhereClause, node.memberBlock,
            generics: generics?.joined(separator: " | ")
        )
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { parents.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        add(
            "extension", node, name: node.extendedType.trimmedDescription, at: node.extendedType,
            inherited: Self.text(node.inheritanceClause, node.genericWhereClause, ""), body: Self.range(node.memberBlock)
        )
        parents.append(lines.count - 1)
        return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { parents.removeLast() }

    // MARK: Members

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        add("function", node, node.signature, name: Self.plain(node.name), at: node.name, body: Self.range(node.body))
        return .skipChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        add("initializer", node, node.signature, name: "init", at: node.initKeyword, body: Self.range(node.body))
        return .skipChildren
    }

    private func add(
        _ kind: String, _ node: some DeclSyntaxProtocol & WithGenericParametersSyntax, _ signature: FunctionSignatureSyntax, name: String,
        at token: TokenSyntax, body: String = "", value: String = ""
    ) {
        add(
            kind, node, name: name, at: token, type: signature.returnClause?.type.trimmedDescription ?? "",
            parameters: Self.text(signature.parameterClause.parameters, isSubscript: false),
            inherited: Self.text(nil, node.genericWhereClause, Self.text(node.genericParameterClause)),
            effects: Self.text(signature.effectSpecifiers), body: body, value: value)
    }

    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        let isAsync = node.effectSpecifiers?.asyncSpecifier != nil
        add("deinitializer", node, name: "deinit", at: node.deinitKeyword, effects: "\(isAsync)  ", body: Self.range(node.body))
        return .skipChildren
    }

    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
        add(
            "subscript", node, name: "subscript", at: node.subscriptKeyword, type: node.returnClause.type.trimmedDescription,
            parameters: Self.text(node.parameterClause.parameters, isSubscript: true),
            inherited: Self.text(nil, node.genericWhereClause, Self.text(node.genericParameterClause)),
            effects: Self.text(node.accessorBlock), body: Self.range(node.accessorBlock)
        )
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in node.bindings {
            let names = Self.names(binding.pattern)
            for name in names {
                add(
                    "variable", node, name: Self.plain(name), at: name,
                    type: names.count > 1 ? "" : binding.typeAnnotation?.type.trimmedDescription ?? "",
                    effects: Self.text(binding.accessorBlock), body: Self.range(binding.accessorBlock),
                    value: Self.range(binding.initializer?.value)
                )
            }
        }
        return .skipChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        add(
            "typealias", node, name: Self.plain(node.name), at: node.name, type: node.initializer.value.trimmedDescription,
            inherited: Self.text(nil, node.genericWhereClause, Self.text(node.genericParameterClause))
        )
        return .skipChildren
    }

    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
        add(
            "associatedtype", node, name: Self.plain(node.name), at: node.name, type: node.initializer?.value.trimmedDescription ?? "",
            inherited: Self.text(node.inheritanceClause, node.genericWhereClause, "")
        )
        return .skipChildren
    }

    override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
        for element in node.elements {
            let parameters = element.parameterClause?.parameters.map { parameter in
                let last = parameter.secondName ?? parameter.firstName
                let label = parameter.firstName.map { $0.tokenKind == .wildcard ? "_" : Self.plain($0) } ?? "_"
                return "\(label) \(last.map(Self.plain) ?? ""): \(parameter.type.trimmedDescription) = "
                    + (parameter.defaultValue?.value.trimmedDescription ?? "")
            }
            add(
                "enumCase", node, name: Self.plain(element.name), at: element.name,
                parameters: parameters?.joined(separator: " | ") ?? "", value: Self.range(element.rawValue?.value)
            )
        }
        return .skipChildren
    }

    override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind {
        add("macro", node, node.signature, name: Self.plain(node.name), at: node.name, value: Self.range(node.definition?.value))
        return .skipChildren
    }

    override func visit(_ node: OperatorDeclSyntax) -> SyntaxVisitorContinueKind {
        add("operator", node, name: node.name.text, at: node.name)
        return .skipChildren
    }

    override func visit(_ node: PrecedenceGroupDeclSyntax) -> SyntaxVisitorContinueKind {
        let body = node.leftBrace.positionAfterSkippingLeadingTrivia.utf8Offset..<node.rightBrace.endPositionBeforeTrailingTrivia.utf8Offset
        add("precedencegroup", node, name: Self.plain(node.name), at: node.name, body: "\(body)")
        return .skipChildren
    }

    // MARK: Adding

    private func open(
        _ kind: String, _ node: some DeclSyntaxProtocol, _ name: TokenSyntax, _ generics: GenericParameterClauseSyntax?,
        _ inheritance: InheritanceClauseSyntax?, _ requirements: GenericWhereClauseSyntax?, _ body: MemberBlockSyntax,
        generics primary: String? = nil
    ) -> SyntaxVisitorContinueKind {
        let clauses = Self.text(inheritance, requirements, primary ?? Self.text(generics))
        add(kind, node, name: Self.plain(name), at: name, inherited: clauses, body: Self.range(body))
        parents.append(lines.count - 1)
        return .visitChildren
    }

    private func add(
        _ kind: String, _ node: some DeclSyntaxProtocol, name: String, at place: some SyntaxProtocol, type: String = "",
        parameters: String = "", inherited: String = " where  generic ", effects: String = "false  ", body: String = "", value: String = ""
    ) {
        lines.append(
            DeclarationLine(
                kind: kind, name: name, start: node.positionAfterSkippingLeadingTrivia.utf8Offset,
                end: node.endPositionBeforeTrailingTrivia.utf8Offset, nameOffset: place.positionAfterSkippingLeadingTrivia.utf8Offset,
                parentName: parents.last.map { lines[$0].nameOffset }, type: type, parameters: parameters, inherited: inherited,
                front: Self.front(node), effects: effects, body: body, value: value
            )
        )
    }
}
