import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// Publishers that are awaited as they stand, because what they call stays or has no async form.
enum AwaitedPublishers {
    static let waitsOn = "a function that never fails waits on for the publisher where it is cancelled, and what that does is done"

    /// `publisher` with the part that has no async form as its source, to be awaited; itself where all of it has one.
    static func withAwaitedSource(_ publisher: PublisherExpression, in lowerer: inout Lowerer) throws(Refusal) -> PublisherExpression {
        var part = lowerer.awaitedPart
        part.gathering = { [spreads = lowerer.spreads] publisher, index in spreads.spread(at: index, in: publisher)?.steps.upperBound }
        if let group = lowerer.childTasks?.group(in: publisher, part), let value = lowerer.groupValue(group, of: publisher) {
            return cut(publisher, count: group.count, AwaitedSource(value: value), in: &lowerer)
        }
        let heldCount = lowerer.subscription.held.flatMap { $0.range.lowerBound == publisher.range.lowerBound ? $0.count : nil }
        guard let count = heldCount ?? part.steps(of: publisher), lowerer.spreads.spread(atBeginOf: publisher) == nil else {
            return publisher
        }
        if lowerer.subscription.isInTask, lowerer.subscription.held == nil, lowerer.context.isSwift6(lowerer.file),
            case .local(let name, _) = publisher.source,
            !name.isEmpty
        {
            throw Refusal(.shapeNotSupported, "the publisher in `\(name)` is not safe to send to the task that would await it")
        }
        if case .local(let name, let held?) = publisher.source {
            if lowerer.isMistakenForCall(name, held) {
                throw .untraced(name)
            }
            lowerer.awaited.kept.append(KeptPublisher(held.range))
        }
        if isTypedByItsUse(publisher.source, in: lowerer) {
            throw Refusal(.hardToRead, "the type of what is awaited is left to the context")
        }
        var source = AwaitedSource(because: part.reason(for: publisher, count: count))
        if case .producer(let call) = publisher.source, publisher.steps.prefix(count).allSatisfy(\.isSilent) {
            source.openOutputs = lowerer.publisherTypes.overloads(of: call, at: publisher.range.lowerBound).openOutputs
        }
        source.isTypedByItsUse = publisher.steps.prefix(count).contains(where: \.isTypedByItsUse)
        source.isList = lowerer.publisherTypes.isList(publisher.prefix(count))
        return cut(publisher, count: count, source, in: &lowerer)
    }

    /// `publisher` with its first `count` steps awaited together.
    private static func cut(
        _ publisher: PublisherExpression, count: Int, _ source: AwaitedSource, in lowerer: inout Lowerer
    ) -> PublisherExpression {
        let end = count == 0 ? publisher.sourceRange.upperBound : publisher.steps[count - 1].range.upperBound
        lowerer.awaited.sources[publisher.range.lowerBound] = source
        return publisher.rest(after: count, awaited: publisher.range.lowerBound..<end)
    }

