import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// Makes the async twin of a producer.
public enum ProducerRewrite {
    public typealias Mode = ProducerRewriteMode

    /// Its twin must be in the context.
    public static func rewrite(_ producer: Producer, _ mode: Mode, in context: RewriteContext) -> Result<Rewrite, Refusal> {
        Result { () throws(Refusal) in
            try context.written(ProducerRewriteKey(producer: producer.id, mode: mode)) { context throws(Refusal) in
                let subscriptions = OwnSubscriptions(of: producer, in: context)
                try subscriptions.check()
                let rewrite = try context.avoidingClashes { context throws(Refusal) in try rewritten(producer, mode, in: context) }
                try checkInlining(rewrite, of: context.program.declaration(producer.id))
                return rewrite.showing(subscriptions.deviations)
            }
        }
    }

    private static func rewritten(_ producer: Producer, _ mode: Mode, in context: RewriteContext) throws(Refusal) -> Rewrite {
        guard let twin = context.twins[producer.id] else { throw Refusal(.shapeNotSupported, "has no twin") }
        let declaration = context.program.declaration(producer.id)
        if declaration.isForObjectiveC { throw Refusal(.objectiveC) }
        if mode == .awaited { return try AwaitedPublisher.rewrite(producer, twin, in: context) }
        let replaced = try replaced(producer, in: context)
        switch mode {
        case .replace, .awaited: return replaced
        case .beside:
            let wrapper = try PublisherWrapper.rewrite(producer, twin, replaced: replaced, in: context)
            // What would be awaited as it stands, to be wrapped in a publisher again, stays one.
            if keepsItsChain(producer, replaced, in: context) {
                return try AwaitedPublisher.rewrite(producer, twin, keeping: replaced.kept, in: context)
            }
            return withOverrides(wrapper, of: producer.id, in: context)
        case .added:
            if awaits(producer, in: context), repeatsChain(producer, replaced), isAlone(producer, in: context) {
                return try AwaitedPublisher.rewrite(producer, twin, keeping: replaced.kept, in: context)
            }
            return withOverrides(
                try PublisherTwin.rewrite(producer, twin, replaced: replaced, in: context), of: producer.id, in: context)
        }
    }

    /// Whether the async body of a producer holds all that `edits` bring, each once: what becomes of the subscriptions that stand in it.
    public static func carries(_ edits: [Edit], _ producer: Producer, in context: RewriteContext) -> Bool {
        let file = context.program.files[producer.id.file].file
        var carrying = context
        carrying.inner = edits
        guard let plain = try? replaced(producer, in: context),
            let whole = try? carrying.avoidingClashes({ context throws(Refusal) in try replaced(producer, in: context) })
        else { return false }
        let range = context.program[producer.id].range
        guard Verification.check(whole.edits, of: range, in: file, of: context.program) == nil else { return false }
        return whole.edits.tasks(addedTo: file) == plain.edits.tasks(addedTo: file) + edits.tasks(addedTo: file)
    }

    /// Why a publisher that stays for its callers becomes no wrapper on its async form; nil where it becomes one.
    public static func whyNoWrapper(_ producer: Producer, in context: RewriteContext) -> Refusal? {
        guard let twin = context.twins[producer.id] else { return Refusal(.callersNeedPublisher, "it has no async form") }
        do throws(Refusal) {
            let replaced = try replaced(producer, in: context)
            if keepsItsChain(producer, replaced, in: context) {
                return Refusal(.callersNeedPublisher, whatItAwaits(producer, in: context))
            }
            _ = try PublisherWrapper.rewrite(producer, twin, replaced: replaced, in: context)
            return nil
        } catch {
            return error
        }
    }

    /// Why the async form of a producer would do nothing of its own.
    private static func whatItAwaits(_ producer: Producer, in context: RewriteContext) -> String {
        let called = producer.returns.values.lazy.compactMap { publisher -> DeclarationID? in
            guard case .producer(let call) = publisher.source else { return nil }
            return call.candidates.first { context.twins[$0] == nil }
        }.first
        guard let called else { return "its async form would await it" }
        return "its async form would await `\(context.program.symbol(of: called))`, which stays a publisher"
    }

    /// Whether its publisher may be awaited as it stands.
    private static func awaits(_ producer: Producer, in context: RewriteContext) -> Bool {
        context.accepts(.publisherAwaited, in: context.program.files[producer.id.file].path)
    }

