import CombineModel
import Facts
import Lexing
import SourceText

/// What is put into stored properties after they were made.
extension StoredFlows {
    /// What a variable holds that begins as nothing and is set by methods: `private var changes: AnyPublisher<Int, Never>?`.
    ///
    /// Where others than its file may set it, and where a struct's initialiser may, that can make it a stream, and never a one-shot.
    func setOnlyLater(_ id: DeclarationID) -> Flow? {
        let declaration = program.declaration(id)
        guard !declaration.isLet, declarations.wrapper(of: declaration) == nil, !program.isRequirement(id), let later = setLater(id) else {
            return nil
        }
        if later.cardinality.isKnownEndless { return later }
        let isObject = program.surrounding(id).map { $0.kind == .class || $0.kind == .actor } ?? false
        guard isObject, declaration.isPrivate, case .optional? = program.declaredType(of: id) else { return nil }
        return later
    }

    /// What the scanned code puts into a property that has an initial value; nil where nothing is seen to.
    func setLater(_ id: DeclarationID) -> Flow? {
        let declaration = program.declaration(id)
        let places = (fillings.settings[declaration.name] ?? []).filter {
            (!declaration.isPrivate || $0.file == id.file) && fillings.mayBeSet(id, at: $0)
        }
        guard let first = places.first, let type = types.publisherType(of: id), circles.enterDeclaration(id) else { return nil }
        defer { circles.leaveDeclaration(id) }
        let owner = program.enclosingType(of: id)
        let members = owner.flatMap { program.types[$0]?.members.values.flatMap { $0 }.sorted() } ?? []
        var found: [Flow] = []
        for member in members {
            guard let block = program.body(of: member)?.block else { continue }
            found += AssignmentWalk(bodies: bodies, property: declaration.name, type: type).flows(in: block, declarations.scope(of: member))
        }
        let file = program.files[first.file]
        let says = Finding.Evidence(
            path: file.path, line: file.lines.place(of: first.offset).line, says: "`\(program.symbol(of: id))` may be set here")
        let rest = Flow(.unknown, reason: .undecidedSource)
        let all = found.count >= places.count ? found : found + [rest]
        return all.dropFirst().reduce(all[0]) { $0.joined($1) }.seen(through: says)
    }
}

/// Finds what a body assigns to a property of `self`.
struct AssignmentWalk {
    let bodies: BodyReading
    let property: String
    /// What `.init(…)` makes there; nil for what is no publisher itself.
    let type: PublisherType?

    func flows(in block: Block, _ scope: Scope) -> [Flow] {
        var result: [Flow] = []
        let isWhole = forEachValue(in: block, scope) { value, scope in
            result.append(bodies.questions.expectedPublisher(type.map(value.naming) ?? value, in: scope).flow)
        }
        return isWhole ? result : result + [Flow(.unknown, reason: .undecidedSource)]
    }

    /// Hands on each value that is assigned while the walk is there: what locals hold changes from line to line.
    ///
    /// - Returns: whether that is every value that is assigned there, however deep.
    func forEachValue(in block: Block, _ scope: Scope, _ body: (Expression, Scope) -> Void) -> Bool {
        var count = 0
        collect(block.statements, Scope(inside: scope)) { value, scope in
            count += 1
            body(value, scope)
        }
        return count == settings(in: block)
    }

    /// How often the property is assigned to, closures and parts of tuples included.
    private func settings(in block: Block) -> Int {
        let isHidden = block.variableNames.contains(property)
        func isMeant(_ target: Expression) -> Bool {
            target.propertyName(unless: { _ in isHidden }) == property
        }
        var count = 0
        block.forEachExpression { expression in
            count += expression.assigned.count { isMeant($0.target) }
            return true
        }
        return count
    }

    private func collect(_ statements: [Statement], _ scope: Scope, _ body: (Expression, Scope) -> Void) {
        let walk = BodyWalk(bodies: bodies) { _, _ in }
        for statement in statements {
            switch statement.kind {
            case .expression(let expression):
                if case .assignment(let target, _) = expression.root, isProperty(target, scope) {
                    if let value = expression.assigned.first?.value { body(value, scope) }
                } else {
                    for case (let target, let value?) in expression.assigned where isProperty(target, scope) { body(value, scope) }
                    collectClosures(of: expression, scope, body)
                    walk.assign(expression, in: scope)
                }
            case .return(let value):
                if let value { collectClosures(of: value, scope, body) }
            case .variable(let variable):
                for value in variable.bindings.compactMap(\.value) { collectClosures(of: value, scope, body) }
                bodies.names.bind(variable, in: scope)
            case .if(let conditions, let then, let other):
                let inner = Scope(inside: scope)
                bodies.names.bind(conditions, in: inner)
                collect(then.statements, inner, body)
                if let other { collect([other], Scope(inside: scope), body) }
            case .block(let block), .defer(let block): collect(block.statements, Scope(inside: scope), body)
            case .do(let block, let catches):
                collect(block.statements, Scope(inside: scope), body)
                for item in catches { collect(item.body.statements, Scope(inside: scope), body) }
            case .guard(let conditions, let block):
                collect(block.statements, Scope(inside: scope), body)
                bodies.names.bind(conditions, in: scope)
            case .while(let conditions, let block):
                let inner = Scope(inside: scope)
                bodies.names.bind(conditions, in: inner)
                walk.goRound(block, in: inner)
                collect(block.statements, inner, body)
            case .repeat(let block, _):
                walk.goRound(block, in: scope)
                collect(block.statements, Scope(inside: scope), body)
            case .forIn(let loop):
                let inner = Scope(inside: scope)
                walk.bind(loop, in: inner)
                walk.goRound(loop.body, in: inner)
                collect(loop.body.statements, inner, body)
            case .switch(let subject, let cases):
                for item in cases {
                    let inner = Scope(inside: scope)
                    bodies.names.bind(item, subject, in: inner)
                    collect(item.body.statements, inner, body)
                }
            case .conditionalCompilation(let blocks): for block in blocks { collect(block.statements, scope, body) }
            default: break
            }
        }
    }

    /// Whenever a closure runs, it sets what it says: what it captures is known with all that it may hold by then, and nothing is
    /// known of what it is given.
    private func collectClosures(of expression: Expression, _ scope: Scope, _ body: (Expression, Scope) -> Void) {
        expression.forEachExpression { part in
            guard case .closure(let closure) = part.root else { return true }
            if settings(in: closure.body) > 0 {
                collect(closure.body.statements, bodies.types.scope(of: closure, inside: scope, parameterTypes: []), body)
            }
            return false
        }
    }

    private func isProperty(_ target: Expression, _ scope: Scope) -> Bool {
        target.propertyName { scope.local($0) != nil } == property
    }
}
