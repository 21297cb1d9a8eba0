import Facts
import SourceText

extension Statement {
    var isReturn: Bool { if case .return = kind { true } else { false } }

    /// Whether it is no value where it is all of a closure: an `if` without `else`, a loop, a `switch` with a case that does more than give one
    /// (SE-0380).
    var givesNothing: Bool {
        switch kind {
        case .if(_, let then, let other): !then.isOneValue || (other?.givesNothing ?? true)
        case .switch(_, let cases): !cases.allSatisfy(\.body.isOneValue)
        case .block(let block): !block.isOneValue
        case .guard, .forIn, .while, .repeat, .defer, .variable, .throw: true
        default: false
        }
    }
}

extension Block {
    /// Whether it is a branch of an `if` or a `switch` that is a value: one expression, or what ends otherwise.
    fileprivate var isOneValue: Bool {
        guard statements.count == 1 else { return false }
        switch statements[0].kind {
        case .throw: return true
        case .jump, .return: return false
        default: return !statements[0].givesNothing
        }
    }
}

extension Statement {
    /// The `break`s that leave a case in its middle, those of loops and of other `switch`es left out.
    var breaksInCases: [Statement] {
        guard case .switch(_, let cases) = kind else { return [] }
        return cases.flatMap { $0.body.statements.flatMap(\.breaksOfWhatIsAround) }
    }

    var fallsThrough: Bool { if case .jump(.fallthrough) = kind { true } else { false } }

    /// The `break`s inside it that leave the `switch` or the loop that it stands in.
    var breaksOfWhatIsAround: [Statement] {
        switch kind {
        case .forIn, .while, .repeat, .switch: return []
        default:
            let inside = blocks.flatMap(\.statements).flatMap { statement -> [Statement] in
                if case .jump(.break(label: nil)) = statement.kind { return [statement] }
                return statement.breaksOfWhatIsAround
            }
            guard case .if(_, _, let other?) = kind else { return inside }
            return inside + other.breaksOfWhatIsAround
        }
    }
}

extension Block {
    /// The `return` that a body ends with and that gives nothing, with the space before it.
    func idleReturn(in source: SourceFile) -> ByteRange? {
        guard statements.count > 1, let last = statements.last, last.isBareReturn else { return nil }
        let gap = statements[statements.count - 2].range.upperBound..<last.range.lowerBound
        guard source.bytes[gap].allSatisfy({ [0x20, 0x09, 0x0A, 0x0D, 0x3B].contains($0) }) else { return nil }
        return gap.lowerBound..<last.range.upperBound
    }

    var holdsConditionalCompilation: Bool { containsStatement { if case .conditionalCompilation = $0.kind { true } else { false } } }

    /// Whether a branch does nothing that only a `switch` around it gives a meaning to; `break` alone is nothing.
    var standsAlone: Bool {
        if statements.count == 1, case .jump(.break(label: nil)) = statements[0].kind { return true }
        return !jumps
    }
}

extension Block {
    /// Whether a `defer` runs when what begins at `offset` is left.
    func defers(around offset: Int) -> Bool {
        let before = statements.filter { $0.range.lowerBound <= offset }
        if before.contains(where: { if case .defer = $0.kind { true } else { false } }) { return true }
        guard let around = before.last else { return false }
        return around.innerBlocks.contains { $0.range.contains(offset) && $0.defers(around: offset) }
    }
}

extension Closure {
    /// The publisher that it gives where it goes one way.
    func lastReturn<Publisher>(_ returns: [Int: Publisher]) -> Publisher? {
        body.statements.last?.returned.flatMap { returns[$0.range.lowerBound] }
    }
}

/// The `return`s of a body, those of closures and local functions left out.
enum Returns {
    static func count(in statements: [Statement]) -> Int {
        var count = 0
        for statement in statements { statement.walk { if $0.isReturn { count += 1 } } }
        return count
    }
}

/// How a tuple's parts are read.
enum TupleUse {
    /// Whether `text` reads `parameter.label` or `parameter.index`.
    static func reads(_ label: String, _ index: Int, of parameter: String, in text: String) -> Bool {
        let members = Splice.members(of: parameter, in: text)
        return members.contains(label) || members.contains(String(index))
    }
}

extension Expression {
    /// Whether it begins with a dot on some way, so that only the place where it stands says which type is meant.
    var leavesTypeToContext: Bool {
        switch root {
        case .implicitMember: true
        case .conditional(_, let then, let other): then.leavesTypeToContext || other.leavesTypeToContext
        case .tuple(let elements) where elements.count == 1: elements[0].value.leavesTypeToContext
        default: false
        }
    }
}

extension Block {
    /// The expressions that are the values of a body whose only statement is an `if` or a `switch` without `return`.
    var implicitValues: [Statement] {
        guard statements.count == 1, let only = statements.first else { return [] }
        if case .expression = only.kind { return [only] }
        return only.innerBlocks.flatMap(\.implicitValues)
    }
}

extension Closure {
    /// What stands between the signature and the closing brace; empty where it is cut off before that.
    var content: ByteRange {
        let start = max(signatureRange.upperBound, range.lowerBound + 1)
        return start..<max(start, range.upperBound - 1)
    }

    /// Whether it begins with `var user = user` for its parameter.
    var copiesParameter: Bool {
        guard let parameters, parameters.count == 1, body.statements.count > 1, case .variable(let variable) = body.statements[0].kind,
            variable.keyword == "var", variable.bindings.count == 1, case .name(let name) = variable.bindings[0].pattern
        else { return false }
        return name == parameters[0].name && variable.bindings[0].value?.plainName == name && variable.bindings[0].type == nil
    }
}

extension Expression {
    /// The closure of `Task { … }`.
    var taskClosure: Closure? { if case .name("Task") = root { onlyArgument?.value.closure } else { nil } }
}

extension Statement {
    /// `()` or `Void()`, which does nothing.
    var isEmptyTuple: Bool { if case .expression(let expression) = kind { expression.isEmptyTuple } else { false } }

    var innerBlocks: [Block] {
        if case .if(_, let then, let other) = kind { return [then] + (other?.innerBlocks ?? []) }
        return blocks
    }

    /// Whether every block of it ends in a `return`, so that what follows is its `else`.
    var alwaysLeaves: Bool { innerBlocks.allSatisfy { $0.statements.last?.isReturn ?? false } }
}

extension Statement {
    /// Whether it is a `guard` whose `else` does nothing but return.
    var onlyReturnsElse: Bool {
        guard case .guard(_, let block) = kind else { return false }
        return block.statements.count == 1 && block.statements[0].isBareReturn
    }
}

extension Statement {
    /// Whether it is the definition of that local, and of nothing else.
    func definesOnly(_ name: String) -> Bool {
        guard case .variable(let variable) = kind, variable.bindings.count == 1, case .name(name) = variable.bindings[0].pattern else {
            return false
        }
        return true
    }
}
