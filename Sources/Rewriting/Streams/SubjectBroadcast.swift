import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// A subject that is sent to and listened to becomes a broadcast, and every subscription to it a loop: all of them, or none.
///
/// Before:
/// ```swift
/// private let requests = PassthroughSubject<URL, Never>()
/// var requested: AnyPublisher<URL, Never> { requests.eraseToAnyPublisher() }
///
/// model.requested.sink { [weak self] url in self?.open(url) }.store(in: &bag)
/// ```
/// After:
/// ```swift
/// private let requests = Broadcast<URL>()
/// var requested: AsyncStream<URL> { requests.stream() }
///
/// Task { [weak self, values = model.requested] in
///     for await url in values {
///         guard let self, !Task.isCancelled else { return }
///         self.open(url)
///     }
/// }
/// .store(in: &bag)
/// ```
/// A stream of one's own for each listener: an `AsyncStream` that several iterate shares its values out, and one whose loop was cancelled is dead.
///
/// Left alone: subjects that can fail or are sent an end, that are handed on as what they are, or that somebody listens to in another way.
public enum SubjectBroadcast: StreamRule {
    public static let id = "subject-broadcast"

    public static func source(of site: SubscriptionSite, in context: RewriteContext) -> LoopSource? {
        context.broadcastRule == id ? BroadcastSubject.source(of: site, in: context) : nil
    }
}

/// A subject with a value of its own becomes a broadcast with one, and every subscription to it a loop: all of them, or none.
///
/// Before: `private let state = CurrentValueSubject<State, Never>(.idle)`
///
/// After: `private let state = CurrentValueBroadcast<State>(.idle)`, which has `value` and `send` as the subject had.
///
/// Left alone: what `subject-broadcast` leaves alone.
public enum CurrentValueBroadcast: StreamRule {
    public static let id = "current-value-broadcast"

    public static func source(of site: SubscriptionSite, in context: RewriteContext) -> LoopSource? {
        context.broadcastRule == id ? BroadcastSubject.source(of: site, in: context) : nil
    }
}

extension RewriteContext {
    /// The rule by which subjects become broadcasts, where some do: all of a group are of one kind.
    fileprivate var broadcastRule: String? {
        broadcasts.values.lazy.compactMap { if case .subject(let subject) = $0 { BroadcastSubject.rule(for: subject) } else { nil } }.first
    }
}

/// Subjects that become broadcasts, and what exposes them.
public enum BroadcastSubject {
    /// The id of the rule by which a subject becomes a broadcast.
    public static func rule(for subject: StoredSubject) -> String {
        subject.type.isPassthrough ? SubjectBroadcast.id : CurrentValueBroadcast.id
    }

    /// The ids of the rules by which subjects become broadcasts.
    public static let rules: Set<String> = [SubjectBroadcast.id, CurrentValueBroadcast.id]

    /// What a subscription's loop takes its values from, where what it listens to becomes a broadcast.
    static func source(of site: SubscriptionSite, in context: RewriteContext) -> LoopSource? {
        let publisher = site.subscription.publisher
        guard case .producer(let call) = publisher.source, !call.candidates.isEmpty else { return nil }
        let members = call.candidates.compactMap { context.broadcasts[$0] }
        guard members.count == call.candidates.count else { return nil }
        let file = context.program.files[site.file].file
        let text = Splice.flushLeft(file.text(publisher.sourceRange), base: file.indentation(at: publisher.range.lowerBound))
        return LoopSource(
            text: text + (members.allSatisfy(\.isSubject) ? ".stream()" : ""), name: "values",
            value: StreamName.value(of: publisher, in: context.program.files[site.file].file),
            noun: noun(ofValuesOf: call.candidates, publisher.sourceFlow.outputType, in: context.program),
            isSendable: LoopSource.isSendable(publisher.sourceFlow.outputType, in: context.program), bridges: [], kept: [],
            operators: publisher.steps, isDeliveredOnMain: call.candidates.allSatisfy { isDeliveredOnMain($0, in: context) })
    }

    /// `User` gives `user`, and what `names` delivers is a `name`.
    private static func noun(ofValuesOf producers: [DeclarationID], _ type: TypeExpression?, in program: Program) -> String? {
        let noun = Names.noun(ofType: type)
        return noun == nil || noun == "value" ? producers.first.flatMap { Names.singular(program[$0].name) } : noun
    }