    /// `try await store.entities().first().awaitedValue()`
    static func value(of publisher: PublisherExpression, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        let source = lowerer.awaited.sources[publisher.range.lowerBound] ?? AwaitedSource()
        if let value = source.value { return value }
        let range = publisher.sourceRange
        let flow = publisher.sourceFlow
        let onlyEnds = flow.outputType == .never
        // A task that is cancelled stops waiting, and with it what it waits for.
        let stopsWaiting =
            leavesTask(lowerer) && flow.failure == .never && !onlyEnds && publisher.range.lowerBound == lowerer.subscription.start
        let mayBeAbsent = (flow.cardinality.least == .zero || stopsWaiting && standsAlone(publisher)) && !onlyEnds
        // What a place takes that never fails cannot fail before, unless a step between sees to it.
        let neverFails =
            flow.failure == .unknown && lowerer.around.declaredFailure == .never && !publisher.steps.contains { $0.isFailureStep }
        let isThrowing = flow.failure != .never && !neverFails
        if let held = lowerer.subscription.held, held.range == range { return heldValue(held, flow, isThrowing: isThrowing, in: &lowerer) }
        let bridge: Bridge =
            onlyEnds
            ? isThrowing ? .completion : .nonFailingCompletion
            : mayBeAbsent ? isThrowing ? .optionalValue : .nonFailingOptionalValue : isThrowing ? .firstValue : .nonFailingFirstValue
        if bridge.isTaken(in: lowerer.file, of: lowerer.context.program) {
            throw Refusal(.shapeNotSupported, "`\(bridge.callee)` is declared in the scanned code already")
        }
        // `.load(id)` takes its type from what it is returned as, which a call on it would hide.
        guard lowerer.source.bytes[range.lowerBound] != UInt8(ascii: ".") else {
            throw Refusal(.hardToRead, "the type of what is awaited is left to the context")
        }
        lowerer.notes.bridges.insert(bridge)
        lowerer.awaited.kept.append(KeptPublisher(range, because: source.because))
        lowerer.awaited.kept += definitions(readIn: range, in: lowerer).map { KeptPublisher($0) }
        lowerer.show(.publisherAwaited, at: range.lowerBound, "a publisher that stays is awaited: the task subscribes when it starts")
        if bridge == .nonFailingFirstValue, lowerer.around.enclosing != nil {
            lowerer.showWhenCancelled(.asksOnWhenCancelled, at: range.lowerBound, waitsOn)
        }
        // `stored?.map { … }`: the call on it is one of the optional's as well.
        let isOptional = lowerer.source.bytes.count > range.upperBound && lowerer.source.bytes[range.upperBound] == UInt8(ascii: "?")
        if isOptional, !mayBeAbsent { throw Refusal(.noValuePossible, "no publisher and no value would look the same") }
        let text = try lowerer.text(range) + (isOptional ? "?" : "")
        var value = Value(lowerer.printer.linked(text, bridge.callee), isAsync: true, isThrowing: isThrowing, output: flow.outputType)
        if value.text.plain.hasPrefix("try ") { value = Value(written: value.text, output: flow.outputType) }
        value.isAsync = true
        value.isThrowing = value.isThrowing || isThrowing
        value.isGeneric = source.openOutputs != nil
        value.possibleOutputs = source.openOutputs ?? []
        if value.possibleOutputs.count == 1, case .producer(let call) = publisher.source {
            value.plainOutput = lowerer.publisherTypes.overloads(of: call, at: publisher.range.lowerBound).plainOutput
        }
        if source.isTypedByItsUse {
            guard let output = flow.outputType ?? lowerer.wanted.output else {
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
    private static func definitions(readIn range: ByteRange, in lowerer: Lowerer) -> [ByteRange] {
        let bodies = lowerer.file.skeleton.declarations.compactMap(\.bodyRange).filter { $0.contains(range.lowerBound) }
        guard let body = bodies.max(by: { $0.lowerBound < $1.lowerBound }) else { return [] }
        let definitions = lowerer.splice.localDefinitions(in: body)
        var found: [ByteRange] = []
        var pending = [range]
        while let next = pending.popLast() {
            let reads = lowerer.splice.freeNames(in: next)
            for (name, value) in definitions where reads[name] != nil && !found.contains(value) && value != range {
                found.append(value)
                pending.append(value)
            }
        }
        return found
    }

    /// Whether a call is of a generic function whose failure only what is done with its publisher says, which an async call does not
    /// hand on, or of a generic type named without its arguments.
    private static func isTypedByItsUse(_ source: PublisherExpression.Source, in lowerer: Lowerer) -> Bool {
        guard case .producer(let call) = source else { return false }
        if let type = lowerer.context.program.types[lowerer.source.text(call.receiverRange)], !type.genericParameters.isEmpty {
            return true
        }
        return call.candidates.contains { id in
            guard let type = lowerer.context.producers[id]?.type else { return false }
            return lowerer.context.program[id].generic(in: type.failure.name ?? "", notIn: "") != nil
        }
    }

    /// Whether an end without a value is the end of the task.
    private static func leavesTask(_ lowerer: Lowerer) -> Bool {
        if lowerer.subscription.isInTask, case .return(nil)? = lowerer.wanted.absent { true } else { false }
    }

    /// Whether no step says what is done where there is no value, or takes another publisher's beside it.
    private static func standsAlone(_ publisher: PublisherExpression) -> Bool {
        publisher.steps.allSatisfy { $0.isSilent || $0.isAny(of: [.maps, .drops, .takesTime, .observes]) }
    }

    /// `await result()`
    private static func heldValue(_ held: HeldPublisher, _ flow: Flow, isThrowing: Bool, in lowerer: inout Lowerer) -> Value {
        lowerer.notes.bridges.insert(isThrowing ? .subscribedValue : .nonFailingSubscribedValue)
        lowerer.awaited.kept.append(KeptPublisher(held.range))
        lowerer.show(
            .publisherAwaited, at: held.range.lowerBound,
            "a publisher that stays is subscribed to at once, and what is done with its value comes a turn later")
        var value = Value("\(held.name)()", isAsync: true, isThrowing: isThrowing, output: flow.outputType, isAbsentable: true)
        value.suggestion = Names.noun(ofType: flow.outputType)
        return value
    }
}

extension Step {
    /// Whether its closure gives a member whose type only what is done with it says: `.map { $0 == nil ? .outside : .inside }`.
    fileprivate var isTypedByItsUse: Bool {
        guard isAny(of: .maps) || row?.output == .unwrappedClosureResult else { return false }
        return arguments.contains { argument in
            guard let closure = argument.value.closure, closure.resultType == nil, let last = closure.body.statements.last?.returned else {
                return false
            }
            return last.isImplicit
        }
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
