import CombineModel
import Facts
import Lexing

/// Goes down a body in order, names coming into scope as it goes, and hands on each expression that is returned.
///
/// Closures inside expressions are not entered: what they return is theirs.
struct BodyWalk {
    let reader: ChainReader
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
            if reader.endsProgram(expression, in: scope) { return }
            returned(expression, scope)
        case .if(let conditions, let then, let other):
            let value = reader.constant(conditions, in: scope)
            if value != false {
                let inner = Scope(inside: scope)
                bind(conditions, in: inner)
                walk(then, in: inner)
            }
            if value != true, let other { implicitReturn(other, in: Scope(inside: scope)) }
        case .block(let block): walk(block, in: scope)
        case .switch(let subject, let cases):
            for item in reader.taken(cases, subject, in: scope) {
                let inner = Scope(inside: scope)
                bind(item, subject, in: inner)
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
            guard case .name(let name) = binding.pattern, let value = binding.value, case .name("PassthroughSubject") = value.root,
                let (local, _) = scope.local(name)
            else { continue }
            let isReturned = following.last.map { reader.givesToChains($0, name, in: scope) } ?? false
            let block = Block(Array(isReturned ? following.dropLast() : following), 0..<0)
            guard let send = SendWalk.promise(name, in: [block]) ?? reader.keptPromise(name, inFile: scope.file),
                let made = reader.publisher(value, in: scope)
            else { continue }
            var flow = made.flow
            let promised = ChainReader.promised(name, flow.failure, mayFail: send.end == .mayFail, output: nil) {
                reader.evidence(at: send.offset, in: scope, $0, from: .sent(hasValue: false))
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
            let value = reader.constant(conditions, in: scope)
            if value != true { statements(block.statements, in: Scope(inside: scope)) }
            if value == false { return true }
            bind(conditions, in: scope)
        case .while(let conditions, let block):
            let inner = Scope(inside: scope)
            bind(conditions, in: inner)
            goRound(block, in: inner)
            statements(block.statements, in: inner)
        case .switch(let subject, let cases):
            for item in reader.taken(cases, subject, in: scope) {
                let inner = Scope(inside: scope)
                bind(item, subject, in: inner)
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
        case .variable(let variable): bind(variable, in: scope)
        case .function(let function): scope.add(function)
        case .conditionalCompilation(let blocks): for block in blocks { statements(block.statements, in: scope) }
        case .type, .jump, .other: break
        }
        return false
    }

    /// The beginning of a loop's body comes after its end, too: lets the variables that it sets hold what a round leaves in them.
    func goRound(_ body: Block, in scope: Scope) {
        var sets = false
        body.forEachExpression { expression in
            if case .assignment(let target, _) = expression.root, let name = target.plainName, scope.local(name) != nil { sets = true }
            return !sets
        }
        guard sets else { return }
        let round = BodyWalk(reader: reader) { _, _ in }
        for _ in 0..<2 { round.statements(body.statements, in: Scope(inside: scope)) }
    }

    /// A branch that is known not to be taken is not gone down.
    private func branch(_ conditions: [Condition], _ then: Block, _ other: Statement?, in scope: Scope) -> Bool {
        let value = reader.constant(conditions, in: scope)
        var leaves = true
        if value != false {
            let inner = Scope(inside: scope, isCertain: value == true)
            bind(conditions, in: inner)
            leaves = statements(then.statements, in: inner)
        }
        if value != true {
            guard let other else { return false }
            leaves = visit(other, in: Scope(inside: scope, isCertain: value == false)) && leaves
        }
        return leaves
    }
}

/// How names come into scope, shared by every walk over a body.
extension BodyWalk {
    func bind(_ variable: Variable, in scope: Scope) {
        for binding in variable.bindings {
            let type = binding.type.map { TypeExpression(parsing: $0) }
            switch binding.pattern {
            // What a property wrapper makes of what it is given is its own business.
            case .name(let name) where variable.attributes.contains { $0.dropFirst().first?.isUppercase == true }:
                scope.add(Local(name, .typed(type)))
            case .name(let name):
                let value = binding.value ?? binding.accessors.first { $0.kind == "get" }.flatMap { Self.single($0.body) }
                let (source, outer) = value.map { beforeShadowing(name, $0, in: scope) } ?? (nil, scope)
                let local = Local(name, .variable(type: type, value: source, scope: outer, isUnwrapped: false))
                if variable.keyword == "var" { expectChanges(of: local, in: scope) }
                scope.add(local)
            case .tuple(let elements):
                bindTuple(elements, type ?? binding.value.flatMap { reader.types.type(of: $0, in: scope) }, in: scope)
            default: for name in binding.pattern.names { scope.add(Local(name, .typed(nil))) }
            }
        }
    }

    private func expectChanges(of local: Local, in scope: Scope) {
        let changes = reader.reassignments(around: scope)
        local.isChanged = changes.changes(local.name)
        local.elsewhere = changes.elsewhere(local.name)
    }

    private static func single(_ block: Block) -> Expression? {
        guard block.statements.count == 1, case .expression(let value)? = block.statements.first?.kind else { return nil }
        return value
    }

    private func bindTuple(_ elements: [(label: String?, Pattern)], _ type: TypeExpression?, in scope: Scope) {
        var types: [TypeExpression?] = Array(repeating: nil, count: elements.count)
        if case .tuple(let given)? = type, given.count == elements.count { types = given.map { $0.type } }
        for (index, element) in elements.enumerated() {
            if case .name(let name) = element.1 {
                scope.add(Local(name, .typed(types[index])))
            } else {
                for name in element.1.names { scope.add(Local(name, .typed(nil))) }
            }
        }
    }

