import Analysis
import CombineModel
import Facts
import SourceText

/// A list spread into its elements and gathered again: what is done with it meanwhile, a sequence can do by itself.
///
/// `.flatMap { $0.publisher }.filter { !$0.isRead }.collect()` is `messages.filter { !$0.isRead }`.
extension Lowerer {
    /// The list after all that is done to its elements.
    mutating func gathered(_ spread: ElementSpreads.Spread, of publisher: PublisherExpression, taking value: Value?) throws(Refusal)
        -> Value
    {
        let list = try self.list(spread.list, of: spread.closure, taking: value)
        var result = try gathered(list, by: publisher.steps[spread.steps])
        if result.suggestion == nil, !result.isAbsentable { result.suggestion = value?.suggestion }
        return result
    }

    /// A list as it is written, in the closure that spreads it or where a chain begins.
    mutating func list(_ range: ByteRange?, of closure: Closure?, taking value: Value?) throws(Refusal) -> Value {
        guard let range else { return value ?? .nothing }
        guard let closure else { return written(try text(range)) }
        var list = Value.nothing
        try inside(closure, taking: value) { lowerer throws(Refusal) in
            lowerer.noteComments(of: closure)
            list = lowerer.written(try lowerer.text(range))
        }
        return list
    }

    /// A list after what `steps` do to its elements; the last may gather them.
    ///
    /// - Parameters:
    ///   - inOneExpression: whether the list must get no name of its own.
    ///   - inHeader: whether a brace opens a block behind it: `for id in ids.filter({ $0 > 1 }) {`
    mutating func gathered(
        _ list: Value, by steps: ArraySlice<Step>, inOneExpression: Bool = false, inHeader: Bool = false
    ) throws(Refusal) -> Value {
        guard let last = steps.last else { return list }
        var methods: [CodeText] = []
        let changes = steps.contains { !$0.isSilent && !$0.isAny(of: .gathers) }
        var list = list
        if changes, !inOneExpression, list.hasEffects || !list.text.isPrimary {
            list = Value(named: try bind(list, preferring: nil))
        }
        for step in steps {
            note(step)
            if step.isSilent {
                try checkSilent(step)
            } else if !step.isAny(of: .gathers) {
                methods.append(try method(step, inHeader: inHeader))
            }
        }
        guard changes else { return list }
        var result = list
        result.text = chained(list.text, methods)
        result.isName = false
        result.output = last.flow.outputType
        result.isAbsentable = last.isAny(of: .picksOne)
        result.suggestion = Names.noun(ofType: last.flow.outputType)
        return result
    }

    /// `.filter { !$0.isRead }`
    private func method(_ step: Step, inHeader: Bool) throws(Refusal) -> CodeText {
        let arguments = try step.arguments.map { argument throws(Refusal) -> CodeText in
            let value = try text(argument.value.range)
            if argument.isTrailing { return inHeader ? "(\(value))" : " \(value)" }
            return "(\(argument.label.map { "\($0): " } ?? "")\(value))"
        }
        return ".\(step.name)\(arguments.joined())"
    }

    /// On one line where there is little to write.
    private func chained(_ list: CodeText, _ methods: [CodeText]) -> CodeText {
        let line = list + methods.joined()
        if methods.count <= 2, line.count <= 80, line.isOneLine { return line }
        // Behind a closing brace they stand under it.
        return CodeText(list.lines + methods.flatMap { list.isOneLine ? printer.indented($0.lines) : $0.lines })
    }
}
