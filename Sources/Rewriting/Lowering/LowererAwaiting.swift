import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// Publishers that are awaited as they stand, because what they call stays or has no async form, and those that only end.
extension Lowerer {
    /// `publisher` with the part that has no async form as its source, to be awaited; itself where all of it has one.
    mutating func withAwaitedSource(_ publisher: PublisherExpression) throws(Refusal) -> PublisherExpression {
        var part = awaitedPart
        part.gathering = { [self] publisher, index in spreads.spread(at: index, in: publisher)?.steps.upperBound }
        if let group = childTasks?.group(in: publisher, part), let value = groupValue(group, of: publisher) {
            return awaited(publisher, count: group.count, value)
        }
        let heldCount = subscription.held.flatMap { $0.range.lowerBound == publisher.range.lowerBound ? $0.count : nil }
        guard let count = heldCount ?? part.steps(of: publisher), spreads.spread(atBeginOf: publisher) == nil else { return publisher }
        if subscription.isInTask, subscription.held == nil, context.isSwift6(file), case .local(let name, _) = publisher.source,
            !name.isEmpty
        {
            throw Refusal(.shapeNotSupported, "the publisher in `\(name)` is not safe to send to the task that would await it")
        }
        if case .local(let name, let held?) = publisher.source {
            if isMistakenForCall(name, held) {
                throw Refusal(.shapeNotSupported, "the publisher in `\(name)` is used in a way that could not be traced")
            }
            awaited.kept.append(KeptPublisher(held.range))
        }
        if isTypedByItsUse(publisher.source) {
            throw Refusal(.hardToRead, "the type of what is awaited is left to the context")
        }
        if case .producer(let call) = publisher.source, publisher.steps.prefix(count).allSatisfy(\.isSilent) {
            awaited.openOutputs[publisher.range.lowerBound] = publisherTypes.overloads(of: call, at: publisher.range.lowerBound).openOutputs
        }
        if publisher.steps.prefix(count).contains(where: isTypedByItsUse) { awaited.typedByUse.insert(publisher.range.lowerBound) }
        awaited.because[publisher.range.lowerBound] = part.reason(for: publisher, count: count)
        if publisherTypes.isList(publisher.prefix(count)) { awaited.lists.insert(publisher.range.lowerBound) }
        return awaited(publisher, count: count)
    }

    /// `publisher` with its first `count` steps awaited together.
    ///
    /// - Parameter value: what awaits them, where that is written already.
    private mutating func awaited(_ publisher: PublisherExpression, count: Int, _ value: Value? = nil) -> PublisherExpression {
        let end = count == 0 ? publisher.sourceRange.upperBound : publisher.steps[count - 1].range.upperBound
        if let value { awaited.readied[publisher.range.lowerBound] = value }
        return publisher.rest(after: count, awaited: publisher.range.lowerBound..<end)
    }

    /// `try await store.entities().first().awaitedValue()`
    mutating func awaitedValue(_ publisher: PublisherExpression) throws(Refusal) -> Value {
        if let value = awaited.readied[publisher.range.lowerBound] { return value }
        let range = publisher.sourceRange
        let flow = publisher.sourceFlow
        let onlyEnds = flow.outputType == .named("Never")
        // A task that is cancelled stops waiting, and with it what it waits for.
        let stopsWaiting = leavesTask && flow.failure == .never && !onlyEnds && publisher.range.lowerBound == subscription.start
        let mayBeAbsent = (flow.cardinality.least == .zero || stopsWaiting && standsAlone(publisher)) && !onlyEnds
        // What a place takes that never fails cannot fail before, unless a step between sees to it.
        let neverFails = flow.failure == .unknown && around.declaredFailure == .never && !publisher.steps.contains { $0.isFailureStep }
        let isThrowing = flow.failure != .never && !neverFails
        if let held = subscription.held, held.range == range { return value(of: held, flow, isThrowing: isThrowing) }
        let bridge: Bridge =
            onlyEnds
            ? isThrowing ? .completion : .nonFailingCompletion
            : mayBeAbsent ? isThrowing ? .optionalValue : .nonFailingOptionalValue : isThrowing ? .firstValue : .nonFailingFirstValue
        if bridge.isTaken(in: file, of: context.program) {
            throw Refusal(.shapeNotSupported, "`\(bridge.callee)` is declared in the scanned code already")
        }
        // `.load(id)` takes its type from what it is returned as, which a call on it would hide.
        guard source.bytes[range.lowerBound] != UInt8(ascii: ".") else {
            throw Refusal(.hardToRead, "the type of what is awaited is left to the context")
        }
        notes.bridges.insert(bridge)
        awaited.kept.append(KeptPublisher(range, because: awaited.because[publisher.range.lowerBound]))
        awaited.kept += definitions(readIn: range).map { KeptPublisher($0) }
        show(.publisherAwaited, at: range.lowerBound, "a publisher that stays is awaited: the task subscribes when it starts")
        // `stored?.map { … }`: the call on it is one of the optional's as well.
        let isOptional = source.bytes.count > range.upperBound && source.bytes[range.upperBound] == UInt8(ascii: "?")
        if isOptional, !mayBeAbsent { throw Refusal(.noValuePossible, "no publisher and no value would look the same") }
        let text = try text(range) + (isOptional ? "?" : "")
        var value = Value(printer.linked(text, bridge.callee), isAsync: true, isThrowing: isThrowing, output: flow.outputType)
        if value.text.plain.hasPrefix("try ") { value = Value(written: value.text, output: flow.outputType) }
        value.isAsync = true
        value.isThrowing = value.isThrowing || isThrowing
        value.isGeneric = awaited.openOutputs[publisher.range.lowerBound] != nil
        value.possibleOutputs = awaited.openOutputs[publisher.range.lowerBound] ?? []
        if value.possibleOutputs.count == 1, case .producer(let call) = publisher.source {
            value.plainOutput = publisherTypes.overloads(of: call, at: publisher.range.lowerBound).plainOutput
        }
        if awaited.typedByUse.contains(publisher.range.lowerBound) {
            guard let output = flow.outputType ?? wanted.output else {
                throw Refusal(.hardToRead, "the type of what is awaited is left to the context")
            }
            value.annotation = output.description
        }
        value.isAbsentable = mayBeAbsent
        value.onlyEnds = onlyEnds
        value.suggestion = Names.noun(ofType: flow.outputType)
        return value
    }

