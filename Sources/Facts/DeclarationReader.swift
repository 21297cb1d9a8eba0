import SwiftSyntax

/// Collects what the declarations of a file hold inside, by the offset of each declaration's name.
///
/// The skeleton lists the same declarations from the bytes alone; the offset joins the two.
struct DeclarationReader {
    private(set) var bodies: [Int: Body] = [:]
    /// Statements at the top level of a script, and expressions that stand beside declarations.
    private(set) var topLevel: [Statement] = []
    private let statements = StatementReader()

    init(_ tree: SourceFileSyntax) {
        read(tree.statements)
    }

    init(_ members: MemberBlockSyntax) {
        read(members)
    }

    var inOrder: [Body] { bodies.sorted { $0.key < $1.key }.map(\.value) }

    private mutating func read(_ items: CodeBlockItemListSyntax) {
        for item in items {
            if case .decl(let declaration) = item.item {
                read(declaration)
            } else {
                topLevel.append(statements.read(item))
            }
        }
    }

    private mutating func read(_ members: MemberBlockSyntax) { read(members.members) }

    private mutating func read(_ members: MemberBlockItemListSyntax) {
        for member in members { read(member.decl) }
    }

    private mutating func read(_ declaration: DeclSyntax) {
        switch declaration.as(DeclSyntaxEnum.self) {
        case .classDecl(let type): read(type.memberBlock)
        case .structDecl(let type): read(type.memberBlock)
        case .enumDecl(let type): read(type.memberBlock)
        case .actorDecl(let type): read(type.memberBlock)
        case .protocolDecl(let type): read(type.memberBlock)
        case .extensionDecl(let type): read(type.memberBlock)
        case .functionDecl(let function):
            add(function.name.start, function.body, heading(function.signature.parameterClause, function.attributes))
        case .initializerDecl(let initializer):
            add(initializer.initKeyword.start, initializer.body, heading(initializer.signature.parameterClause, initializer.attributes))
        case .deinitializerDecl(let deinitializer): add(deinitializer.deinitKeyword.start, deinitializer.body, [])
        case .subscriptDecl(let syntax):
            bodies[syntax.subscriptKeyword.start] = Body(
                accessors: statements.accessors(of: syntax.accessorBlock), heading: heading(syntax.parameterClause, syntax.attributes))
        case .enumCaseDecl(let cases):
            for element in cases.elements {
                let defaults = element.parameterClause?.parameters.compactMap(\.defaultValue?.value) ?? []
                if !defaults.isEmpty { bodies[element.name.start] = Body(heading: defaults.map { ExpressionReader().read($0) }) }
            }
        case .variableDecl(let variable): read(variable)
        case .ifConfigDecl(let config): read(config)
        default: break
        }
    }

    private mutating func add(_ offset: Int, _ body: CodeBlockSyntax?, _ heading: [Expression]) {
        guard let body else { return }
        bodies[offset] = Body(block: statements.read(body), heading: heading)
    }

    /// What runs before the body: default values of parameters, arguments of attributes.
    private func heading(_ parameters: FunctionParameterClauseSyntax?, _ attributes: AttributeListSyntax) -> [Expression] {
        let defaults = parameters?.parameters.compactMap(\.defaultValue?.value) ?? []
        let given = attributes.flatMap { attribute in
            guard case .argumentList(let arguments)? = attribute.as(AttributeSyntax.self)?.arguments else { return [ExprSyntax]() }
            return arguments.map(\.expression)
        }
        return (defaults + given).map { ExpressionReader().read($0) }
    }

    private mutating func read(_ variable: VariableDeclSyntax) {
        let heading = heading(nil, variable.attributes)
        for binding in variable.bindings {
            let value = (binding.initializer?.value).map { ExpressionReader().read($0) }
            let body = Body(value: value, accessors: statements.accessors(of: binding.accessorBlock), heading: heading)
            for offset in nameOffsets(binding.pattern) { bodies[offset] = body }
        }
    }

    private func nameOffsets(_ pattern: PatternSyntax) -> [Int] {
        if let name = pattern.as(IdentifierPatternSyntax.self) { return [name.start] }
        if let tuple = pattern.as(TuplePatternSyntax.self) { return tuple.elements.flatMap { nameOffsets($0.pattern) } }
        return []
    }

    private mutating func read(_ config: IfConfigDeclSyntax) {
        for clause in config.clauses {
            switch clause.elements {
            case .statements(let items): read(items)
            case .decls(let members): read(members)
            default: break
            }
        }
    }
}
