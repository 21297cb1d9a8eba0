import Facts
import Lexing

/// How names come into scope, shared by every walk over a body.
final class NameBinding {
    let program: Program
    let types: ExpressionTypes
    /// What bodies do to their variables.
    private var reassigned: [BodyPlace: Reassignments] = [:]

    init(_ types: ExpressionTypes) {
        program = types.program
        self.types = types
    }

    /// The names that a statement declares.
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
            case .tuple(let elements): bindTuple(elements, type ?? binding.value.flatMap { types.type(of: $0, in: scope) }, in: scope)
            default: for name in binding.pattern.names { scope.add(Local(name, .typed(nil))) }
            }
        }
    }

    private func expectChanges(of local: Local, in scope: Scope) {
        let changes = reassignments(around: scope)
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

    /// The body that the code of a scope stands in.
    private enum BodyPlace: Hashable {
        case declaration(DeclarationID)
        case file(Int)
    }

    /// What the body around a scope does to its variables.
    private func reassignments(around scope: Scope) -> Reassignments {
        let place = scope.declaration.map { BodyPlace.declaration($0) } ?? .file(scope.file)
        if let known = reassigned[place] { return known }
        let body = scope.declaration.map { program.body(of: $0) ?? Body() } ?? Body(block: Block(program.files[scope.file].topLevel, 0..<0))
        let read = Reassignments(in: body)
        reassigned[place] = read
        return read
    }
}

extension Expression {
    /// The values of a tuple that stands there.
    fileprivate var tupleElements: [Expression]? {
        guard case .tuple(let elements) = root, links.isEmpty else { return nil }
        return elements.map(\.value)
    }
}
