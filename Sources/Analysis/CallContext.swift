import CombineModel
import Facts
import Lexing

/// What a call says about the function it calls: literal booleans, publishers and closures given as arguments are followed
/// into the body, because there they decide what is returned.
extension ChainReader {
    /// What `id` delivers when it is called with these arguments; nil where they decide nothing.
    func specializedFlow(of id: DeclarationID, _ arguments: [Argument], in caller: Scope) -> Flow? {
        let declaration = program.declaration(id)
        // Calling itself again, with what it was called with: what is assumed of it so far.
        if let assumed = specializing[id] { return assumed }
        guard operatorDepth < Self.deepestCall, declaration.kind == .function, let block = program.body(of: id)?.getter,
            let type = publisherType(of: id)
        else { return nil }
        let scope = self.scope(of: id)
        guard bind(arguments, to: declaration.parameters, scope, caller) else { return nil }
        operatorDepth += 1
        defer {
            specializing[id] = nil
            operatorDepth -= 1
        }
        var result: Flow?
        // A second round confirms what the first assumed of a recursive call.
        for _ in 0..<2 {
            let before = result
            specializing[id] = before ?? Flow(.one)
            let flows = returnedPublishers(of: block, in: scope).map(\.publisher.flow)
            guard let first = flows.first else { return nil }
            result = flows.dropFirst().reduce(first) { $0.joined($1) }.declared(as: type)
            if result?.cardinality == (before?.cardinality ?? .one) { return result }
        }
        return nil
    }

    private static var deepestCall: Int { 6 }

    /// Lets the parameters that may decide mean what the call gives; says whether there are any.
    private func bind(_ arguments: [Argument], to parameters: [Parameter], _ scope: Scope, _ caller: Scope) -> Bool {
        var decides = false
        let given = Self.matched(parameters, arguments)
        for (index, parameter) in parameters.enumerated() where isDeciding(parameter, caller) {
            let type = TypeExpression(parsing: parameter.type)
            let value: Expression
            if let argument = given[index] {
                value = argument.value
            } else if let text = parameter.defaultText, text == "true" || text == "false" {
                value = Expression(.literal(.boolean(text == "true")), 0..<0)
            } else {
                continue
            }
            scope.add(Local(parameter.name, .variable(type: type, value: value, scope: caller, isUnwrapped: false)))
            decides = true
        }
        return decides
    }

    private func isDeciding(_ parameter: Parameter, _ scope: Scope) -> Bool {
        let type = TypeExpression(parsing: parameter.type)
        if type.simpleName == "Bool" || type.functionResult != nil { return true }
        if program.publisherType(type, from: scope.selfType) != nil { return true }
        // `P` in `<P: Publisher>`, and typealiases of closures.
        return program.aliasTarget(of: type, from: scope.selfType)?.functionResult != nil || parameter.type.count <= 2
    }

    /// The argument each parameter gets, by the parameter's index.
    static func matched(_ parameters: [Parameter], _ arguments: [Argument]) -> [Int: Argument] {
        var result: [Int: Argument] = [:]
        var index = 0
        for argument in arguments {
            while index < parameters.count {
                let parameter = parameters[index]
                if argument.isTrailing && argument.label == nil {
                    if parameter.type.contains("->") || !parameter.hasDefault { break }
                } else if parameter.label == argument.label {
                    break
                }
                index += 1
            }
            guard index < parameters.count else { return result }
            result[index] = argument
            index += 1
        }
        return result
    }

    /// The value of a condition where the text tells it.
    func constant(_ expression: Expression, in scope: Scope) -> Bool? {
        guard expression.links.isEmpty else { return nil }
        switch expression.root {
        case .literal(.boolean(let value)): return value
        case .prefixed("!", let inner): return constant(inner, in: scope).map { !$0 }
        case .tuple(let elements) where elements.count == 1: return constant(elements[0].value, in: scope)
        case .infix(let operands, let operators):
            let values = operands.map { constant($0, in: scope) }
            if operators.allSatisfy({ $0 == "&&" }) {
                return values.contains(false) ? false : values.allSatisfy { $0 == true } ? true : nil
            }
            if operators.allSatisfy({ $0 == "||" }) {
                return values.contains(true) ? true : values.allSatisfy { $0 == false } ? false : nil
            }
            return nil
        case .name(let name):
            guard let (local, _) = scope.local(name), !local.isAssigned,
                case .variable(_, let value?, let valueScope, _) = local.meaning, enterLocal(local)
            else { return nil }
            defer { leaveLocal(local) }
            return constant(value, in: valueScope)
        default: return nil
        }
    }

    /// The same for the conditions of an `if` or a `guard`.
    func constant(_ conditions: [Condition], in scope: Scope) -> Bool? {
        let values = conditions.map { condition -> Bool? in
            if case .expression(let expression) = condition { return constant(expression, in: scope) }
            return nil
        }
        return values.contains(false) ? false : values.allSatisfy { $0 == true } ? true : nil
    }

    /// What a local's declared function type says its closure is given.
    private func parameterTypes(of local: Local) -> [TypeExpression?] {
        guard case .variable(let type?, _, _, _) = local.meaning, case .function(let function) = type.strippingOptionals else { return [] }
        return function.parameters.map(\.type)
    }

    /// A closure (or a function) held in a local, called: what it returns.
    func calledLocal(_ local: Local, _ expression: Expression, _ linkCount: Int, in scope: Scope) -> SourceReading? {
        guard linkCount > 0, case .call = expression.links[0].kind,
            case .variable(_, let value?, let valueScope, _) = local.meaning, enterLocal(local)
        else { return nil }
        defer { leaveLocal(local) }
        if case .closure(let closure) = value.root, value.links.isEmpty {
            let inside = self.scope(of: closure, inside: valueScope, parameterTypes: parameterTypes(of: local))
            let flows = returnedPublishers(of: closure.body, in: inside).map(\.publisher.flow)
            guard let first = flows.first else { return nil }
            return reading(.local(local.name, nil), flows.dropFirst().reduce(first) { $0.joined($1) }, 1, expression)
        }
        guard case .reference(_, let flow)? = functionReference(value, in: valueScope) else { return nil }
        return reading(.local(local.name, nil), flow, 1, expression)
    }
}
