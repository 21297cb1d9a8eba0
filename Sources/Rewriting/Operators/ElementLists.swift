import Analysis
import CombineModel
import Facts
import SourceText

/// A list spread into its elements and gathered again: what is done with it meanwhile, a sequence can do by itself.
enum ElementLists: SpreadLowering {
    /// The list after all that is done to its elements.
    static func value(
        of spread: ElementSpreads.Spread, in publisher: PublisherExpression, taking value: Value?, in lowerer: inout Lowerer
    ) throws(Refusal) -> Value {
        let list = try list(spread.list, of: spread.closure, taking: value, in: &lowerer)
        var result = try gathered(list, by: publisher.steps[spread.steps], in: &lowerer)
        if result.suggestion == nil, !result.isAbsentable { result.suggestion = value?.suggestion }
        return result
    }

    /// A list as it is written, in the closure that spreads it or where a chain begins.
    static func list(_ range: ByteRange?, of closure: Closure?, taking value: Value?, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        guard let range else { return value ?? .nothing }
        guard let closure else { return lowerer.written(try lowerer.text(range)) }
        return try ClosureBodies.inside(closure, taking: value, in: &lowerer) { lowerer throws(Refusal) in
            ClosureBodies.noteComments(of: closure, in: &lowerer)
            return lowerer.written(try lowerer.text(range))
        }
    }

    /// A list after what `steps` do to its elements; the last may gather them.
    ///
    /// - Parameters:
    ///   - inOneExpression: whether the list must get no name of its own.
    ///   - inHeader: whether a brace opens a block behind it: `for id in ids.filter({ $0 > 1 }) {`
    static func gathered(
        _ list: Value, by steps: ArraySlice<Step>, inOneExpression: Bool = false, inHeader: Bool = false, in lowerer: inout Lowerer
    ) throws(Refusal) -> Value {
        guard let last = steps.last else { return list }
        var methods: [CodeText] = []
        let changes = steps.contains { !$0.isSilent && !$0.isAny(of: .gathers) }
        var list = list
        if changes, !inOneExpression, list.hasEffects || !list.text.isPrimary {
            list = Value(named: try lowerer.bind(list, preferring: nil))
        }
        for step in steps {
            lowerer.note(step)
            if step.isSilent {
                try lowerer.checkSilent(step)
            } else if !step.isAny(of: .gathers) {
                methods.append(try method(step, inHeader: inHeader, in: lowerer))
            }
        }
        guard changes else { return list }
        var result = list
        result.text = chained(list.text, methods, in: lowerer)
        result.isName = false
        result.output = last.flow.outputType
        result.isAbsentable = last.isAny(of: .picksOne)
        result.suggestion = Names.noun(ofType: last.flow.outputType)
        return result
    }

    /// `.filter { !$0.isRead }`
    private static func method(_ step: Step, inHeader: Bool, in lowerer: Lowerer) throws(Refusal) -> CodeText {
        let arguments = try step.arguments.map { argument throws(Refusal) -> CodeText in
            let value = try lowerer.text(argument.value.range)
            if argument.isTrailing { return inHeader ? "(\(value))" : " \(value)" }
            return "(\(argument.label.map { "\($0): " } ?? "")\(value))"
        }
        return ".\(step.name)\(arguments.joined())"
    }

    /// On one line where there is little to write.
    private static func chained(_ list: CodeText, _ methods: [CodeText], in lowerer: Lowerer) -> CodeText {
        let line = list + methods.joined()
        if methods.count <= 2, line.count <= 80, line.isOneLine { return line }
        // Behind a closing brace they stand under it.
        return CodeText(list.lines + methods.flatMap { list.isOneLine ? lowerer.printer.indented($0.lines) : $0.lines })
    }
}
