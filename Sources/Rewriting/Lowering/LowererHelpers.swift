import Lexing
import Analysis
import CombineModel
import Facts
import SourceText

/// Shorthands that apps declare on publisher types: `.just(user)`, `.fail(error)`.
extension Lowerer {
    /// What a shorthand for `Just` or `Fail` comes to; nil for any other call.
    mutating func helperValue(_ call: ProducerCall) throws(Refusal) -> Value? {
        guard call.candidates.allSatisfy({ context.twins[$0] == nil }) else { return nil }
        var meant: Set<Shorthand> = []
        for id in call.candidates {
            guard let helper = Shorthand(id, in: context) else { return nil }
            meant.insert(helper)
        }
        guard meant.count == 1, let helper = meant.first else { return nil }
        let arguments = call.arguments?.filter { !helper.typeLabels.contains($0.label) }
        guard let parameter = helper.parameter else {
            guard arguments?.isEmpty ?? true else { return nil }
            return given(CodeText(helper.given), by: helper)
        }
        guard let arguments, arguments.count == 1, arguments[0].label == helper.label else { return nil }
        let argument = arguments[0].value
        if helper.handsFailureOn {
            add(.throw(try failureText(argument, type: around.declaredFailure)))
            return .nothing
        }
        if helper.given == parameter { return written(try text(argument.range)) }
        if argument.leavesTypeToContext {
            throw Refusal(.hardToRead, "the type of `\(try text(argument.range).plain)` is left to the context")
        }
        guard helper.isFailure else { return nil }
        let filled = Substitution(names: [parameter: .text(try text(argument.range).plain)])
        let template = Splice(source: SourceFile(path: "", bytes: Array(helper.given.utf8)))
        return given(try template.text(0..<helper.given.utf8.count, filled), by: helper)
    }

    private mutating func given(_ text: CodeText, by helper: Shorthand) -> Value {
        guard helper.isFailure else { return Value(text, output: .void) }
        add(.throw(text))
        return .nothing
    }
}
