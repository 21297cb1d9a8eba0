import Lexing
import Analysis
import CombineModel
import Facts

/// `replaceNil` and `replaceEmpty`: another value in the place of none.
enum ReplacedValues: LinkLowering {
    static let lowerings: Set<Lowering> = [.replaceEmpty, .replaceNil]

    static func value(behind link: LoweredLink, taking value: Value, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        let (step, lowering) = (link.step, link.lowering)
        guard let argument = step.arguments.first else {
            throw Refusal(.shapeNotSupported, "`.\(step.name)` is given nothing to work with")
        }
        if lowering == .replaceEmpty {
            guard lowerer.notes.absentExits == 0 else { throw Refusal(.hardToRead, "a default for a value that several steps may drop") }
            guard value.isAbsentable else { return value }
        }
        guard case .whole = value.parts else { throw Refusal(.hardToRead, "a default for several values") }
        if value.isAbsentable, lowering == .replaceNil {
            throw Refusal(.hardToRead, "no value and a value of `nil` are not the same here")
        }
        var result = value
        let base: CodeText = value.text.isPrimary ? value.text : "(\(value.text))"
        result.text = "\(base) ?? \(try lowerer.text(argument.value.range))"
        result.isAbsentable = false
        result.isName = false
        // What was said of the optional is said of what is in it.
        result.annotation = value.annotation.flatMap { TypeExpression(parsing: $0).wrapped?.description }
        result.output = step.flow.outputType ?? value.output.map { $0.wrapped ?? $0 }
        return result
    }

    static func operandName(_ argument: Argument, of lowering: Lowering) -> String? { "fallback" }
}
