import Lexing
import Analysis
import CombineModel
import Facts
import Semantics
import SourceText

/// Where callers still need the publisher, it stays as a thin wrapper on its async twin.
///
/// Before:
/// ```swift
/// public func user(id: Int) -> AnyPublisher<User, Error> {
///     api.user(id)
/// }
/// ```
/// After:
/// ```swift
/// public func user(id: Int) -> AnyPublisher<User, Error> {
///     taskPublisher { try await self.user(id: id) }
/// }
///
/// public func user(id: Int) async throws -> User {
///     try await api.user(id)
/// }
/// ```
/// Work starts at the subscription, once for each subscriber, and cancelling the subscription cancels it. What did its work when it was made, as
/// a `Future` does, does so as a wrapper too, with `taskFuture`, unless everybody subscribes to it on the spot.
///
/// A publisher with a failure type of its own keeps it: what its async body throws is of that type, or the cancellation, of which nobody is told.
///
/// Left alone: publishers whose value is there before the subscription returns, and those of which a subscription counts on what their work does before it
/// returns.
enum PublisherWrapper: ProducerRule {
    static let id = "publisher-wrapper"
    static let safety = Safety.review
    static let mode = ProducerRewriteMode.beside

    static func becomes(_ kind: Finding.Kind) -> Finding.Becomes { .wrapper }

    static let note = "the publisher now wraps a `Task`: its value may arrive on another thread"

    private static let ownerNote =
        "the wrapper's task keeps `self` until its work ends, where releasing `self` ended the subscription before"
    private static let workNote = "what the function did when it was called is now done for each subscription, when that begins"
    private static let onceNote =
        "what operators did with the value for each subscriber is now done once, whether or not anybody subscribes"
    private static let lateNote =
        "values that were delivered synchronously now arrive a moment later, and may be reordered"

    private static let atOnce = "its value is delivered before the subscription returns"

    static func rewrite(_ producer: Producer, _ twin: Twin, replaced: Rewrite, in context: RewriteContext) throws(Refusal) -> Rewrite {
        let file = context.program.files[producer.id.file]
        let source = file.file
        let declaration = context.program.declaration(producer.id)
        if declaration.kind == .variable, twin.name == declaration.name {
            throw Refusal(.callersNeedPublisher, "a property cannot have an async twin of the same name")
        }
        if twin.takesAsync { throw Refusal(.callersNeedPublisher, "what its callers give it makes publishers") }
        if let refusal = context.refusalOfLateStart(of: producer.id) { throw refusal }
        if context.program.isRequirement(producer.id) {
            var result = try PublisherTwin.rewrite(producer, twin, replaced: replaced, in: context)
            result.deviations.insert(file.shown(.wrapperStartsTask, at: declaration.range.lowerBound, note), at: 0)
            return result
        }
        let printer = Printer(style: context.style(of: source))
        let indentation = source.indentation(at: declaration.range.lowerBound)
        let insertion = try PublisherTwin.insertion(producer, replaced, in: context)
        let (late, start) = try comesLater(producer, in: context)
        guard let body = context.program.body(of: producer.id)?.getter,
            [KnownPublisherType.erased, KnownPublisherType.protocolName].contains(producer.type.name) || producer.type.isFuture
        else {
            throw Refusal(.callersNeedPublisher, "its type `\(producer.type.name)` cannot be made from a task")
        }
        let (wrapper, bridge) = try wrapper(producer, twin, beginning: start, context)
        let text = printer.join(["{"] + printer.indented(wrapper) + ["}"], indentation: indentation)
        let effects = context.semantics.effects(ofCalling: producer.id)
        let before = context.semantics.reevaluation(ofBodyOf: producer.id, without: Set(producer.returns.values.map(\.range.lowerBound)))
        var shown: [(Deviation, String)] = [(.wrapperStartsTask, note)]
        if start == .later || start == .withSubscription && !before.isSame && !context.uses.startedAtOnce.contains(producer.id) {
            shown.append((.workEachSubscription, workNote))
        }
        if start == .whenMadeForAll { shown.append((.workWithoutSubscriber, onceNote)) }
        if let late { shown.append((.valueWasThereAtOnce, late)) }
        if keepsOwner(producer, in: context) { shown.append((.selfLivesUntilDone, ownerNote)) }
        if let later = EffectNotes(effects, in: context).later { shown.append((.stateOffThread, later)) }
        return Rewrite(
            edits: [Edit(body.range, text), insertion],
            deviations: shown.map { file.shown($0.0, at: declaration.range.lowerBound, $0.1) } + replaced.deviations,
            bridges: replaced.bridges.union(bridge.needed).union([bridge]),
            kept: replaced.kept)
    }

