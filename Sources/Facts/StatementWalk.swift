extension Body {
    /// All code in it, an initial value as a block of its own.
    public var blocks: [Block] {
        [block].compactMap { $0 } + accessors.map(\.body)
            + [value].compactMap { $0 }.map { Block([Statement(.expression($0), $0.range)], $0.range) }
    }
}

extension Block {
    /// Every statement of the body, closures and local functions left out.
    public func forEachStatement(_ visit: (Statement) -> Void) {
        for statement in statements { statement.walk(visit) }
    }

    /// Whether one of those statements is what is looked for.
    public func containsStatement(where test: (Statement) -> Bool) -> Bool {
        var found = false
        forEachStatement { found = found || test($0) }
        return found
    }

    /// Whether a `break`, a `continue` or a `fallthrough` stands in it.
    public var jumps: Bool { containsStatement { if case .jump = $0.kind { true } else { false } } }

    /// Every name that its statements bind, closures and local functions left out.
    public var boundNames: Set<String> {
        var result: Set<String> = []
        forEachStatement { statement in
            switch statement.kind {
            case .variable(let variable): result.formUnion(variable.bindings.flatMap(\.pattern.names))
            case .if(let conditions, _, _), .guard(let conditions, _), .while(let conditions, _):
                result.formUnion(conditions.flatMap(\.boundNames))
            case .switch(_, let cases): result.formUnion(cases.flatMap(\.patterns).flatMap(\.names))
            case .forIn(let loop): result.formUnion(loop.pattern.names)
            case .do(_, let catches): result.formUnion(catches.flatMap(\.patterns).flatMap(\.names))
            case .function(let function): result.insert(function.name)
            default: break
            }
        }
        return result
    }
}

extension Condition {
    /// `user` of `let user`, `case .some(let user) = current`.
    fileprivate var boundNames: [String] {
        switch self {
        case .binding(let pattern, _, _), .pattern(let pattern, _): pattern.names
        case .expression, .availability: []
        }
    }
}

extension Statement {
    /// The statement and every one inside it, closures and local functions left out.
    public func walk(_ visit: (Statement) -> Void) {
        visit(self)
        for block in blocks { block.forEachStatement(visit) }
        if case .if(_, _, let other?) = kind { other.walk(visit) }
    }

    /// The blocks directly inside.
    public var blocks: [Block] {
        switch kind {
        case .if(_, let then, _): [then]
        case .block(let block), .defer(let block), .guard(_, let block), .while(_, let block), .repeat(let block, _): [block]
        case .switch(_, let cases): cases.map(\.body)
        case .forIn(let loop): [loop.body]
        case .do(let block, let catches): [block] + catches.map(\.body)
        case .conditionalCompilation(let blocks): blocks
        default: []
        }
    }
}
