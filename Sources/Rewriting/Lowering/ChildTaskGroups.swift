import Analysis
import CombineModel
import Facts
import SourceText

/// Where a chain makes a publisher of each element of a list, and gathers the values of all.
struct ChildTaskGroups {
    let spreads: ElementSpreads
    let splice: Splice
    /// Whether the chain moves into a task.
    let isInTask: Bool
    /// Locals whose publishers move to where they are read.
    let inlined: Set<String>

    struct Group {
        /// The list, as it is written; nil where it is what the chain gives.
        let list: ByteRange?
        /// Where the step is that spreads the list, in the middle of a chain.
        var spreading: Int?
        /// What is done with the elements before there is a publisher of each: what a list can do by itself.
        var narrowing: Range<Int> = 0..<0
        /// What lends an object to what makes a publisher of an element: `.withWeakCaptureOf(self)`.
        var lending: Step?
        /// What makes a publisher of an element.
        let element: Inner
        /// What is done with each value, up to the step that gathers them: a list can do it when all are there.
        let steps: ClosedRange<Int>
        /// Whether nobody looks at the values.
        let isForgotten: Bool

        /// How many steps of the chain it stands for.
        var count: Int { steps.upperBound + 1 }
    }

    /// The group that a chain begins with, or whose list its beginning gives; nil where there is none, or where more than the group would
    /// stay a publisher.
    func group(in publisher: PublisherExpression, _ part: AwaitedPart) -> Group? {
        // Nobody subscribes to a list but to have its publishers made at once.
        let isSubscribedTo = isInTask && publisher.range.lowerBound == spreads.start
        let first = isSubscribedTo ? nil : group(atBeginOf: publisher)
        let found = first ?? publisher.steps.indices.lazy.compactMap { group(at: $0, in: publisher) }.first
        guard let found, part.steps(of: publisher).map({ $0 <= found.count }) ?? true else { return nil }
        return found
    }

    private func group(atBeginOf publisher: PublisherExpression) -> Group? {
        guard case .known(let row, let call) = publisher.source else { return nil }
        var index = 0
        func skipSilent() { while index < publisher.steps.count, publisher.steps[index].isSilentAmongSeveral { index += 1 } }
        skipSilent()
        if let local = call.elements?.local, !inlined.contains(local) { return nil }
        if row.isList {
            var lending: Step?
            if index < publisher.steps.count, !isInTask, publisher.steps[index].isAny(of: .lendsObject) {
                lending = publisher.steps[index]
                index += 1
                skipSilent()
            }
            guard let list = publisher.spreadList else { return nil }
            return group(of: list, elementsFrom: index, lending: lending, in: publisher)
        }
        guard let element = call.elements?.element, let list = call.elements?.list else { return nil }
        return group(of: list, element, gatheredFrom: index, in: publisher)
    }

    /// The group whose list is what the chain gives before the step at `index`: that one value always comes, or a failure.
    private func group(at index: Int, in publisher: PublisherExpression) -> Group? {
        guard let (_, list) = spreads.spreading(publisher.steps[index]), publisher.prefix(index).flow.cardinality.least == .one,
            var group = group(of: list, elementsFrom: index + 1, in: publisher)
        else { return nil }
        group.spreading = index
        return group
    }

    /// The group of a list whose elements are the values at the step `start`.
    private func group(of list: ByteRange?, elementsFrom start: Int, lending: Step? = nil, in publisher: PublisherExpression) -> Group? {
        guard let index = publisher.steps[start...].firstIndex(where: { $0.isAny(of: .follows) }) else { return nil }
        let narrowing = publisher.steps[start..<index]
        guard startsAll(publisher.steps[index]), let element = publisher.steps[index].inner.first,
            narrowing.allSatisfy({ $0.isSilentAmongSeveral || $0.keepsElements && lending == nil && onlyGives($0) })
        else { return nil }
        var group = group(of: list, element, gatheredFrom: index + 1, in: publisher)
        group?.lending = lending
        group?.narrowing = narrowing.indices
        return group
    }

    private func group(of list: ByteRange?, _ element: Inner, gatheredFrom start: Int, in publisher: PublisherExpression) -> Group? {
        guard element.isAtMostOneValue, let steps = spreads.gathering(from: start, in: publisher),
            publisher.steps[steps.upperBound].isAny(of: .gathers), publisher.steps[steps].allSatisfy(onlyGives)
        else { return nil }
        let next = publisher.steps[(steps.upperBound + 1)...].first { !$0.isSilent }
        let isForgotten = next?.forgetsValue ?? false
        return Group(list: list, element: element, steps: steps, isForgotten: isForgotten && element.isOneValue)
    }

    /// Whether a step does nothing but give a value for each: what it did besides, it did as soon as one came.
    private func onlyGives(_ step: Step) -> Bool {
        step.arguments.allSatisfy { argument in
            guard let closure = argument.value.closure else { return true }
            guard let only = closure.body.only, only.innerBlocks.isEmpty else {
                return false
            }
            let range = closure.content
            let readsOutside = splice.freeNames(in: range).keys.contains { !$0.hasPrefix("$") && $0.first?.isUppercase != true }
            return !readsOutside || !CodeEffects(of: CodeText(splice.source.text(range))).calls
        }
    }

    /// Whether a step subscribes to a publisher for each value, and to all at a time.
    private func startsAll(_ step: Step) -> Bool {
        guard step.isAny(of: .follows) else { return false }
        let most = step.arguments[.maxPublishers]
        return most.map { splice.source.text($0.value.range).hasSuffix(".unlimited") } ?? true
    }
}

extension Inner {
    /// Whether it gives one value, or fails.
    var isOneValue: Bool { isAtMostOneValue && flow.cardinality.least == .one }

    fileprivate var isAtMostOneValue: Bool {
        if case .argument = self { return false }
        let cardinality = flow.cardinality
        return cardinality.isKnown && cardinality.most == .one && (cardinality.least == .one || cardinality.least == .zero)
    }
}
