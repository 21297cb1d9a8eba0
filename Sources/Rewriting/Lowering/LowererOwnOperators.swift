import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// Operators that the scanned code declares and whose bodies say that they do no more than Combine's own.
extension Lowerer {
    /// `.withWeakCaptureOf(self)`: what comes, and the object to work on it with. The object is there as long as the call runs.
    mutating func pairedWithObject(_ step: Step, _ value: Value, next: Step?) throws(Refusal) -> Value {
        let object = try lent(by: step)
        if value.isNothing { return value }
        let closure = next?.arguments.last?.value.closure
        let parameters = closure?.parameters ?? []
        var part = "()"
        if value.isVoid || parameters.count == 2 && parameters[1].name == "_" {
            try drop(value)
        } else if let closure, let found = destructuring(of: closure), parameters.count == 2, parameters[1].name == found.parameter {
            part = try bindAhead(found, of: closure, to: value)
        } else {
            part = try bind(value, preferring: parameters.count == 2 ? parameters[1].name : nil)
        }
        return Value("(\(object), \(part))", output: step.flow.output, parts: .texts([object, part], labels: []))
    }

    /// `.asyncMap { await store.name(of: $0) }`: its closure is awaited, where the chain started a task to run it in.
    mutating func awaitedTransform(_ step: Step, _ value: Value) throws(Refusal) -> Value {
        guard let argument = step.arguments.last else { throw Refusal(.shapeNotSupported, "`.\(step.name)` is given nothing to work with") }
        var result: Value
        if let closure = argument.value.closure {
            guard !branches(closure) else { throw Refusal(.earlyReturn, "the closure of `.\(step.name)` returns early") }
            result = try closureValue(closure, taking: value, output: step.flow.output)
        } else {
            result = try FunctionReference(argument.value).call(with: value, lowerer: &self)
            result.isAsync = true
            result.isThrowing = result.isThrowing || handsOverThrowing(step)
        }
        show(
            .workEndsWithCaller, at: step.range.lowerBound,
            "the closure of `.\(step.name)` is awaited, where the chain started a task to run it in")
        result.output = step.flow.output
        return result
    }

    /// Whether the function that such an operator takes may throw.
    private func handsOverThrowing(_ step: Step) -> Bool {
        step.declarations.contains { context.program.declaration($0).parameters.last?.type.contains("throws") ?? false }
    }

    /// The object that such an operator lends.
    mutating func lent(by step: Step) throws(Refusal) -> String {
        guard !subscription.isInTask else {
            throw Refusal(.shapeNotSupported, "`.\(step.name)` holds an object weakly that the task would hold")
        }
        guard let argument = step.arguments.first?.value, argument.isNameOrMember else {
            throw Refusal(.hardToRead, "`.\(step.name)` is given an object that is computed")
        }
        let object = try text(argument.range)
        showLongerLife(of: object, at: step.range.lowerBound)
        return object
    }
}

extension Expression {
    /// `self`, `service`, `self.service`
    fileprivate var isNameOrMember: Bool {
        guard case .name = root else { return false }
        return links.allSatisfy { if case .member = $0.kind { true } else { false } }
    }
}
