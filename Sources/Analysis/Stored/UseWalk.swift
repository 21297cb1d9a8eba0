import CombineModel
import Facts
import Lexing

/// A call somewhere in the scanned code, with the names that are visible there.
struct Use {
    /// The expression up to the call, the call included.
    let expression: Expression
    let arguments: [Argument]
    let scope: Scope
    /// Of `.init(…)`: the call that it is an argument of, that call included, and which argument.
    var taker: (expression: Expression, argument: Int)?
    /// Of `.init(…)`: the type that a variable is written with, or what the function around it returns.
    var type: TypeExpression?
}

/// Visits every expression of a body, names in scope, and notes the calls of functions and types that are asked about.
///
/// Nothing is evaluated on the way: what a local was given anew is not followed, and counts as unknown.
final class UseWalk: ScopedWalk {
    private let types: ExpressionTypes
    private let wanted: Set<String>
    private let wantedProperties: Set<String>
    private(set) var uses: [String: [Use]] = [:]
    /// What is assigned to the properties that are asked about, by their name.
    private(set) var assignments: [String: [Assignment]] = [:]
    /// The types that are asked about whose initialisers are handed on as functions.
    private(set) var initialisersHandedOn: Set<String> = []
    /// Where `.init(…)` stands whose type was told by what is around it.
    private var told: Set<Int> = []
    /// What the function or getter around the visited place returns, or the property holds; nil in closures.
    private var result: TypeExpression?
    /// What happens to boxes of publishers.
    let boxes: BoxWalk
    /// What changes collections of publishers.
    let kept: KeptWalk
    let names: NameBinding

    /// Something that a property is set to.
    struct Assignment {
        let target: Expression
        /// Nil where what it is set to does not stand there.
        let value: Expression?
        let scope: Scope
    }

    /// - Parameter boxes: the names of boxes of publishers, and of those those that hold collections.
    init(
        _ types: ExpressionTypes, _ names: NameBinding, wanted: Set<String>, properties: Set<String>,
        boxes: (all: Set<String>, collections: Set<String>) = ([], []), kept: Set<String> = []
    ) {
        self.types = types
        self.names = names
        func isMutating(_ name: String) -> Bool {
            (types.program.functions[name] ?? []).contains { types.program[$0].has(modifier: "mutating") }
        }
        self.boxes = BoxWalk(names: boxes.all, collections: boxes.collections, mutating: isMutating)
        self.kept = KeptWalk(names: kept, mutating: isMutating)
        self.wanted = wanted
        wantedProperties = properties
    }

    func visit(_ body: Body, in scope: Scope) {
        result = scope.declaration.flatMap { types.program.declaredType(of: $0) }
        told = []
        for value in body.heading { visit(value, in: scope) }
        if let block = body.block { visitWhole(block, in: Scope(inside: scope)) }
        if let value = body.value {
            returned(value, in: scope)
            visit(value, in: scope)
        }
        for accessor in body.accessors { visitWhole(accessor.body, in: Scope(inside: scope)) }
    }

    /// The body of a function or a getter: its only expression is what it returns.
    private func visitWhole(_ block: Block, in scope: Scope) {
        if case .expression(let value)? = block.only?.kind { returned(value, in: scope) }
        visit(block, in: scope)
    }

    private func returned(_ value: Expression, in scope: Scope) {
        guard let result, let given = value.implicitInitialiserArguments else { return }
        note(Use(expression: value, arguments: given, scope: scope, type: result))
    }

    /// Visits what returns something else than the function around it.
    private func visit(returning type: TypeExpression?, _ visit: () -> Void) {
        let outer = result
        result = type
        visit()
        result = outer
    }

    func visit(_ block: Block, in scope: Scope) {
        scope.addTypes(of: block.statements)
        for statement in block.statements { visit(statement, in: scope) }
    }

    func visit(_ statement: Statement, in scope: Scope) {
        switch statement.kind {
        case .expression(let expression):
            if case .assignment(let target, _) = expression.root, case .name(let name) = target.root, target.links.isEmpty,
                let (local, _) = scope.local(name)
            {
                local.isPublisherKnown = true
                local.isAssigned = true
                local.publisher = nil
            }
            visit(expression, in: scope)
        case .variable(let variable):
            for binding in variable.bindings {
                if let value = binding.value {
                    if let type = binding.type, let given = value.implicitInitialiserArguments {
                        note(Use(expression: value, arguments: given, scope: scope, type: TypeExpression(parsing: type)))
                    }
                    visit(value, in: scope)
                }
                let type = binding.type.map { TypeExpression(parsing: $0) }
                for accessor in binding.accessors {
                    visit(returning: type) { visitWhole(accessor.body, in: Scope(inside: scope)) }
                }
            }
            names.bind(variable, in: scope)
        case .return(let value):
            guard let value else { break }
            returned(value, in: scope)
            visit(value, in: scope)
        case .forIn(let loop):
            visit(loop.sequence, in: scope)
            let inner = Scope(inside: scope)
            for name in loop.pattern.names { inner.add(Local(name, .typed(nil))) }
            visit(loop.body, in: inner)
        case .function(let function):
            scope.add(Local(function.name, .function(function, scope: scope)))
            let inner = Scope(inside: scope)
            for parameter in function.parameters { inner.add(Local(parameter.name, .parameter(TypeExpression(parsing: parameter.type)))) }
            visit(returning: function.resultType.map { TypeExpression(parsing: $0) }) { visitWhole(function.body, in: inner) }
        case .type(_, let members):
            // Of what type `self` is there is not known.
            let inner = Scope(file: scope.file, declaration: nil, selfType: nil, generics: [:])
            for member in members { visitMember(member, in: Scope(inside: inner)) }
        case .throw, .if, .block, .defer, .guard, .while, .repeat, .switch, .do, .conditionalCompilation, .other, .jump:
            visitParts(of: statement, in: scope)
        }
    }