    /// Whether what exposes a subject delivers on the main queue, whatever it is that answers.
    private static func isDeliveredOnMain(_ id: DeclarationID, in context: RewriteContext) -> Bool {
        guard case .exposure(let producer)? = context.broadcasts[id] else { return false }
        if producer.returns.isEmpty {
            return !producer.implementations.isEmpty && producer.implementations.allSatisfy { isDeliveredOnMain($0, in: context) }
        }
        let hop = MainHop(in: context.program.files[id.file].file, context)
        return producer.returns.values.allSatisfy { hop.delivery(of: $0) == .mainQueue }
    }

    /// What becomes of the declaration of a subject: the same name, for a broadcast.
    public static func rewrite(_ subject: StoredSubject, in context: RewriteContext) throws(Refusal) -> Rewrite {
        let file = context.program.files[subject.id.file]
        let declaration = context.program.declaration(subject.id)
        let bridge: Bridge = rule(for: subject) == SubjectBroadcast.id ? .broadcast : .currentValueBroadcast
        guard subject.type.failure == .never, let output = subject.type.output?.description, let value = declaration.initializerRange else {
            throw Refusal(.shapeNotSupported, "`\(declaration.name)` may fail, or the type of its values is not written")
        }
        if context.program.isPublic(subject.id) {
            throw Refusal(.shapeNotSupported, "`\(declaration.name)` is public, and `\(bridge.name)` is not")
        }
        let written = file.file.text(value)
        guard let open = written.firstIndex(of: "("), written.hasSuffix(")"), isConstruction(written[..<open], of: subject.type.name) else {
            throw Refusal(.shapeNotSupported, "`\(declaration.name)` is made in another way than `\(subject.type.name)<…>(…)`")
        }
        if bridge.isTaken(in: file, of: context.program) { throw Refusal(.shapeNotSupported, "`\(bridge.name)` is another type here") }
        guard context.program.isPrivate(subject.id) || bridge.isOfModule(of: file, in: context.program) else {
            let command = "decombine bridges \(bridge == .broadcast ? "broadcast" : "current-value-broadcast")"
            let help = "`\(bridge.name)` has to be as well: `\(command)` prints it for the module"
            throw Refusal(.shapeNotSupported, "`\(declaration.name)` is seen outside its file, and " + help)
        }
        let edit = Edit(declaration.nameRange.upperBound..<value.upperBound, " = \(bridge.name)<\(output)>\(written[open...])")
        return Rewrite(edits: [edit], bridges: [bridge])
    }

    /// `PassthroughSubject<URL, Never>`, `Combine.PassthroughSubject<URL, Never>`, `.init`.
    private static func isConstruction(_ text: Substring, of type: String) -> Bool {
        let name = String(text.prefix { $0 != "<" }).trimmed
        return name == type || name == "Combine." + type || name == ".init"
    }

    /// What becomes of the declaration that exposes a subject as a publisher, or of the requirement of one: the same name, for a stream.
    public static func rewrite(exposing producer: Producer, in context: RewriteContext) throws(Refusal) -> Rewrite {
        let file = context.program.files[producer.id.file].file
        let declaration = context.program.declaration(producer.id)
        guard let signature = Signature(of: declaration, in: file), !signature.hasEffects, let output = producer.type.output?.description
        else {
            throw Refusal(.shapeNotSupported, "the type of `\(declaration.name)` is not written, or has effects")
        }
        let arrow = signature.arrowOffset.map { file.text(signature.resultRange.lowerBound..<$0) + "-> " } ?? ""
        var edits = [Edit(signature.resultRange, arrow + "AsyncStream<\(output)>")]
        for publisher in producer.returns.values {
            guard case .producer(let call) = publisher.source else { throw Refusal(.shapeNotSupported, "it gives something else as well") }
            if MainHop(in: file, context).delivery(of: publisher) == .otherQueue {
                throw Refusal(.scheduler, "`\(declaration.name)` delivers on another queue than the main one")
            }
            let isSubject = call.candidates.allSatisfy { context.broadcasts[$0]?.isSubject ?? false }
            edits.append(Edit(publisher.sourceRange.upperBound..<publisher.range.upperBound, isSubject ? ".stream()" : ""))
        }
        return Rewrite(edits: edits.filter { !$0.range.isEmpty || !$0.replacement.isEmpty })
    }
}