    /// Whether the task of a wrapper keeps an object that may hold the subscription itself: its own streams call what it keeps to itself.
    private static func keepsOwner(_ producer: Producer, in context: RewriteContext) -> Bool {
        let program = context.program
        guard program.isPrivate(producer.id), !program[producer.id].isStatic,
            let owner = program.enclosingType(of: producer.id), let type = program.types[owner]
        else { return false }
        return type.declarations.contains { program[$0].kind == .class }
    }

    /// When the work of a wrapper begins.
    private enum Start {
        /// With each subscription, as that of the publisher did.
        case withSubscription
        /// When it is made, as that of the publisher did.
        case whenMade
        /// When it is made, where what operators do with the value was done for each subscriber.
        case whenMadeForAll
        /// With each subscription, where that of the publisher began when it was made.
        case later

        var isWhenMade: Bool { self == .whenMade || self == .whenMadeForAll }
    }

    /// What comes later from a wrapper that was there at once, nil for nothing, and when its work begins; refuses where somebody may count on something
    /// else and nobody accepted that.
    ///
    /// What it fails with at once, as `guard let url else { return Fail(…) }` does, nobody waits for, unless code behind a subscription is seen to; for a
    /// value on one of its ways nobody does where only streams ask, which take what comes whenever it comes.
    private static func comesLater(_ producer: Producer, in context: RewriteContext) throws(Refusal) -> (late: String?, start: Start) {
        let delivery = Delivery(context: context, source: context.program.files[producer.id.file].file)
        let ways = Promptness.any(of: producer.returns.values.map { delivery.promptness(of: $0) })
        let path = context.program.files[producer.id.file].path
        guard ways.isSynchronous else { return (nil, try start(of: producer, delivery, path, in: context)) }
        let isAskedByStreams = ways.mayBeCountedOn && context.uses.askedByStreams.contains(producer.id) && ways.contains(.later)
        let use = isAskedByStreams ? .none : context.useInTurn(of: producer.id, ways)
        var late = lateNote
        switch use {
        case .none where isAskedByStreams || !ways.mayBeCountedOn: break
        case .none where context.accepts(.valueWasThereAtOnce, in: path): break
        case .unknown(let places) where context.accepts(.valueWasThereAtOnce, in: path):
            if let first = places.first { late += ": \(first.says) (\(first.path):\(first.line))" }
        case .unknown(let places), .witnessed(let places):
            throw Refusal(.callersNeedPublisher, atOnce + (places.first.map { ", and \($0.says) (\($0.path):\($0.line))" } ?? ""))
        case .none: throw Refusal(.callersNeedPublisher, atOnce)
        }
        return (late, try start(of: producer, delivery, path, in: context))
    }

    private static func start(
        of producer: Producer, _ delivery: Delivery, _ path: String, in context: RewriteContext
    ) throws(Refusal) -> Start {
        if producer.type.isFuture { return .whenMade }
        let returns = producer.returns.values
        let coldness = Coldness(context: context)
        let place = PublisherPlace(context.program.files[producer.id.file].file, body: producer.id)
        if context.uses.startedAtOnce.contains(producer.id)
            || returns.allSatisfy({ delivery.fails($0) || coldness.startsAgain($0, at: place) })
        {
            return .withSubscription
        }
        switch returns.map({ coldness.readiness(of: $0, at: place) }).max() {
        case .all?: return .whenMade
        case .unknownRest? where context.accepts(.workWithoutSubscriber, in: path): return .whenMadeForAll
        default: break
        }
        // Where it is known to begin early, and seen to be of use later, no answer makes that right.
        let isSeen =
            context.uses.seenLater.contains(producer.id)
            && returns.contains { coldness.start(of: $0, at: place) == .whenMade }
        guard !isSeen, context.accepts(.workEachSubscription, in: path) else {
            throw Refusal(.callersNeedPublisher, "its work starts before anybody subscribes")
        }
        return .later
    }

