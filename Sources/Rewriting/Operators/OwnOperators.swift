import Analysis
import CombineModel
import Facts
import Lexing

/// Operators that the scanned code declares and whose bodies say that they do no more than Combine's own.
enum OwnOperators: LinkLowering {
    static let lowerings: Set<Lowering> = [.awaitedTransform, .discard, .pairWithObject]

    static func value(behind link: LoweredLink, taking value: Value, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        switch link.lowering {
        case .pairWithObject: return try pairedWithObject(link.step, value, next: link.next, in: &lowerer)
        case .awaitedTransform: return try awaitedTransform(link.step, value, in: &lowerer)
        default:
            try lowerer.drop(value)
            return Value("()", output: .void)
        }
    }

    /// `.withWeakCaptureOf(self)`: what comes, and the object to work on it with. The object is there as long as the call runs.
    private static func pairedWithObject(_ step: Step, _ value: Value, next: Step?, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        let object = try lent(by: step, in: &lowerer)
        if value.isNothing { return value }
        let closure = next?.arguments.last?.value.closure
        let parameters = closure?.parameters ?? []
        var part = "()"
        if value.isVoid || parameters.count == 2 && parameters[1].name == .wildcard {
            try lowerer.drop(value)
        } else if let closure, let found = lowerer.inlined(closure).destructuring, parameters.count == 2,
            parameters[1].name == found.parameter
        {
            part = try ClosureParameters.bindAhead(found, to: value, in: &lowerer)
        } else {
            part = try lowerer.bind(value, preferring: parameters.count == 2 ? parameters[1].name : nil)
        }
        return Value("(\(object), \(part))", output: step.flow.outputType, parts: .texts([object, part], labels: []))
    }

    /// `.asyncMap { await store.name(of: $0) }`: its closure is awaited, where the chain started a task to run it in.
    private static func awaitedTransform(_ step: Step, _ value: Value, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        guard let argument = step.arguments.last else { throw Refusal(.shapeNotSupported, "`.\(step.name)` is given nothing to work with") }
        var result: Value
        if let closure = argument.value.closure {
            guard !lowerer.inlined(closure).branches else { throw Refusal(.earlyReturn, "the closure of `.\(step.name)` returns early") }
            result = try ClosureValues.value(of: closure, taking: value, output: step.flow.outputType, in: &lowerer)
        } else {
            result = try FunctionReference(argument.value).call(with: value, lowerer: &lowerer)
            result.isAsync = true
            result.isThrowing = result.isThrowing || handsOverThrowing(step, in: lowerer)
        }
        lowerer.show(
            .workEndsWithCaller, at: step.range.lowerBound,
            "the closure of `.\(step.name)` is awaited, where the chain started a task to run it in")
        result.output = step.flow.outputType
        return result
    }

    /// Whether the function that such an operator takes may throw.
    private static func handsOverThrowing(_ step: Step, in lowerer: Lowerer) -> Bool {
        step.declarations.contains { lowerer.context.program[$0].parameters.last?.type.contains("throws") ?? false }
    }

    /// The object that such an operator lends.
    static func lent(by step: Step, in lowerer: inout Lowerer) throws(Refusal) -> String {
        guard !lowerer.subscription.isInTask else {
            throw Refusal(.shapeNotSupported, "`.\(step.name)` holds an object weakly that the task would hold")
        }
        guard let argument = step.arguments.first?.value, argument.isNameOrMember else {
            throw Refusal(.hardToRead, "`.\(step.name)` is given an object that is computed")
        }
        let object = try lowerer.text(argument.range).plain
        lowerer.showLongerLife(of: object, at: step.range.lowerBound)
        return object
    }
}

extension Expression {
    /// `self`, `service`, `self.service`
    fileprivate var isNameOrMember: Bool {
        guard case .name = root else { return false }
        return links.allSatisfy(\.isMember)
    }
}
