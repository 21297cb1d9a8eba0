/// What expressions stand in.
public protocol ExpressionHolder {
    /// Walks over everything inside, in source order.
    ///
    /// - Parameter visit: called with each expression; says whether to go inside.
    func forEachExpression(_ visit: (Expression) -> Bool)
}

extension ExpressionHolder {
    /// Whether one of its expressions is what is looked for; nil says no, and that nothing inside of that one is looked at.
    public func containsExpression(where test: (Expression) -> Bool?) -> Bool {
        var found = false
        forEachExpression { expression in
            guard !found, let answer = test(expression) else { return false }
            found = answer
            return !found
        }
        return found
    }
}

extension Expression: ExpressionHolder {
    public func forEachExpression(_ visit: (Expression) -> Bool) {
        guard visit(self) else { return }
        switch root {
        case .name, .implicitMember, .literal, .keyPath, .type: break
        case .string(let parts), .array(let parts), .dictionary(let parts), .other(let parts), .infix(let parts, _):
            for part in parts { part.forEachExpression(visit) }
        case .closure(let closure): closure.forEachExpression(visit)
        case .tuple(let arguments), .macro(_, let arguments):
            for argument in arguments { argument.value.forEachExpression(visit) }
        case .conditional(let condition, let then, let other):
            for part in [condition, then, other] { part.forEachExpression(visit) }
        case .statement(let statement): statement.forEachExpression(visit)
        case .cast(let value, _, _), .prefixed(_, let value): value.forEachExpression(visit)
        case .assignment(let target, let value):
            target.forEachExpression(visit)
            value.forEachExpression(visit)
        }
        for link in links {
            switch link.kind {
            case .call(let arguments), .subscript(let arguments):
                for argument in arguments { argument.value.forEachExpression(visit) }
            default: break
            }
        }
    }
}

extension Closure: ExpressionHolder {
    public func forEachExpression(_ visit: (Expression) -> Bool) {
        for capture in captures { capture.value?.forEachExpression(visit) }
        body.forEachExpression(visit)
    }
}

extension Block: ExpressionHolder {
    public func forEachExpression(_ visit: (Expression) -> Bool) {
        for statement in statements { statement.forEachExpression(visit) }
    }

    /// Whether a name stands in it as an expression's root.
    public func mentions(_ name: String) -> Bool { containsExpression { if case .name(name) = $0.root { true } else { false } } }

    /// Whether it waits for something itself, closures inside aside.
    public var awaits: Bool {
        containsExpression { expression in
            switch expression.root {
            case .prefixed("await", _): true
            case .closure: nil
            default: false
            }
        }
    }
}

extension Statement: ExpressionHolder {
    public func forEachExpression(_ visit: (Expression) -> Bool) {
        switch kind {
        case .expression(let expression), .throw(let expression): expression.forEachExpression(visit)
        case .return(let value): value?.forEachExpression(visit)
        case .variable(let variable):
            for binding in variable.bindings {
                binding.value?.forEachExpression(visit)
                for accessor in binding.accessors { accessor.body.forEachExpression(visit) }
            }
        case .if(let conditions, let then, let other):
            for condition in conditions { condition.forEachExpression(visit) }
            then.forEachExpression(visit)
            other?.forEachExpression(visit)
        case .block(let block), .defer(let block): block.forEachExpression(visit)
        case .guard(let conditions, let block), .while(let conditions, let block):
            for condition in conditions { condition.forEachExpression(visit) }
            block.forEachExpression(visit)
        case .switch(let subject, let cases):
            subject.forEachExpression(visit)
            for item in cases {
                for condition in item.conditions { condition.forEachExpression(visit) }
                item.body.forEachExpression(visit)
            }
        case .forIn(let loop):
            loop.sequence.forEachExpression(visit)
            loop.condition?.forEachExpression(visit)
            loop.body.forEachExpression(visit)
        case .repeat(let block, let condition):
            block.forEachExpression(visit)
            condition.forEachExpression(visit)
        case .do(let block, let catches):
            block.forEachExpression(visit)
            for item in catches { item.body.forEachExpression(visit) }
        case .function(let function): function.body.forEachExpression(visit)
        case .conditionalCompilation(let blocks): for block in blocks { block.forEachExpression(visit) }
        case .other(let expressions): for expression in expressions { expression.forEachExpression(visit) }
        case .type, .jump: break
        }
    }
}

extension Condition {
    public func forEachExpression(_ visit: (Expression) -> Bool) {
        switch self {
        case .expression(let expression), .pattern(_, let expression): expression.forEachExpression(visit)
        case .binding(_, _, let value): value?.forEachExpression(visit)
        case .availability: break
        }
    }
}
