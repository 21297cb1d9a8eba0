import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// Where a body cannot be rewritten, an async twin that awaits the publisher lets callers and the rest of a group move.
///
/// Before:
/// ```swift
/// func user(id: Int) -> AnyPublisher<User, Error> {
///     cached(id).merge(with: load(id)).first().eraseToAnyPublisher()
/// }
/// ```
/// After:
/// ```swift
/// func user(id: Int) -> AnyPublisher<User, Error> {
///     cached(id).merge(with: load(id)).first().eraseToAnyPublisher()
/// }
///
/// func user(id: Int) async throws -> User {
///     try await user(id: id).awaitedValue()
/// }
/// ```
/// Where a Boolean decides whether it goes on, `user(id: 1, observing: false)` is one value and the publisher a stream: the async function is for the calls that
/// give that constant, by a literal or by the default, and has no such parameter.
/// ```swift
/// func user(id: Int) async throws -> User {
///     try await user(id: id, observing: false).awaitedValue()
/// }
/// ```
/// The publisher stays byte for byte. Whoever rewrites its body by hand later has callers that are async already.
///
/// Left alone: properties that keep their name, because a property cannot be overloaded; functions with variadic parameters; what hands on
/// one value of what is sent whoever listens, by a subject that is there before the call or as a notification.
enum AwaitedPublisher: ProducerRule {
    static let id = "awaited-publisher"
    static let safety = Safety.review
    static let mode = ProducerRewriteMode.awaited

    static func becomes(_ kind: Finding.Kind) -> Finding.Becomes { .awaits }

    static let note = "the publisher stays as it is, and its async twin subscribes to it"

    private static let firstNote = "a stand-in's stream is awaited as one value, its first"

    /// - Parameter kept: what of the publisher would be awaited were its body rewritten, and why.
    static func rewrite(
        _ producer: Producer, _ twin: Twin, keeping kept: [KeptPublisher] = [], in context: RewriteContext
    ) throws(Refusal) -> Rewrite {
        let file = context.program.files[producer.id.file]
        let declaration = context.program.declaration(producer.id)
        guard let signature = Signature(of: declaration, in: file.file), !signature.hasEffects, !producer.type.isOptional else {
            throw Refusal(.shapeNotSupported, "its signature has effects already, or no result")
        }
        if twin.takesAsync { throw Refusal(.callersNeedPublisher, "what its callers give it makes publishers") }
        // A double's stream is awaited as one value, and the test says when that is sent.
        let flow = producer.asyncFlow
        // The one value of what is a stream for others may be one of those that it sends whoever listens.
        let isHot = twin.constant != nil && [flow, producer.flow].contains { AwaitedPart.isHot($0.reason) }
        if flow.cardinality.verdict == .oneShot, flow.mayBeGone || isHot {
            if flow.isShared { throw Refusal(.sharedSubscription, "who subscribed before may have had its value already") }
            throw Refusal(.subject, "what is sent before a task subscribes would be waited for in vain")
        }
        guard context.program.body(of: producer.id)?.getter != nil, let range = declaration.bodyRange else {
            throw Refusal(.shapeNotSupported, "has no body here")
        }
        let joinsMainActor = try ProducerThread(producer, in: context, hasClosures: false).joinsMainActor()
        let bridge = try AwaitedCall.bridge(for: twin, producer, in: context)
        let named = try naming(parametersOf: declaration, in: file.file)
        let call = try AwaitedCall.call(of: declaration, parameters: named.names, giving: twin.constant)
        // A double's stream has more to send than the value that is asked of it.
        let isCut = flow.cardinality.verdict != .oneShot && !twin.onlyEnds
        let text = call + "." + (isCut ? "first()." : "") + bridge.callee + (twin.mergesAbsence ? " ?? nil" : "")
        let value = Value(CodeText(text), isAsync: true, isThrowing: twin.isThrowing)
        let printer = Printer(style: context.style(of: file.file))
        var lines = value.printed.lines
        if declaration.kind == .variable {
            guard declaration.accessors == ["get"] else { throw Refusal(.shapeNotSupported, "a property with more than a getter") }
            lines = ["get async\(twin.throwsText.map { " " + $0 } ?? "") {"] + printer.indented(lines) + ["}"]
        }
        let indentation = file.file.indentation(at: declaration.range.lowerBound)
        let block = printer.join(["{"] + printer.indented(lines) + ["}"], indentation: indentation)
        let left = twin.constant.flatMap { $0.edit(leavingItOutOf: declaration, in: file.file) }
        let parameters = named.edits.filter { edit in left.map { !$0.range.overlaps(edit.range) } ?? true } + (left.map { [$0] } ?? [])
        let start = declaration.range.lowerBound
        let mainActor = joinsMainActor == nil ? [] : [Edit(start..<start, "@MainActor ")]
        let replaced = Rewrite(
            edits: mainActor + signature.edits(for: twin, named: declaration.name) + parameters + [Edit(range, block)],
            deviations: [file.shown(.publisherAwaited, at: start, note)]
                + (joinsMainActor.map { [file.shown(.runsOnMain, at: start, $0)] } ?? [])
                + (bridge == .nonFailingFirstValue
                    ? [context.shown(.asksOnWhenCancelled, whenCancelled: producer.id, at: start, in: file, AwaitedPublishers.waitsOn)]
                    : [])
                + (twin.mergesAbsence ? [file.shown(.absenceIsNil, at: start, Twin.mergedAbsence)] : [])
                + (isCut ? [file.shown(.standInEnds, at: start, firstNote)] : []),
            bridges: [bridge], kept: kept)
        return try PublisherTwin.rewrite(producer, twin, replaced: replaced, in: context)
    }

    /// What the twin calls its parameters, and the edits that say so where the declaration has no name: `id _: Int`, `_: Int`.
    private static func naming(
        parametersOf declaration: Declaration, in file: SourceFile
    ) throws(Refusal) -> (names: [String], edits: [Edit]) {
        var names: [String] = []
        var edits: [Edit] = []
        for parameter in declaration.parameters {
            guard parameter.name == .wildcard else {
                names.append(parameter.name)
                continue
            }
            let text = file.text(parameter.range)
            guard let heading = text.split(separator: ":").first, heading.split(separator: " ").last == .wildcard else {
                throw Refusal(.shapeNotSupported, "its parameters cannot be passed on")
            }
            let start = parameter.range.lowerBound
            if let label = parameter.label, Names.isIdentifier(label) {
                names.append(label)
                edits.append(Edit(start..<start + heading.utf8.count, label))
            } else {
                let fresh = "argument" + (names.count == 0 ? "" : "\(names.count + 1)")
                names.append(fresh)
                edits.append(Edit(start..<start + heading.utf8.count, "\(parameter.label.labelText) \(fresh)"))
            }
        }
        // The names have to differ from each other.
        guard Set(names).count == names.count else { throw Refusal(.shapeNotSupported, "its parameters cannot be passed on") }
        return (names, edits)
    }
}