    private static func wrapper(
        _ producer: Producer, _ twin: Twin, beginning start: Start, _ context: RewriteContext
    ) throws(Refusal) -> ([CodeText.Line], Bridge) {
        guard producer.type.failure != .unknown else { throw Refusal(.callersNeedPublisher, "its failure type is not known") }
        guard !twin.mergesAbsence else { throw Refusal(.callersNeedPublisher, "its `nil` may stand for no value") }
        if let parameter = context.program[producer.id].parameters.first(where: { $0.type.hasPrefix("inout ") }) {
            throw Refusal(.callersNeedPublisher, "`\(parameter.name)` is `inout`, and no task keeps it")
        }
        let declaration = context.program.declaration(producer.id)
        var ownFailure: String?
        if case .type(let type) = producer.type.failure, producer.type.failure != .error { ownFailure = type }
        let bridge = Bridge.publisher(startsWhenMade: start.isWhenMade, isThrowing: twin.isThrowing, hasOwnFailure: ownFailure != nil)
        if bridge.isTaken(in: context.program.files[producer.id.file], of: context.program) {
            throw Refusal(.callersNeedPublisher, "`\(bridge.callee)` is declared in the scanned code already")
        }
        if context.isSwift6(context.program.files[producer.id.file]), let name = unsendable(producer, in: context) {
            throw Refusal(.callersNeedPublisher, "in Swift 6 mode no task may hold `\(name)`")
        }
        let receiver = context.program.enclosingType(of: producer.id) == nil ? "" : "self."
        let call = Value(
            "\(receiver)\(try AwaitedCall.call(of: declaration, named: twin.name))", isAsync: true, isThrowing: twin.isThrowing)
        var links: [String] = []
        if twin.isOptional { links.append(".compactMap { $0 }") }
        if twin.onlyEnds { links.append(".ignoreOutput()") }
        if !producer.type.isFuture, Arrival(context: context).place(ofCalling: producer.id) == .main {
            links.append(".receive(on: DispatchQueue.main)")
        }
        if producer.type.isFuture {
            guard links.isEmpty else { throw Refusal(.callersNeedPublisher, "a `Future` cannot say how its value comes") }
        } else if !links.isEmpty || start.isWhenMade {
            links.append(".eraseToAnyPublisher()")
        }
        let source = context.program.files[producer.id.file].file
        let unit = context.style(of: source).unit
        let parameters = source.text(declaration.range).prefix { $0 != "{" }
        let head = bridge.callee + (ownFailure.map { "(failingWith: \($0).self)" } ?? "")
        let lines = lines(head, calling: call.printed.plain, unit, parameters.contains(where: \.isNewline))
        return ((lines + links.map { lines.count > 1 ? $0 : unit + $0 }).map { CodeText.Line($0) }, bridge)
    }

    /// What the task of a wrapper would hold that is not safe to send: an object of no actor, or a closure.
    private static func unsendable(_ producer: Producer, in context: RewriteContext) -> String? {
        let program = context.program
        let declaration = program.declaration(producer.id)
        if let closure = declaration.parameters.first(where: { $0.takesFunction && !$0.type.contains("@Sendable") }) { return closure.name }
        guard let owner = program.enclosingType(of: producer.id), !declaration.isStatic, !context.isMainActor(around: producer.id),
            !context.isOfAnActor(owner)
        else { return nil }
        let lineage = program.lineage(of: owner)
        let isObject = lineage.contains { $0.declarations.contains { program[$0].kind == .class } }
        let isSendable = lineage.contains { $0.inherited.contains { $0.hasSuffix("Sendable") } }
        return isObject && !isSendable ? "self" : nil
    }

    /// The task that makes `call`, which stands on several lines where it is long and the function's own parameters do.
    private static func lines(_ head: String, calling call: String, _ unit: String, _ mayBreak: Bool) -> [String] {
        guard mayBreak, call.count > longestCall, let open = call.firstIndex(of: "(") else { return ["\(head) { \(call) }"] }
        let arguments = call[call.index(after: open)...].dropLast().split(separator: ", ")
        let broken = arguments.enumerated().map { index, argument in
            unit + unit + argument + (index + 1 < arguments.count ? "," : "")
        }
        return ["\(head) {", unit + call[...open]] + broken + [unit + ")", "}"]
    }

    private static let longestCall = 90
}
