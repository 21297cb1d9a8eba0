import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// `sink(onValue: …, onError: report)`: a function that is told of the failure alone.
struct FailureFunction {
    /// What it is told, in a `catch`.
    let call: AsyncCode
    /// What that `catch` has to match, so that the error is of the type that the function takes.
    let pattern: CatchPattern

    /// - Parameters:
    ///   - held: what the task calls a closure that it holds; nil for a method or a function.
    ///   - failure: of the publisher.
    init(_ expression: Expression, held: String?, failure: Failure, in lowerer: Lowerer) throws(Refusal) {
        if let held {
            call = .expression(Value("\(held)(error)"))
        } else {
            call = .expression(try FunctionReference(expression).call(withText: CatchPattern.ownName, in: lowerer))
        }
        switch failure {
        case .type("Error"), .never: pattern = .all
        case .type(let type): pattern = .typed(CatchPattern.ownName, as: try lowerer.types.spelled(type))
        case .unknown: throw Refusal(.hardToRead, "the type of the failure that a function is told of is not known")
        }
    }
}

extension TaskCaptures {
    /// What the task calls the function: a closure that a property or a local holds goes with the task as it is then. Nil for a method, which
    /// needs its object.
    mutating func held(_ expression: Expression) throws(Refusal) -> String? {
        guard let name = expression.plainName ?? expression.memberOfSelf else { return nil }
        let owner = site.declaration.flatMap { context.program.enclosingType(of: $0) }
        let members = owner.map(context.program.lineage(of:))?.flatMap { $0.members[name] ?? [] } ?? []
        let isMethod = members.contains { context.program[$0].kind == .function }
        let isProperty = members.contains { context.program[$0].kind == .variable }
        if isMethod { return nil }
        guard isProperty || expression.plainName.map(isLocal) == true else { return nil }
        try read(receiver: expression.range)
        return edits.first { $0.range == expression.range }?.replacement ?? source.text(expression.range)
    }
}
