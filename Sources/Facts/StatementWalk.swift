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
