import CombineModel
import Facts

/// Goes down a body in order, names coming into scope as it goes, and hands on each expression that is returned.
///
/// Closures inside expressions are not entered: what they return is theirs.
struct BodyWalk {
    let bodies: BodyReading
    let returned: (Expression, Scope) -> Void

    /// A block whose single expression is its value returns it.
    func walk(_ block: Block, in scope: Scope) {
        if block.statements.count == 1, let only = block.statements.first {
            implicitReturn(only, in: scope)
        } else {
            statements(block.statements, in: scope)
        }
    }

    private func implicitReturn(_ statement: Statement, in scope: Scope) {
        switch statement.kind {
        case .expression(let expression):
            if case .assignment = expression.root { return }
            if bodies.constants.endsProgram(expression, in: scope) { return }
            returned(expression, scope)
        case .if(let conditions, let then, let other):
            let value = bodies.constants.constant(conditions, in: scope)
            if value != false {
                let inner = Scope(inside: scope)
                bodies.names.bind(conditions, in: inner)
                walk(then, in: inner)
            }
            if value != true, let other { implicitReturn(other, in: Scope(inside: scope)) }
        case .block(let block): walk(block, in: scope)
        case .switch(let subject, let cases):
            for item in bodies.constants.taken(cases, subject, in: scope) {
                let inner = Scope(inside: scope)
                bodies.names.bind(item, subject, in: inner)
                walk(item.body, in: inner)
            }
        case .conditionalCompilation(let blocks): for block in blocks { walk(block, in: Scope(inside: scope)) }
        default: _ = visit(statement, in: scope)
        }
    }

    /// Says whether the last of them surely leaves the body.
    @discardableResult
    private func statements(_ list: [Statement], in scope: Scope) -> Bool {
        scope.addTypes(of: list)
        for (index, statement) in list.enumerated() {
            if visit(statement, in: scope) { return true }
            if case .variable(let variable) = statement.kind { keepPromises(of: variable, list[(index + 1)...], in: scope) }
        }
        return false
    }

    /// `let subject = PassthroughSubject<…>()` that is sent one value and its end further down.
    private func keepPromises(of variable: Variable, _ following: ArraySlice<Statement>, in scope: Scope) {
        for binding in variable.bindings {
            guard case .name(let name) = binding.pattern, let value = binding.value, case .name(let type) = value.root,
                KnownPublisherType.named(type)?.isPassthrough == true,
                let (local, _) = scope.local(name)
            else { continue }
            let isReturned = following.last.map { bodies.promises.givesToChains($0, name, in: scope) } ?? false
            let block = Block(Array(isReturned ? following.dropLast() : following), 0..<0)
            guard let send = SendWalk.promise(name, in: [block]) ?? bodies.promises.keptPromise(name, inFile: scope.file),
                let made = bodies.questions.publisher(value, in: scope)
            else { continue }
            var flow = made.flow
            let promised = SubjectPromises.promised(name, flow.failure, mayFail: send.end == .mayFail, output: nil) {
                bodies.program.evidence(at: send.offset, in: scope, $0, from: .sent(hasValue: false))
            }
            flow.cardinality = promised.cardinality
            flow.reason = promised.reason
            flow.evidence = promised.evidence
            local.isPublisherKnown = true
            local.publisher = PublisherExpression(
                range: made.range, source: made.source, sourceRange: made.sourceRange, steps: Array(made.steps), flow: flow)
        }
    }

    /// Says whether the statement surely leaves the body.
    private func visit(_ statement: Statement, in scope: Scope) -> Bool {
        switch statement.kind {
        case .return(let value):
            if let value { returned(value, scope) }
            return true
        case .throw: return true
        case .expression(let expression):
            assign(expression, in: scope)
            collect(expression, in: scope)
        case .if(let conditions, let then, let other): return branch(conditions, then, other, in: scope)
        case .block(let block): return statements(block.statements, in: Scope(inside: scope, isCertain: true))
        case .defer(let block): statements(block.statements, in: Scope(inside: scope))
        case .repeat(let block, _):
            goRound(block, in: scope)
            statements(block.statements, in: Scope(inside: scope))
        case .guard(let conditions, let block):
            let value = bodies.constants.constant(conditions, in: scope)
            if value != true { statements(block.statements, in: Scope(inside: scope)) }
            if value == false { return true }
            bodies.names.bind(conditions, in: scope)
        case .while(let conditions, let block):
            let inner = Scope(inside: scope)
            bodies.names.bind(conditions, in: inner)
            goRound(block, in: inner)
            statements(block.statements, in: inner)
        case .switch(let subject, let cases):
            for item in bodies.constants.taken(cases, subject, in: scope) {
                let inner = Scope(inside: scope)
                bodies.names.bind(item, subject, in: inner)
                statements(item.body.statements, in: inner)
            }
        case .forIn(let loop):
            let inner = Scope(inside: scope)
            bind(loop, in: inner)
            goRound(loop.body, in: inner)
            statements(loop.body.statements, in: inner)
        case .do(let block, let catches):
            statements(block.statements, in: Scope(inside: scope))
            for item in catches { statements(item.body.statements, in: Scope(inside: scope)) }
        case .variable(let variable): bodies.names.bind(variable, in: scope)
        case .function(let function): scope.add(function)
        case .conditionalCompilation(let blocks): for block in blocks { statements(block.statements, in: scope) }
        case .type, .jump, .other: break
        }
        return false
    }

