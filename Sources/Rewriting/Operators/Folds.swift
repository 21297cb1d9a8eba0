import Lexing
import Analysis
import CombineModel
import Facts

/// Folds of what gives one value at most: there is nothing to go round.
enum Folds: LinkLowering {
    static let lowerings: Set<Lowering> = [.allSatisfy, .collect, .contains, .count, .ignoreOutput, .reduce]

    static func value(behind link: LoweredLink, taking value: Value, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        let (step, lowering) = (link.step, link.lowering)
        if lowering == .ignoreOutput {
            try lowerer.drop(value)
            var end = Value("()", output: .void)
            end.onlyEnds = true
            return end
        }
        guard lowerer.notes.absentExits == 0, case .whole = value.parts,
            !value.isAbsentable || lowering != .collect && value.output?.isOptional != true
        else { throw Refusal(.hardToRead, "`.\(step.name)` over a value that may be missing") }
        switch lowering {
        case .collect:
            var result = value
            result.text = "[\(value.text)]"
            result.annotation = value.annotation.map { "[\($0)]" }
            result.isName = false
            result.output = value.output.map { .array($0) }
            result.suggestion = nil
            return result
        case .count:
            if value.isAbsentable { return Value("\(try bindOptional(value, in: &lowerer)) == nil ? 0 : 1", output: .int) }
            try lowerer.drop(value)
            return Value("1", output: .int)
        case .contains, .allSatisfy: return try tested(step, value, in: &lowerer)
        case .reduce: return try reduced(step, value, in: &lowerer)
        default: throw Refusal(.shapeNotSupported, "`.\(step.name)` is not rewritten yet")
        }
    }

    static func value(behindEnd link: FailureLink, of value: Value, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        guard link.step.lowering == .collect else { throw Refusal.afterEnd(link.step) }
        guard lowerer.notes.absentExits == 0 else { throw Refusal(.hardToRead, "`.collect` after what may end before") }
        if value.hasEffects { lowerer.addBinding(.expression(value)) }
        return Value("[]", output: .array(.never))
    }

    static func operandName(_ argument: Argument, of lowering: Lowering) -> String? {
        lowering == .contains ? "expected" : argument.label
    }

    /// `contains(x)` is `== x`; a test by a closure is the closure's answer, and that of no values where there is none.
    private static func tested(_ step: Step, _ value: Value, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        guard let argument = step.arguments.last else { throw Refusal(.shapeNotSupported) }
        let isOfValue = step.name.lowercased().hasSuffix("contains") && argument.label == nil && argument.value.closure == nil
        if isOfValue {
            let given = try lowerer.text(argument.value.range)
            guard !given.needsType, given.isPrimary || given.plain.hasPrefix("-") else {
                throw Refusal(.hardToRead, "`.\(step.name)` looks for something that is computed")
            }
            let name = value.isAbsentable ? try bindOptional(value, in: &lowerer) : try lowerer.bind(value, preferring: nil)
            return Value("\(name) == \(given)", output: .bool)
        }
        guard value.isAbsentable else {
            var result = try ClosureValues.answer(of: argument.value, to: value, in: &lowerer)
            result.output = .bool
            result.suggestion = nil
            return result
        }
        guard let closure = argument.value.closure, closure.captures.isEmpty, closure.body.statements.count == 1,
            !step.name.hasPrefix("try")
        else { throw Refusal(.hardToRead, "`.\(step.name)` over a value that may be missing") }
        let test = try lowerer.text(closure.range)
        return Value(
            "\(try bindOptional(value, in: &lowerer)).map \(test) ?? \(step.lowering == .allSatisfy ? "true" : "false")",
            output: .bool)
    }

    /// `reduce(0) { $0 + $1 }`: one round, with the initial result and the value.
    private static func reduced(_ step: Step, _ value: Value, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        guard step.arguments.count == 2, !value.isAbsentable else {
            throw Refusal(.hardToRead, "`.\(step.name)` over a value that may be missing")
        }
        let initial = try lowerer.text(step.arguments[0].value.range)
        let operation = step.arguments[1].value
        guard !initial.needsType, initial.isPrimary else {
            throw Refusal(.hardToRead, "the type of what `.\(step.name)` begins with is left to the context")
        }
        let name = try lowerer.bind(value, preferring: operation.closure?.parameters?.last?.name)
        if let closure = operation.closure {
            var result = try ClosureValues.value(
                of:
                    closure, taking: Value("(\(initial), \(name))", parts: .texts([initial.plain, name], labels: ["", ""])),
                output: step.flow.outputType, in: &lowerer)
            result.output = step.flow.outputType
            return result
        }
        let sign = try lowerer.text(operation.range)
        guard sign.plain.allSatisfy({ "+-*/&|<>=!".contains($0) }) else {
            throw Refusal(.hardToRead, "`.\(step.name)` is given a function")
        }
        return Value("\(initial) \(sign) \(name)", output: step.flow.outputType)
    }

    /// A name for a value that may be missing, as an optional.
    private static func bindOptional(_ value: Value, in lowerer: inout Lowerer) throws(Refusal) -> String {
        if value.isName { return value.text.plain }
        let name = try lowerer.names.take(
            [value.suggestion, Names.noun(ofType: value.output), "value", "output"], for: "a value",
            readsOfInitialValue: Splice.reads(in: value.text))
        var optional = value
        optional.isAbsentable = false
        lowerer.addBinding(.bind(AsyncCode.Binding(pattern: name, value: optional)))
        return name
    }
}