    private static func keepsItsChain(_ producer: Producer, _ replaced: Rewrite, in context: RewriteContext) -> Bool {
        awaits(producer, in: context) && awaitsFromTheStart(producer, replaced) && isAlone(producer, in: context)
    }

    /// What stands in code that callers compile themselves cannot call the bridges, which are its file's own.
    private static func checkInlining(_ rewrite: Rewrite, of declaration: Declaration) throws(Refusal) {
        guard let bridge = rewrite.bridges.min(by: { $0.rawValue < $1.rawValue }),
            ["inlinable", "_alwaysEmitIntoClient", "_transparent"].contains(where: declaration.has(attribute:))
        else { return }
        throw Refusal(.shapeNotSupported, "it is inlined where it is called, and `\(bridge.callee)` would be private to its file")
    }

    /// What those miss who override an `open` publisher in another module, where the async function does not ask it.
    private static func withOverrides(_ rewrite: Rewrite, of id: DeclarationID, in context: RewriteContext) -> Rewrite {
        let (declaration, file) = (context.program.declaration(id), context.program.files[id.file])
        guard declaration.has(modifier: "open"), context.program.isForOthers(id) else { return rewrite }
        let says = "who awaits it passes over a subclass elsewhere that overrides the publisher alone"
        return rewrite.showing([file.shown(.overridesElsewhere, at: declaration.range.lowerBound, says)])
    }

    /// Whether the async body would be the publisher's once more: a chain that is awaited as it stands.
    private static func repeatsChain(_ producer: Producer, _ replaced: Rewrite) -> Bool {
        producer.returns.values.contains { publisher in
            guard let kept = beginning(of: publisher, in: replaced) else { return false }
            return publisher.steps.allSatisfy { $0.range.lowerBound < kept.upperBound || Shorthand.changesTypeOnly($0) }
        }
    }

    /// The part of a publisher that the async body awaits as it stands, where that is from its first byte.
    private static func beginning(of publisher: PublisherExpression, in replaced: Rewrite) -> ByteRange? {
        replaced.kept.first { $0.range.lowerBound == publisher.range.lowerBound }?.range
    }

    /// Whether the async body awaits the chain as a publisher, and does no more than simple things with the value.
    private static func awaitsFromTheStart(_ producer: Producer, _ replaced: Rewrite) -> Bool {
        !producer.returns.isEmpty
            && producer.returns.values.allSatisfy { publisher in
                guard let kept = beginning(of: publisher, in: replaced) else { return false }
                return publisher.steps.allSatisfy { $0.range.lowerBound < kept.upperBound || $0.inner.isEmpty }
            }
    }

    /// Whether a call of the publisher means no overload that its result alone tells from it.
    private static func isAlone(_ producer: Producer, in context: RewriteContext) -> Bool {
        let declaration = context.program.declaration(producer.id)
        let file = context.program.files[producer.id.file]
        let members = context.program.enclosingType(of: producer.id).flatMap { context.program.types[$0]?.members[declaration.name] }
        let all = members ?? file.skeleton.declarations.indices.map { DeclarationID(file: producer.id.file, index: $0) }
        return all.allSatisfy { id in
            let other = context.program.declaration(id)
            return id == producer.id || other.name != declaration.name || other.isAsync
                || other.parameters.map(\.label) != declaration.parameters.map(\.label)
        }
    }

    private static func replaced(_ producer: Producer, in context: RewriteContext) throws(Refusal) -> Rewrite {
        try context.written(ProducerRewriteKey(producer: producer.id, mode: nil)) { context throws(Refusal) in
            guard let twin = context.twins[producer.id] else { throw Refusal(.shapeNotSupported, "has no twin") }
            if let constant = twin.constant {
                let parameter = context.program[producer.id].parameters[constant.parameter].name
                throw Refusal(.callersNeedPublisher, "it may be a stream where `\(parameter)` is not `\(constant.value)`")
            }
            return try rule(for: producer, in: context).rewrite(producer, twin, in: context)
        }
    }

    /// The rule that speaks for a producer that is rewritten so.
    public static func ruleID(for producer: Producer, _ mode: Mode, in context: RewriteContext) -> String {
        if mode == .replace { return rule(for: producer, in: context).id }
        return Rules.producers.first { $0.mode == mode }?.id ?? AwaitedPublisher.id
    }

    /// The rule that speaks for a producer whose publisher goes.
    private static func rule(for producer: Producer, in context: RewriteContext) -> any ReplacingRule.Type {
        Rules.replacingRules.first { $0.speaks(for: producer, in: context) } ?? PublisherFunction.self
    }
}
