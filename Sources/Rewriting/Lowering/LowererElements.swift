import Analysis
import CombineModel
import Facts
import SourceText

/// A list spread into its elements and gathered again: what is done with it meanwhile, a sequence can do by itself.
///
/// `.flatMap { $0.publisher }.filter { !$0.isRead }.collect()` is `messages.filter { !$0.isRead }`.
extension Lowerer {
    /// The steps from the spreading of a list to its gathering.
    struct Spread {
        /// What spreads it; nil where the chain begins with the list, and where a key path does.
        let closure: Closure?
        /// The list, as it is written; nil where it is what the chain gives.
        let list: ByteRange?
        /// The steps on the elements, up to the one that gathers.
        let steps: ClosedRange<Int>
    }

    /// The list that the step at `index` spreads, where a later step gathers its elements again.
    func spread(at index: Int, in publisher: PublisherExpression) -> Spread? {
        guard let (closure, list) = spreading(publisher.steps[index]), let steps = gathering(from: index + 1, in: publisher) else {
            return nil
        }
        return Spread(closure: closure, list: list, steps: steps)
    }

    /// The closure of a step that spreads a list, and the list: `.flatMap { $0.publisher }`; neither where it is `.flatMap(\.publisher)`.
    func spreading(_ step: Step) -> (closure: Closure?, list: ByteRange?)? {
        if step.isAny(of: .follows), step.arguments.count == 1, case .keyPath(_, ["publisher"]) = step.arguments[0].value.root,
            case .argument(let inner)? = step.inner.first, inner.steps.isEmpty, case .known(let row, _) = inner.source, row.isList
        {
            return (nil, nil)
        }
        guard step.isAny(of: .follows), case .closure(let closure, let returns)? = step.inner.first,
            closure.body.statements.count == 1, closure.captures.isEmpty, let inner = lastReturn(of: closure, returns),
            inner.steps.allSatisfy(Shorthand.changesTypeOnly), let list = list(of: inner)
        else { return nil }
        return (closure, list)
    }

    /// The list that a publisher begins with, where a step gathers its elements again. Nobody subscribes to such a chain but to have
    /// something done on a queue, or at once.
    func spread(atBeginOf publisher: PublisherExpression) -> Spread? {
        guard publisher.range.lowerBound != subscription.start, let list = list(of: publisher),
            let steps = gathering(from: 0, in: publisher)
        else { return nil }
        return Spread(closure: nil, list: list, steps: steps)
    }

    /// Whether the step at `index` gathers a list that was spread before.
    func isGathered(at index: Int, in publisher: PublisherExpression) -> Bool {
        spread(atBeginOf: publisher)?.steps.upperBound == index
            || publisher.steps.indices.contains { $0 < index && spread(at: $0, in: publisher)?.steps.upperBound == index }
    }

    /// Whether a step writes nothing where more than one value passes: `removeDuplicates`, `prefix(1)` and `first` do something then.
    func isSilentAmongSeveral(_ step: Step) -> Bool {
        step.isSilent && !step.isAny(of: .narrowsSeveral)
    }

    func gathering(from start: Int, in publisher: PublisherExpression) -> ClosedRange<Int>? {
        for index in publisher.steps.indices where index >= start {
            let step = publisher.steps[index]
            if gathers(step) { return start...index }
            guard isSilentAmongSeveral(step) || keepsElements(step) else { return nil }
        }
        return nil
    }

    /// `$0` of `$0.publisher` and of `Publishers.Sequence(sequence: $0)`.
    func list(of publisher: PublisherExpression) -> ByteRange? {
        guard case .known(let row, let call) = publisher.source else { return nil }
        switch row.name {
        case "Publishers.Sequence": return call.arguments.first { $0.label == "sequence" }?.value.range
        case "Sequence.publisher": return call.receiverRange.isEmpty ? nil : call.receiverRange
        default: return nil
        }
    }

    /// Whether a step does to each element what the method of that name does to those of a sequence.
    func keepsElements(_ step: Step) -> Bool {
        guard ["map", "compactMap", "filter"].contains(step.name), step.arguments.count == 1 else { return false }
        return isOfSequences(step)
    }

    private func gathers(_ step: Step) -> Bool {
        if step.isAny(of: .gathers) { return step.arguments.isEmpty }
        return step.isAny(of: .picksOne) && step.name == "first" && isOfSequences(step)
    }

    /// Whether what a step is given can be given to a method that does not keep it.
    private func isOfSequences(_ step: Step) -> Bool {
        step.arguments.allSatisfy { argument in
            if case .keyPath = argument.value.root { return true }
            guard let closure = argument.value.closure else { return false }
            return closure.captures.isEmpty && closure.attributes.isEmpty && !closure.isAsync
        }
    }

    /// The list after all that is done to its elements.
    mutating func gathered(_ spread: Spread, of publisher: PublisherExpression, taking value: Value?) throws(Refusal) -> Value {
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

extension Operator {
    /// Whether a source delivers the elements of a list, at once.
    var isList: Bool { name == "Sequence.publisher" || name == "Publishers.Sequence" }
}
