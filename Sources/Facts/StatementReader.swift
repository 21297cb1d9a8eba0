import SwiftSyntax

/// Turns swift-syntax's statements into `Statement` values.
struct StatementReader {
    func read(_ block: CodeBlockSyntax) -> Block { Block(read(block.statements), block.range) }

    func read(_ items: CodeBlockItemListSyntax) -> [Statement] { items.map { read($0) } }

    func read(_ item: CodeBlockItemSyntax) -> Statement {
        switch item.item {
        case .expr(let expression): read(expression)
        case .stmt(let statement): Statement(read(statement), statement.range)
        case .decl(let declaration): Statement(read(declaration), declaration.range)
        }
    }

    private func read(_ expression: ExprSyntax) -> Statement {
        switch expression.as(ExprSyntaxEnum.self) {
        case .ifExpr(let syntax): Statement(read(syntax), expression.range)
        case .switchExpr(let syntax): Statement(read(syntax), expression.range)
        default: Statement(.expression(ExpressionReader().read(expression)), expression.range)
        }
    }

    private func read(_ statement: StmtSyntax) -> Statement.Kind {
        let expressions = ExpressionReader()
        switch statement.as(StmtSyntaxEnum.self) {
        case .expressionStmt(let syntax): return read(syntax.expression).kind
        case .returnStmt(let syntax): return .return(expressions.read(syntax.expression))
        case .throwStmt(let syntax): return .throw(expressions.read(syntax.expression))
        case .guardStmt(let syntax): return .guard(conditions(syntax.conditions), read(syntax.body))
        case .forStmt(let syntax):
            return .forIn(
                Loop(
                    pattern: PatternReader().read(syntax.pattern), isAwait: syntax.awaitKeyword != nil,
                    sequence: expressions.read(syntax.sequence),
                    condition: (syntax.whereClause?.condition).map { expressions.read($0) }, body: read(syntax.body)))
        case .whileStmt(let syntax): return .while(conditions(syntax.conditions), read(syntax.body))
        case .repeatStmt(let syntax): return .repeat(read(syntax.body), expressions.read(syntax.condition))
        case .doStmt(let syntax): return .do(read(syntax.body), catches: syntax.catchClauses.map(read))
        case .deferStmt(let syntax): return .defer(read(syntax.body))
        case .labeledStmt(let syntax): return read(syntax.statement)
        case .breakStmt(let syntax): return .jump(.break(label: syntax.label?.text))
        case .continueStmt(let syntax): return .jump(.continue(label: syntax.label?.text))
        case .fallThroughStmt: return .jump(.fallthrough)
        default: return .other(expressions.children(of: Syntax(statement)))
        }
    }

    private func read(_ clause: CatchClauseSyntax) -> Catch {
        Catch(
            patterns: clause.catchItems.compactMap { $0.pattern.map { PatternReader().read($0) } },
            body: read(clause.body))
    }

    func read(_ syntax: IfExprSyntax) -> Statement.Kind {
        let otherwise: Statement? =
            switch syntax.elseBody {
            case .ifExpr(let next): Statement(read(next), next.range)
            case .codeBlock(let block): Statement(.block(read(block)), block.range)
            case nil: nil
            }
        return .if(conditions(syntax.conditions), read(syntax.body), else: otherwise)
    }

    func read(_ syntax: SwitchExprSyntax) -> Statement.Kind {
        var cases: [Case] = []
        for element in syntax.cases {
            switch element {
            case .switchCase(let item): cases.append(read(item))
            case .ifConfigDecl(let config):
                for clause in config.clauses {
                    guard case .switchCases(let inner) = clause.elements else { continue }
                    cases += inner.compactMap { $0.as(SwitchCaseSyntax.self).map(read) }
                }
            }
        }
        return .switch(ExpressionReader().read(syntax.subject), cases)
    }

    private func read(_ syntax: SwitchCaseSyntax) -> Case {
        var patterns: [Pattern] = []
        var conditions: [Expression] = []
        if case .case(let label) = syntax.label {
            for item in label.caseItems {
                patterns.append(PatternReader().read(item.pattern))
                if let condition = item.whereClause?.condition { conditions.append(ExpressionReader().read(condition)) }
            }
        }
        return Case(patterns: patterns, conditions: conditions, body: Block(read(syntax.statements), syntax.statements.range))
    }

    func conditions(_ list: ConditionElementListSyntax) -> [Condition] {
        list.map { element in
            switch element.condition {
            case .expression(let expression): .expression(ExpressionReader().read(expression))
            case .optionalBinding(let binding):
                .binding(
                    PatternReader().read(binding.pattern), type: binding.typeAnnotation?.type.trimmedDescription,
                    (binding.initializer?.value).map { ExpressionReader().read($0) })
            case .matchingPattern(let match):
                .pattern(PatternReader().read(match.pattern), ExpressionReader().read(match.initializer.value))
            case .availability: .availability
            }
        }
    }

    private func read(_ declaration: DeclSyntax) -> Statement.Kind {
        switch declaration.as(DeclSyntaxEnum.self) {
        case .variableDecl(let variable): .variable(read(variable))
        case .functionDecl(let function): .function(read(function))
        case .ifConfigDecl(let config): .conditionalCompilation(config.clauses.map(read))
        case .classDecl(let type): .type(type.name.text, members: DeclarationReader(type.memberBlock).inOrder)
        case .structDecl(let type): .type(type.name.text, members: DeclarationReader(type.memberBlock).inOrder)
        case .enumDecl(let type): .type(type.name.text, members: DeclarationReader(type.memberBlock).inOrder)
        case .actorDecl(let type): .type(type.name.text, members: DeclarationReader(type.memberBlock).inOrder)
        case .typeAliasDecl(let type): .type(type.name.text, members: [])
        default: .other([])
        }
    }

    private func read(_ clause: IfConfigClauseSyntax) -> Block {
        guard case .statements(let items) = clause.elements else { return Block([], clause.range) }
        return Block(read(items), clause.range)
    }

    func read(_ variable: VariableDeclSyntax) -> Variable {
        Variable(
            keyword: variable.bindingSpecifier.text, modifiers: variable.modifiers.map { $0.name.text },
            attributes: variable.attributes.map(\.trimmedDescription), bindings: variable.bindings.map(read))
    }

    private func read(_ binding: PatternBindingSyntax) -> Variable.Binding {
        Variable.Binding(
            pattern: PatternReader().read(binding.pattern), type: binding.typeAnnotation?.type.trimmedDescription,
            value: (binding.initializer?.value).map { ExpressionReader().read($0) },
            accessors: accessors(of: binding.accessorBlock))
    }

    /// An implicit getter is given as `get`.
    func accessors(of block: AccessorBlockSyntax?) -> [Accessor] {
        switch block?.accessors {
        case .getter(let items):
            [Accessor(kind: "get", body: Block(read(items), block?.range ?? items.range))]
        case .accessors(let list):
            list.compactMap { accessor in
                accessor.body.map { Accessor(kind: accessor.accessorSpecifier.text, body: read($0)) }
            }
        case nil: []
        }
    }

    private func read(_ function: FunctionDeclSyntax) -> LocalFunction {
        let signature = function.signature
        return LocalFunction(
            name: function.name.text,
            parameters: signature.parameterClause.parameters.map { parameter in
                LocalFunction.Parameter(
                    name: (parameter.secondName ?? parameter.firstName).text, type: parameter.type.trimmedDescription)
            },
            resultType: signature.returnClause?.type.trimmedDescription,
            body: function.body.map { read($0) } ?? .empty)
    }
}