    func bind(_ conditions: [Condition], in scope: Scope) {
        for condition in conditions {
            switch condition {
            // `self` goes on meaning what it means.
            case .binding(.name("self"), _, nil): break
            case .binding(.name("self"), _, .some(let value)) where value.isSelf: break
            case .binding(.name(let name), let type, let value):
                let declared = type.map { TypeExpression(parsing: $0) }
                let (source, outer) = beforeShadowing(name, value, in: scope)
                scope.add(Local(name, .variable(type: declared, value: source, scope: outer, isUnwrapped: true)))
            case .binding(let pattern, _, _), .pattern(let pattern, _):
                for name in pattern.names { scope.add(Local(name, .typed(nil))) }
            case .expression, .availability: break
            }
        }
    }

    /// The value of `let x = x.y`, or of `if let x`, with `x` meaning what it meant before.
    private func beforeShadowing(_ name: String, _ value: Expression?, in scope: Scope) -> (Expression?, Scope) {
        var value = value ?? Expression(.name(name), 0..<0)
        guard case .name(name) = value.root else { return (value, scope) }
        if let (shadowed, _) = scope.local(name) {
            let outer = Scope(inside: scope)
            outer.add(shadowed)
            return (value, outer)
        }
        value.root = .name("self")
        value.links.insert(Link(.member(name), value.rootRange), at: 0)
        return (value, scope)
    }

    func bind(_ item: Case, _ subject: Expression, in scope: Scope) {
        guard item.patterns.count == 1 else {
            // Of `case (let x, nil), (nil, let x)` it is not known which was met.
            for name in item.patterns.flatMap(\.names) { scope.add(Local(name, .typed(nil))) }
            return
        }
        bind(item.patterns[0], subject, isUnwrapped: false, from: scope.parent ?? scope, in: scope)
    }

    /// What is matched with all of a value, or with one value of a tuple that stands there, is that value: `case (_, .some(let load))`.
    private func bind(_ pattern: Pattern, _ value: Expression, isUnwrapped: Bool, from outer: Scope, in scope: Scope) {
        switch pattern {
        case .name(let name): scope.add(Local(name, .variable(type: nil, value: value, scope: outer, isUnwrapped: isUnwrapped)))
        case .tuple(let elements) where !isUnwrapped && value.tupleElements?.count == elements.count:
            for (element, value) in zip(elements, value.tupleElements ?? []) {
                bind(element.1, value, isUnwrapped: false, from: outer, in: scope)
            }
        case .expression(let cast, let names) where names.count == 1:
            var type: TypeExpression?
            if case .cast(_, _, let text) = cast.root, cast.links.isEmpty { type = TypeExpression(parsing: text) }
            scope.add(Local(names[0], .typed(type)))
        case .enumCase("some", let inner) where inner.count == 1 && !isUnwrapped:
            bind(inner[0], value, isUnwrapped: true, from: outer, in: scope)
        default: for name in pattern.names { scope.add(Local(name, .typed(nil))) }
        }
    }

    func bind(_ loop: Loop, in scope: Scope) {
        guard case .name(let name) = loop.pattern else {
            for name in loop.pattern.names { scope.add(Local(name, .typed(nil))) }
            return
        }
        let local = Local(name, .typed(reader.types.type(of: loop.sequence, in: scope)?.elementType))
        if let any = reader.anyElement(of: loop.sequence, in: scope) {
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
                    local.added += reader.elements(of: first.value, in: scope) ?? [Flow(.unknown, reason: .undecidedSource)]
                } else if let added = reader.publisher(first.value, in: scope) {
                    local.added.append(added.flow)
                } else if local.type?.elementType.map({ reader.program.publisherType($0, from: scope.selfType) }) != nil {
                    local.added.append(Flow(.unknown, reason: .undecidedSource))
                }
            }
            return true
        }
        guard case .infix(let operands, let operators) = expression.root, operators == ["+="], operands.count == 2,
            case .name(let name) = operands[0].root, let (local, _) = scope.local(name)
        else { return }
        local.added += reader.elements(of: operands[1], in: scope) ?? []
    }

    /// `publisher = publisher.first()`: what the local holds from here on; joined with before where it may not have run.
    func assign(_ expression: Expression, in scope: Scope) {
        guard case .assignment(let target, let value) = expression.root, case .name(let name) = target.root,
            target.links.isEmpty, let (local, isOwn) = scope.local(name)
        else { return }
        if let elements = reader.elements(of: value, in: scope) { local.added += elements }
        let before = reader.heldPublisher(local, in: scope)
        let isPublisher = before != nil || local.type.flatMap { reader.program.publisherType($0, from: scope.selfType) } != nil
        guard let assigned = isPublisher ? reader.expectedPublisher(value, in: scope) : reader.publisher(value, in: scope) else { return }
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

extension ChainReader {
    /// What a local holds so far.
    func heldPublisher(_ local: Local, in scope: Scope) -> PublisherExpression? {
        if local.isPublisherKnown { return local.publisher }
        guard case .variable(_, let value?, let valueScope, _) = local.meaning else { return nil }
        return publisher(value, in: valueScope)
    }
}

extension Expression {
    /// The values of a tuple that stands there.
    fileprivate var tupleElements: [Expression]? {
        guard case .tuple(let elements) = root, links.isEmpty else { return nil }
        return elements.map(\.value)
    }
}