    /// The values of the locals that `range` reads, and of those that these read: what they call is called as before.
    private func definitions(readIn range: ByteRange) -> [ByteRange] {
        let bodies = file.skeleton.declarations.compactMap(\.bodyRange).filter { $0.contains(range.lowerBound) }
        guard let body = bodies.max(by: { $0.lowerBound < $1.lowerBound }) else { return [] }
        let definitions = splice.localDefinitions(in: body)
        var found: [ByteRange] = []
        var pending = [range]
        while let next = pending.popLast() {
            let reads = splice.freeNames(in: next)
            for (name, value) in definitions where reads[name] != nil && !found.contains(value) && value != range {
                found.append(value)
                pending.append(value)
            }
        }
        return found
    }

    /// Whether a call is of a generic function whose failure only what is done with its publisher says, which an async call does not
    /// hand on, or of a generic type named without its arguments.
    private func isTypedByItsUse(_ source: PublisherExpression.Source) -> Bool {
        guard case .producer(let call) = source else { return false }
        if let type = context.program.types[self.source.text(call.receiverRange)], !type.genericParameters.isEmpty { return true }
        return call.candidates.contains { id in
            guard let type = context.producers[id]?.type else { return false }
            return context.program[id].generic(in: type.failure.name ?? "", notIn: "") != nil
        }
    }

    /// Whether a step's closure gives a member whose type only what is done with it says: `.map { $0 == nil ? .outside : .inside }`.
    private func isTypedByItsUse(_ step: Step) -> Bool {
        guard step.name == "map" || step.name == "tryMap" || step.name == "compactMap" else { return false }
        return step.arguments.contains { argument in
            guard let closure = argument.value.closure, closure.resultType == nil, let last = closure.body.statements.last?.returned else {
                return false
            }
            return last.isImplicit
        }
    }

    /// Whether an end without a value is the end of the task.
    private var leavesTask: Bool {
        if subscription.isInTask, case .return(nil)? = absent { true } else { false }
    }

    /// Whether no step says what is done where there is no value, or takes another publisher's beside it.
    private func standsAlone(_ publisher: PublisherExpression) -> Bool {
        publisher.steps.allSatisfy { $0.isSilent || $0.isAny(of: [.maps, .drops, .takesTime, .observes]) }
    }

    /// `await result()`
    private mutating func value(of held: HeldPublisher, _ flow: Flow, isThrowing: Bool) -> Value {
        notes.bridges.insert(isThrowing ? .subscribedValue : .nonFailingSubscribedValue)
        awaited.kept.append(KeptPublisher(held.range))
        show(
            .publisherAwaited, at: held.range.lowerBound,
            "a publisher that stays is subscribed to at once, and what is done with its value comes a turn later")
        var value = Value("\(held.name)()", isAsync: true, isThrowing: isThrowing, output: flow.outputType, isAbsentable: true)
        value.suggestion = Names.noun(ofType: flow.outputType)
        return value
    }

    // MARK: Publishers that only end

    /// What a link does to a publisher without values: operators on values never run, those on failures do.
    mutating func afterEnd(_ link: FailureLink, _ value: Value) throws(Refusal) -> Value {
        if link.step.isSilent {
            try checkSilent(link.step)
            return value
        }
        guard let lowering = link.step.lowering, let family = lowerings.link(lowering) else { throw .afterEnd(link.step) }
        return lowering.isAny(of: [.needsValue, .letsGo]) ? value : try family.value(behindEnd: link, of: value, in: &self)
    }
}

extension Expression {
    /// `.outside`, or one or the other of such.
    fileprivate var isImplicit: Bool {
        switch root {
        case .implicitMember: true
        case .conditional(_, let then, let other): then.isImplicit && other.isImplicit
        default: false
        }
    }
}
