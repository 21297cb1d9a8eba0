import Analysis
import CombineModel
import Facts
import SourceText

/// Where a chain spreads a list into its elements and gathers them again: what it does meanwhile, a sequence can do by itself.
///
/// `.flatMap { $0.publisher }.filter { !$0.isRead }.collect()` is `messages.filter { !$0.isRead }`.
struct ElementSpreads {
    /// Where the chain begins that was subscribed to.
    let start: Int?

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
            closure.body.statements.count == 1, closure.captures.isEmpty, let inner = closure.lastReturn(returns),
            inner.steps.allSatisfy(Shorthand.changesTypeOnly), let list = inner.spreadList
        else { return nil }
        return (closure, list)
    }

    /// The list that a publisher begins with, where a step gathers its elements again. Nobody subscribes to such a chain but to have
    /// something done on a queue, or at once.
    func spread(atBeginOf publisher: PublisherExpression) -> Spread? {
        guard publisher.range.lowerBound != start, let list = publisher.spreadList,
            let steps = gathering(from: 0, in: publisher)
        else { return nil }
        return Spread(closure: nil, list: list, steps: steps)
    }

    /// Whether the step at `index` gathers a list that was spread before.
    func isGathered(at index: Int, in publisher: PublisherExpression) -> Bool {
        spread(atBeginOf: publisher)?.steps.upperBound == index
            || publisher.steps.indices.contains { $0 < index && spread(at: $0, in: publisher)?.steps.upperBound == index }
    }

    func gathering(from first: Int, in publisher: PublisherExpression) -> ClosedRange<Int>? {
        for index in publisher.steps.indices where index >= first {
            let step = publisher.steps[index]
            if step.gathersElements { return first...index }
            guard step.isSilentAmongSeveral || step.keepsElements else { return nil }
        }
        return nil
    }
}

extension Step {
    /// Whether a step writes nothing where more than one value passes: `removeDuplicates`, `prefix(1)` and `first` do something then.
    var isSilentAmongSeveral: Bool {
        isSilent && !isAny(of: .narrowsSeveral)
    }

    /// Whether a step does to each element what the method of that name does to those of a sequence.
    var keepsElements: Bool {
        ["map", "compactMap", "filter"].contains(name) && arguments.count == 1 && isOfSequences
    }

    /// Whether it makes a list of the elements, or picks one of them.
    fileprivate var gathersElements: Bool {
        isAny(of: .gathers) ? arguments.isEmpty : isAny(of: .picksOne) && name == "first" && isOfSequences
    }

    /// Whether what a step is given can be given to a method that does not keep it.
    private var isOfSequences: Bool {
        arguments.allSatisfy { argument in
            if case .keyPath = argument.value.root { return true }
            guard let closure = argument.value.closure else { return false }
            return closure.captures.isEmpty && closure.attributes.isEmpty && !closure.isAsync
        }
    }
}

extension PublisherExpression {
    /// The list that it delivers the elements of: `$0` of `$0.publisher` and of `Publishers.Sequence(sequence: $0)`.
    var spreadList: ByteRange? {
        guard case .known(let row, let call) = source else { return nil }
        switch row.name {
        case "Publishers.Sequence": return call.arguments.first { $0.label == "sequence" }?.value.range
        case "Sequence.publisher": return call.receiverRange.isEmpty ? nil : call.receiverRange
        default: return nil
        }
    }
}