    private func visitMember(_ body: Body, in scope: Scope) {
        visit(returning: nil) {
            for value in body.heading + [body.value].compactMap({ $0 }) { visit(value, in: scope) }
            for block in [body.block].compactMap({ $0 }) + body.accessors.map(\.body) { visit(block, in: Scope(inside: scope)) }
        }
    }

    func visit(_ expression: Expression, in scope: Scope) {
        boxes.note(expression, in: scope)
        kept.note(expression, in: scope)
        noteInitialiser(expression, in: scope)
        noteUntold(expression, in: scope)
        visitRoot(expression, in: scope)
        var name: String?
        if case .name(let root) = expression.root { name = root }
        for (index, link) in expression.links.enumerated() {
            switch link.kind {
            case .member(let member): if member != "init" { name = member }
            case .call(let arguments):
                if let called = name.flatMap({ types.declarations.nameMade(by: $0, in: scope) ?? $0 }), wanted.contains(called) {
                    uses[called, default: []].append(Use(expression: expression.prefix(index + 1), arguments: arguments, scope: scope))
                } else if index > 0, case .member("init") = expression.links[index - 1].kind {
                    // `type(of: self).init(…)` makes a value of some type.
                    note(Use(expression: expression.prefix(index + 1), arguments: arguments, scope: scope))
                }
                name = nil
                for (position, argument) in arguments.enumerated() {
                    if let given = argument.value.implicitInitialiserArguments {
                        let taker = (expression.prefix(index + 1), position)
                        note(Use(expression: argument.value, arguments: given, scope: scope, taker: taker))
                    }
                    visit(argument.value, in: scope)
                }
            case .subscript(let arguments):
                name = nil
                for argument in arguments { visit(argument.value, in: scope) }
            default: break
            }
        }
    }

    /// `map(Store.init)` makes values of what it is given.
    private func noteInitialiser(_ expression: Expression, in scope: Scope) {
        guard case .member(let last)? = expression.links.last?.kind, last.prefix(while: { $0 != "(" }) == "init" else { return }
        var name: String?
        if case .name(let root) = expression.root { name = types.declarations.nameMade(by: root, in: scope) ?? root }
        for link in expression.links.dropLast() { if case .member(let member) = link.kind { name = member } }
        if let name { initialisersHandedOn.insert(name) }
    }

    private func noteAssignment(to target: Expression, _ value: Expression?, in scope: Scope) {
        if case .tuple(let parts) = target.root, target.links.isEmpty {
            for part in parts { noteAssignment(to: part.value, nil, in: scope) }
            return
        }
        boxes.noteAssignment(to: target, value, in: scope)
        kept.noteAssignment(to: target, value, in: scope)
        var name = target.plainName
        for link in target.links { name = link.member }
        guard let name, wantedProperties.contains(name) else { return }
        assignments[name, default: []].append(Assignment(target: target, value: value, scope: scope))
    }

    private func note(_ use: Use) {
        told.insert(use.expression.range.lowerBound)
        uses[Self.implicit, default: []].append(use)
    }

    /// `.init(…)` where nothing around it tells what it makes: in a collection, behind `??`, as the value of a closure.
    private func noteUntold(_ expression: Expression, in scope: Scope) {
        guard case .implicitMember("init") = expression.root, case .call(let arguments)? = expression.links.first?.kind,
            !told.contains(expression.range.lowerBound)
        else { return }
        note(Use(expression: expression.prefix(1), arguments: arguments, scope: scope))
    }

    /// Where calls of `.init(…)` are noted.
    static let implicit = ".init"

    private func visitRoot(_ expression: Expression, in scope: Scope) {
        switch expression.root {
        case .closure(let closure):
            let inner = types.scope(of: closure, inside: scope, parameterTypes: [])
            boxes.visit(closure, in: scope) { visit(returning: nil) { visit(closure.body, in: inner) } }
        case .statement(let statement): visit(statement, in: Scope(inside: scope))
        case .tuple(let arguments), .macro(_, let arguments): for argument in arguments { visit(argument.value, in: scope) }
        case .string(let parts), .array(let parts), .dictionary(let parts), .other(let parts):
            for part in parts { visit(part, in: scope) }
        case .infix(let parts, let operators):
            // An operator of the app's own may set what stands beside it.
            let mayAssign = !operators.allSatisfy(OperatorSign.changesNothing)
            for part in parts {
                if mayAssign { noteAssignment(to: part, nil, in: scope) }
                visit(part, in: scope)
            }
        case .conditional(let condition, let then, let other): for part in [condition, then, other] { visit(part, in: scope) }
        case .cast(let value, _, _): visit(value, in: scope)
        case .prefixed(let keyword, let value):
            if keyword == "&" { noteAssignment(to: value, nil, in: scope) }
            visit(value, in: scope)
        case .assignment(let target, let value):
            noteAssignment(to: target, value, in: scope)
            if let given = value.implicitInitialiserArguments, let type = types.type(of: target, in: scope) {
                note(Use(expression: value, arguments: given, scope: scope, type: type))
            }
            visit(target, in: scope)
            visit(value, in: scope)
        case .keyPath(_, let components):
            // Who has a key path can set what it leads to.
            if let last = components.last {
                let path = Expression(.name("self"), expression.rootRange, links: [Link(.member(last), expression.rootRange)])
                noteAssignment(to: path, nil, in: scope)
            }
        case .name, .implicitMember, .literal, .type: break
        }
    }
}