    /// The beginning of a loop's body comes after its end, too: lets the variables that it sets hold what a round leaves in them.
    func goRound(_ body: Block, in scope: Scope) {
        let sets = body.containsExpression { expression in
            guard case .assignment(let target, _) = expression.root, let name = target.plainName else { return false }
            return scope.local(name) != nil
        }
        guard sets else { return }
        let round = BodyWalk(bodies: bodies) { _, _ in }
        for _ in 0..<2 { round.statements(body.statements, in: Scope(inside: scope)) }
    }

    /// A branch that is known not to be taken is not gone down.
    private func branch(_ conditions: [Condition], _ then: Block, _ other: Statement?, in scope: Scope) -> Bool {
        let value = bodies.constants.constant(conditions, in: scope)
        var leaves = true
        if value != false {
            let inner = Scope(inside: scope, isCertain: value == true)
            bodies.names.bind(conditions, in: inner)
            leaves = statements(then.statements, in: inner)
        }
        if value != true {
            guard let other else { return false }
            leaves = visit(other, in: Scope(inside: scope, isCertain: value == false)) && leaves
        }
        return leaves
    }
}

extension BodyWalk {
    func bind(_ loop: Loop, in scope: Scope) {
        guard case .name(let name) = loop.pattern else {
            for name in loop.pattern.names { scope.add(Local(name, .typed(nil))) }
            return
        }
        let local = Local(name, .typed(bodies.types.type(of: loop.sequence, in: scope)?.elementType))
        if let any = bodies.questions.anyElement(of: loop.sequence, in: scope) {
            local.isPublisherKnown = true
            local.publisher = PublisherExpression(
                range: loop.sequence.range, source: .opaque(any.reason ?? .publisherParameter), sourceRange: loop.sequence.range,
                steps: [], flow: any)
        }
        scope.add(local)
    }

    /// `publishers.append(load())`, wherever in a statement it stands.
    func collect(_ expression: Expression, in scope: Scope) {
        expression.forEachExpression { part in
            guard case .name(let name) = part.root, let (local, _) = scope.local(name) else { return true }
            if part.links.count == 2, case .member(let member) = part.links[0].kind, member == "append" || member == "insert",
                case .call(let arguments) = part.links[1].kind, let first = arguments.first
            {
                if first.label == "contentsOf" {
                    local.added += bodies.questions.elements(of: first.value, in: scope) ?? [Flow(.unknown, reason: .undecidedSource)]
                } else if let added = bodies.questions.publisher(first.value, in: scope) {
                    local.added.append(added.flow)
                } else if local.type?.elementType.map({ bodies.program.publisherType($0, from: scope.selfType) }) != nil {
                    local.added.append(Flow(.unknown, reason: .undecidedSource))
                }
            }
            return true
        }
        guard case .infix(let operands, let operators) = expression.root, operators == ["+="], operands.count == 2,
            case .name(let name) = operands[0].root, let (local, _) = scope.local(name)
        else { return }
        local.added += bodies.questions.elements(of: operands[1], in: scope) ?? []
    }

    /// `publisher = publisher.first()`: what the local holds from here on; joined with before where it may not have run.
    func assign(_ expression: Expression, in scope: Scope) {
        guard case .assignment(let target, let value) = expression.root, case .name(let name) = target.root,
            target.links.isEmpty, let (local, isOwn) = scope.local(name)
        else { return }
        if let elements = bodies.questions.elements(of: value, in: scope) { local.added += elements }
        let before = bodies.heldPublisher(local)
        let isPublisher = before != nil || local.type.flatMap { bodies.program.publisherType($0, from: scope.selfType) } != nil
        guard
            let assigned = isPublisher ? bodies.questions.expectedPublisher(value, in: scope) : bodies.questions.publisher(value, in: scope)
        else { return }
        local.isPublisherKnown = true
        local.isAssigned = local.isAssigned || before != nil
        if case .variable(_, nil, _, _) = local.meaning { local.choices.append(assigned) }
        if !isOwn, let before {
            local.publisher = PublisherExpression(
                range: assigned.range, source: .branches(condition: target, [before, assigned]),
                sourceRange: assigned.range, steps: [], flow: before.flow.joined(assigned.flow))
        } else {
            local.publisher = assigned
        }
    }
}
