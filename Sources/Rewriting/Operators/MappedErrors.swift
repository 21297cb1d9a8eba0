import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// `mapError`: another error is thrown.
enum MappedErrors: FailureLowering {
    static let lowerings: Set<Lowering> = [.mapError]

    static func handler(
        for step: Step, failure: Failure, to destination: Destination, in lowerer: inout Lowerer
    ) throws(Refusal) -> AsyncCode.Handler {
        guard let argument = step.arguments.last else { throw .unread(step) }
        return try CaughtFailures.handler(of: argument, failure, in: &lowerer) { (lowerer, error) throws(Refusal) in
            if let closure = argument.value.closure, lowerer.inlined(closure).branches || closure.body.statements.last?.returned == nil {
                return try emitMappedErrors(closure, error, step, in: &lowerer)
            }
            lowerer.add(.throw(try mappedError(argument.value, error, step, in: &lowerer).text))
        }
    }

    static func value(behindEnd link: FailureLink, of value: Value, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        if !link.mayFail(value, in: lowerer.code) { return value }
        let inside = lowerer.takeCode(from: link.start) + (value.hasEffects ? [.expression(value)] : [])
        lowerer.add(.do(inside, catches: [try CaughtFailures.handler(link.step, after: link.before, to: .assign(.wildcard), in: &lowerer)]))
        var end = Value("()", output: .void)
        end.onlyEnds = true
        return end
    }

    static func isForgettable(_ step: Step) -> Bool { true }

    private static func mappedError(_ expression: Expression, _ error: Value, _ step: Step, in lowerer: inout Lowerer) throws(Refusal)
        -> Value
    {
        guard let closure = expression.closure else { return try FunctionReference(expression).call(with: error, lowerer: &lowerer) }
        guard !lowerer.inlined(closure).branches, let last = closure.body.statements.last?.returned else {
            throw Refusal(.hardToRead, "the closure of `mapError` takes several ways")
        }
        return try ClosureBodies.inside(closure, taking: error, in: &lowerer) { lowerer throws(Refusal) in
            try ClosureBodies.leading(of: closure, in: &lowerer)
            return Value(try lowerer.failureText(last, type: step.flow.failure))
        }
    }

    /// A closure with several errors to give: each `return` becomes a `throw`.
    private static func emitMappedErrors(_ closure: Closure, _ error: Value, _ step: Step, in lowerer: inout Lowerer) throws(Refusal) {
        let type = step.flow.failure
        try ClosureBodies.inside(closure, taking: error, in: &lowerer) { lowerer throws(Refusal) in
            var returned: [Statement] = []
            closure.body.forEachStatement { statement in
                if statement.isReturn { returned.append(statement) }
            }
            if returned.isEmpty { returned = closure.body.implicitValues }
            guard !returned.isEmpty else { throw .unread(step) }
            var edits: [Edit] = []
            for statement in returned {
                guard let expression = statement.returned else { throw .unread(step) }
                edits.append(Edit(statement.range, "throw " + (try lowerer.failureText(expression, type: type)).plain))
            }
            try ClosureBodies.addBody(of: closure, edits: edits, in: &lowerer)
        }
    }

    /// `dataTaskPublisher(…).mapError { … }`: the parts are declared before.
    static func value(
        behind link: FailureLink, takingParts labels: [String], of value: Value, in lowerer: inout Lowerer
    ) throws(Refusal) -> Value {
        let (step, next) = (link.step, link.next)
        guard labels == ["data", "response"] else { throw Refusal(.hardToRead, "several values and a failure") }
        if readsOnlyData(next, in: lowerer), let data = lowerer.names.take(["data"]) {
            let handler = try CaughtFailures.failureHandler(step, failure: .type("URLError"), to: .assign(data), in: &lowerer)
            lowerer.add(.declare(data, type: lowerer.types.qualified("Data")))
            lowerer.add(.do([.assign("(\(data), _)", value)], catches: [handler]))
            return Value("(\(data), nil)", parts: .texts([data], labels: ["data"]))
        }
        let bound = next.flatMap(\.valueClosure).map { lowerer.splice.boundNamesWithoutScopes(in: $0.content) } ?? []
        guard let data = lowerer.names.take(["data", "receivedData"].filter { !bound.contains($0) }),
            let response = lowerer.names.take(["response", "urlResponse"].filter { !bound.contains($0) })
        else { throw .unnamed("the response") }
        let handler = try CaughtFailures.failureHandler(step, failure: .type("URLError"), to: .assign(data), in: &lowerer)
        lowerer.add(.declare("(\(data), \(response))", type: lowerer.types.qualified("(Data, URLResponse)")))
        lowerer.add(.do([.assign("(\(data), \(response))", value)], catches: [handler]))
        return Value("(\(data), \(response))", parts: .texts([data, response], labels: labels))
    }

    /// A pair whose failure is mapped, before a closure that takes its parts: those that it reads are declared, by their names there.
    static func value(
        behind link: FailureLink, takingTuple type: TypeExpression, of value: Value, in lowerer: inout Lowerer
    ) throws(Refusal) -> Value? {
        let (step, before, next) = (link.step, link.before, link.next)
        guard let closure = next.flatMap(\.valueClosure), let parameters = closure.parameters, parameters.count > 1,
            case .tuple(let elements) = lowerer.context.program.aliasTarget(of: type, from: lowerer.around.owner) ?? type,
            elements.count == parameters.count
        else { return nil }
        let body = closure.content
        var names = lowerer.names
        var parts: [(name: String, type: String)] = []
        for (parameter, element) in zip(parameters, elements) {
            let isRead = lowerer.splice.count(of: parameter.name, in: body) > 0
            guard
                let name = isRead
                    ? ClosureParameters.preferred(parameter.name, in: body, in: lowerer).flatMap({ names.take([$0]) }) : .wildcard
            else { return nil }
            parts.append((name, element.type.description))
        }
        let declared = parts.filter { $0.name != .wildcard }
        guard let first = declared.first else { return nil }
        let handler = try CaughtFailures.failureHandler(
            step, failure: lowerer.publisherTypes.failure(of: before), to: .assign(first.name), in: &lowerer)
        lowerer.names = names
        if declared.count == 1 {
            lowerer.add(.declare(first.name, type: first.type))
        } else {
            let list = declared.map(\.name).joined(separator: ", ")
            lowerer.add(.declare("(\(list))", type: "(\(declared.map(\.type).joined(separator: ", ")))"))
        }
        let pattern = "(\(parts.map(\.name).joined(separator: ", ")))"
        lowerer.add(.do([.assign(pattern, value)], catches: [handler]))
        return Value(CodeText(pattern), parts: .texts(parts.map(\.name), labels: elements.map { $0.label ?? "" }))
    }

    /// Whether the next operator looks at the data alone.
    private static func readsOnlyData(_ next: Step?, in lowerer: Lowerer) -> Bool {
        guard let next, let argument = next.valueArgument?.value else { return false }
        if case .keyPath(_, let components) = argument.root {
            return next.arguments.count == 1 && ["data", "0"].contains(components.first ?? "")
        }
        guard let closure = argument.closure, closure.takesOne else { return false }
        let text = lowerer.source.text(closure.content)
        let members = Splice.members(of: closure.valueName, in: text)
        return members == ["data"] || members == ["0"]
    }
}
