import Facts
import Lexing

/// What reads statements one behind the other, as they run.
protocol StatementReading: FlowReading, NodeRecording {
    /// What the code gives that is read: nil where nothing says.
    var result: Value? { get }

    func local(_ name: String) -> Value?
    mutating func bind(_ name: String, to value: Value)
    mutating func withScope<Result>(_ names: [String: Value], _ body: (inout Self) -> Result) -> Result

    mutating func value(of expression: Expression, as type: Value?, isTold: Bool) -> Value
    mutating func read(_ block: Block, giving: Bool) -> Value
    mutating func read(_ statement: Statement, giving: Bool) -> Value
    mutating func read(_ variable: Variable, at offset: Int)
    mutating func read(_ function: LocalFunction, at offset: Int)
}

extension StatementReading {
    @discardableResult
    private mutating func evaluate(_ expression: Expression) -> Value { value(of: expression, as: nil, isTold: false) }

    /// - Parameter giving: whether an expression is what the code around gives.
    /// - Returns: what it gives, where it is an expression or a `return`.
    mutating func readKind(of statement: Statement, _ giving: Bool) -> Value {
        switch statement.kind {
        case .expression(let expression):
            let value = value(of: expression, as: giving ? result : nil, isTold: true)
            if giving { note(given: value) }
            return value
        case .variable(let variable): read(variable, at: statement.range.lowerBound)
        case .return(let expression):
            defer { flow.leave() }
            guard let value = expression.map({ value(of: $0, as: result, isTold: false) }) else { return .unknown }
            note(given: value)
            return value
        case .throw(let expression):
            evaluate(expression)
            flow.leaveThrowing()
        case .if(let conditions, let then, let other):
            return withScope([:]) { [program] reader in
                for condition in conditions { reader.read(condition, at: statement.range.lowerBound) }
                return reader.branching(
                    { $0.read(then, giving: true) }, { reader in other.map { reader.read($0, giving: false) } },
                    joined: { one, other in other.map { program.either(one, $0) } ?? one })
            }
        case .block(let block): return read(block, giving: true)
        case .guard(let conditions, let block):
            for condition in conditions { read(condition, at: statement.range.lowerBound) }
            branching({ $0.read(block, giving: false) }, { _ in }, joined: { _, _ in })
        case .switch(let subject, let cases):
            let matched = evaluate(subject)
            flow.openTarget(head: nil)
            var (next, ends): (Int, [Int]) = (flow.here(), [])
            let value =
                cases.reduce(into: Value?.none) { result, one in
                    let given = withScope([:]) { reader in
                        reader.flow.begin(after: [next])
                        for pattern in one.patterns { reader.bind(pattern, to: matched, at: statement.range.lowerBound) }
                        for condition in one.conditions { reader.evaluate(condition) }
                        next = reader.flow.here()
                        reader.flow.begin(after: [next] + reader.flow.takeFalls())
                        return reader.read(one.body, giving: true)
                    }
                    ends.append(flow.here())
                    result = result.map { program.either($0, given) } ?? given
                } ?? .unknown
            flow.begin(after: [next] + ends + flow.closeTarget())
            return value
        case .forIn(let loop):
            let sequence = evaluate(loop.sequence)
            withScope([:]) { reader in
                reader.looping(
                    while: { reader in
                        reader.note(given: [sequence], at: loop.sequence.range.lowerBound)
                        reader.bind(loop.pattern, to: sequence.element, at: statement.range.lowerBound)
                        if let condition = loop.condition { reader.evaluate(condition) }
                    }, { _ = $0.read(loop.body, giving: false) })
            }
        case .while(let conditions, let block):
            withScope([:]) { reader in
                reader.looping(
                    while: { reader in for condition in conditions { reader.read(condition, at: statement.range.lowerBound) } },
                    { _ = $0.read(block, giving: false) })
            }
        case .repeat(let block, let condition): looping(while: { _ = ($0.read(block, giving: false), $0.evaluate(condition)) }, { _ in })
        case .do(let block, let catches):
            flow.openDo()
            _ = read(block, giving: false)
            let thrown = flow.closeDo(hasCatches: !catches.isEmpty)
            var ends = [flow.here()]
            for one in catches {
                flow.begin(after: thrown)
                withScope([:]) { reader in
                    reader.bind("error", to: .unknown)
                    for pattern in one.patterns { reader.bind(pattern, to: .unknown, at: statement.range.lowerBound) }
                    _ = reader.read(one.body, giving: false)
                }
                ends.append(flow.here())
            }
            flow.begin(after: ends)
        case .defer(let block):
            let (place, first) = flow.openDefer()
            _ = read(block, giving: false)
            flow.closeDefer(at: place, first: first)
        case .function(let function): read(function, at: statement.range.lowerBound)
        case .type(let name, _): bind(name, to: .unknown)
        case .conditionalCompilation(let blocks):
            for block in blocks { for statement in block.statements { _ = read(statement, giving: false) } }
        case .jump(let jump): flow.jump(jump)
        case .other(let expressions): for expression in expressions { evaluate(expression) }
        }
        return .unknown
    }

    /// - Parameter offset: where the statement begins that it is a condition of.
    private mutating func read(_ condition: Condition, at offset: Int) {
        switch condition {
        case .expression(let expression): evaluate(expression)
        case .binding(let pattern, let type, let expression):
            var value = (expression ?? pattern.shortForm(at: offset)).map { self.evaluate($0) } ?? .unknown
            if let type { value = .fresh(TypeExpression(parsing: type), from: self.type) }
            bind(pattern, to: value.unwrapped, at: expression?.range.lowerBound ?? offset)
        case .pattern(let pattern, let expression): bind(pattern, to: evaluate(expression), at: expression.range.lowerBound)
        case .availability: break
        }
    }

    mutating func bind(_ pattern: Pattern, to value: Value, at offset: Int) {
        switch pattern {
        case .name(let name): bind(name, to: value)
        case .wildcard: break
        case .tuple(let parts):
            for (index, part) in parts.enumerated() { bind(part.1, to: value.part(index, label: part.label), at: offset) }
        case .enumCase(let name, let parts):
            let payload = self.payload(of: name, value)
            for (index, part) in parts.enumerated() { bind(part, to: index < payload.count ? payload[index] : .unknown, at: offset) }
        case .expression(let expression, let names):
            evaluate(expression)
            callOperator("~=", value, at: offset)
            for name in names { bind(name, to: .unknown) }
        }
    }
}

extension Value {
    /// The part of a tuple.
    fileprivate func part(_ index: Int, label: String?) -> Value {
        if index < elements.count { return elements.first { $0.label != nil && $0.label == label }?.value ?? elements[index].value }
        guard case .tuple(let types)? = type, index < types.count else { return .unknown }
        let type = (types.first { $0.label != nil && $0.label == label } ?? types[index]).type
        return Value(type: type, context: context, place: place, callees: callees)
    }
}

extension Pattern {
    /// What is bound where only the name stands there: `if let session`.
    fileprivate func shortForm(at offset: Int) -> Expression? {
        if case .name(let name) = self { Expression(.name(name), offset..<offset) } else { nil }
    }
}
