import Facts

/// A walk over all expressions of a body, names in scope.
protocol ScopedWalk: AnyObject {
    var names: NameBinding { get }

    /// Visits an expression that is no statement of its own.
    func visit(_ expression: Expression, in scope: Scope)
    func visit(_ block: Block, in scope: Scope)
    func visit(_ statement: Statement, in scope: Scope)

    /// Called before a loop's body is visited: its beginning comes after its end, too.
    func goRound(_ body: Block, in scope: Scope)
}

extension ScopedWalk {
    func goRound(_ body: Block, in scope: Scope) {}

    /// Visits the conditions, the blocks and the values of a statement of which no more is asked.
    func visitParts(of statement: Statement, in scope: Scope) {
        switch statement.kind {
        case .expression(let value), .throw(let value), .return(let value?): visit(value, in: scope)
        case .if(let conditions, let then, let other):
            let inner = Scope(inside: scope)
            visit(conditions, in: inner)
            visit(then, in: inner)
            if let other { visit(other, in: Scope(inside: scope)) }
        case .block(let block), .defer(let block): visit(block, in: Scope(inside: scope))
        case .guard(let conditions, let block):
            visit(conditions, in: scope)
            visit(block, in: Scope(inside: scope))
        case .while(let conditions, let block):
            let inner = Scope(inside: scope)
            visit(conditions, in: inner)
            goRound(block, in: inner)
            visit(block, in: inner)
        case .repeat(let block, let condition):
            goRound(block, in: scope)
            visit(block, in: Scope(inside: scope))
            visit(condition, in: scope)
        case .switch(let subject, let cases):
            visit(subject, in: scope)
            for item in cases {
                let inner = Scope(inside: scope)
                names.bind(item, subject, in: inner)
                for condition in item.conditions { visit(condition, in: inner) }
                visit(item.body, in: inner)
            }
        case .do(let block, let catches):
            visit(block, in: Scope(inside: scope))
            for item in catches { visit(item.body, in: Scope(inside: scope)) }
        case .conditionalCompilation(let blocks): for block in blocks { visit(block, in: scope) }
        case .other(let expressions): for expression in expressions { visit(expression, in: scope) }
        case .variable, .forIn, .function, .type, .jump, .return(nil): break
        }
    }

    private func visit(_ conditions: [Condition], in scope: Scope) {
        for condition in conditions {
            switch condition {
            case .expression(let value), .pattern(_, let value), .binding(_, _, .some(let value)): visit(value, in: scope)
            case .binding, .availability: break
            }
            names.bind([condition], in: scope)
        }
    }
}
