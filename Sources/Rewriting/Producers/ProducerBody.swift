import Lexing
import Analysis
import CombineModel
import Facts
import Semantics
import SourceText

/// The body of a producer, made async where it stands.
struct ProducerBody {
    let producer: Producer
    let twin: Twin
    let context: RewriteContext
    let file: FileFacts

    init(_ producer: Producer, _ twin: Twin, in context: RewriteContext) {
        self.producer = producer
        self.twin = twin
        self.context = context
        file = context.program.files[producer.id.file]
    }

    struct Result {
        let edits: [Edit]
        let deviations: [ShownDeviation]
        let bridges: Set<Bridge>
        let kept: [KeptPublisher]
    }

    /// The edits inside `block`, and what a reviewer should know.
    func edits(in block: Block) throws(Refusal) -> Result {
        // `fatalError()` is the whole of it, async or not.
        if let name = file.file.escapedName(in: block.range) { throw Refusal(.hardToRead, "\(name) is a keyword where it is written anew") }
        if producer.endsProgram { return Result(edits: [], deviations: [], bridges: [], kept: []) }
        guard !producer.returns.isEmpty else { throw Refusal(.shapeNotSupported, "returns no publisher that can be read") }
        if producer.returns.values.contains(where: { block.defers(around: $0.range.lowerBound) }) {
            throw Refusal(.shapeNotSupported, "`defer` runs when the publisher is returned, and would run when its value is there")
        }
        let inside = (block.range.lowerBound + 1)..<max(block.range.lowerBound + 1, block.range.upperBound - 1)
        let splice = Splice(source: file.file)
        let declaration = context.program.declaration(producer.id)
        let reads = splice.freeNames(in: inside)
        let held = heldLocals(reads, in: block, splice)
        var declared = splice.boundNames(in: inside).subtracting(held)
        declared.formUnion(declaration.parameters.map(\.name))
        let others = reads.filter { !held.contains($0.key) }
        var lowerer = Lowerer(
            file: file, context: context,
            names: Names(declared: declared, reads: others, inner: splice.everBoundNames(in: inside), avoiding: context.avoided),
            lowerings: .all)
        lowerer.around.declaredFailure = producer.type.failure
        lowerer.locals.holdsOperands = true
        lowerer.wanted.output = twin.outputType
        lowerer.locals.inlined = held
        lowerer.locals.choices = LocalChoice.all(of: producer, in: block, splice)
        lowerer.around.owner = context.program.enclosingType(of: producer.id)
        lowerer.around.place = lowerer.around.owner
        let thread = ProducerThread(producer, in: context, hasClosures: true)
        let joinsMainActor = try thread.joinsMainActor()
        lowerer.around.isOnMainActor = joinsMainActor != nil || context.isMainActor(around: producer.id)
        lowerer.around.isOfNoActor = !lowerer.around.isOnMainActor && !context.isOfAnActor(lowerer.around.owner)
        lowerer.around.enclosing = (producer.id, Set(producer.returns.values.map(\.range.lowerBound)))
        lowerer.around.parameters = Set(declaration.parameters.map(\.name))
        lowerer.around.bodyEnd = inside.upperBound
        lowerer.locals.types = LocalTypes.all(in: block, parameters: declaration.parameters.map { ($0.name, $0.type) })
        if twin.isOptional || twin.mergesAbsence { lowerer.wanted.absent = .return(Value("nil")) }
        if twin.onlyEnds { lowerer.wanted.absent = .return(nil) }
        let standsIn = !twin.isOptional && !twin.mergesAbsence && !twin.onlyEnds && context.program.isTestCode(producer.id)
        if standsIn, twin.leavesWithoutValue(in: context, at: file.path) {
            lowerer.wanted.absent = twin.isVoid ? .return(nil) : .throw("CancellationError()")
        }
        for publisher in producer.returns.values { lowerer.inlineList(publisher, definedIn: block.statements, of: inside) }
        let edits = withCarried(
            braces(block, try ReturnEdits.edits(of: block, producer.returns, to: .return(isLast: true), in: &lowerer)), inside)
        try AsyncSiblings(program: context.program).check(inside, of: file.file)
        if edits.tasks(addedTo: file.file) > 0, context.program.hidesTask(in: lowerer.around.owner) {
            throw Refusal(.shapeNotSupported, "`Task` is a type of the scanned code")
        }
        if lowerer.notes.throwing, !twin.isThrowing {
            throw Refusal(.shapeNotSupported, "its async form would throw where the publisher never fails")
        }
        if standsIn, lowerer.notes.absentExits > 0 {
            let instead = twin.isVoid ? "returns all the same" : "throws `CancellationError`"
            lowerer.show(.standInEnds, at: start, "a stand-in ended without a value; the async function \(instead)")
        }
        return Result(
            edits: (joinsMainActor == nil ? [] : [mainActor]) + edits.map(withLineEndings),
            deviations: shown(.runsOnMain, joinsMainActor) + lowerer.notes.deviations + ranOnMain(lowerer) + onOtherThread(lowerer)
                + (joinsMainActor == nil ? thread.changes : []) + waiting(lowerer) + sending(lowerer)
                + shown(.absenceIsNil, twin.mergesAbsence ? Twin.mergedAbsence : nil) + carriedLater(inside)
                + storedOffThread(inside, lowerer),
            bridges: lowerer.notes.bridges, kept: lowerer.awaited.kept + subscribedTo(inside, lowerer))
    }

    /// What the body subscribes to besides, which it does as before.
    private func subscribedTo(_ inside: ByteRange, _ lowerer: Lowerer) -> [KeptPublisher] {
        (context.sites[file.path] ?? []).map(\.subscription)
            .filter { subscription in
                inside.contains(subscription.range.lowerBound) && !lowerer.awaited.subscribed.contains(subscription.range.lowerBound)
                    && !context.inner.contains { $0.range.overlaps(subscription.range) }
            }
            .map(KeptPublisher.init(subscribedToBy:))
    }

    /// `edits`, and what becomes of the subscriptions that stand beside what is returned; those in closures of that went with it.
    private func withCarried(_ edits: [Edit], _ inside: ByteRange) -> [Edit] {
        edits
            + context.inner.filter { carried in
                inside.lowerBound <= carried.range.lowerBound && carried.range.upperBound <= inside.upperBound
                    && !edits.contains { $0.range.overlaps(carried.range) }
            }
    }

    /// That what a body subscribed to besides is asked for by tasks of their own, and what it asks for behind that may come first.
    private func carriedLater(_ inside: ByteRange) -> [ShownDeviation] {
        guard let first = context.inner.map(\.range.lowerBound).filter(inside.contains).min() else { return [] }
        return [file.shown(.startsWithTask, at: first, "a task of its own begins it, after what the async function asks for behind it")]
    }

    /// That closures of the chains store in a bag what they subscribe to, on the thread that the async function runs on. What the body itself stores,
    /// `OwnSubscriptions` tells.
    private func storedOffThread(_ inside: ByteRange, _ lowerer: Lowerer) -> [ShownDeviation] {
        guard lowerer.around.isOfNoActor else { return [] }
        let sites = (context.sites[file.path] ?? []).filter { site in
            site.isInClosure && inside.contains(site.subscription.range.lowerBound)
                && !lowerer.awaited.subscribed.contains(site.subscription.range.lowerBound)
        }
        return sites.lazy.compactMap { site in site.sharedBag(in: context).map { (site, $0) } }.prefix(1).map { site, bag in
            let says = "what stands in a closure is stored in `\(bag)`, which the async function changes on any thread"
            return file.shown(.stateOffThread, at: site.subscription.range.lowerBound, says)
        }
    }

    /// Where the declaration begins.
    private var start: Int { context.program[producer.id].range.lowerBound }

    private func shown(_ deviation: Deviation, _ says: String?) -> [ShownDeviation] {
        says.map { [file.shown(deviation, at: start, $0)] } ?? []
    }

    private var mainActor: Edit {
        return Edit(start..<start, "@MainActor ")
    }

    /// `{}` where nothing is left of a body.
    private func braces(_ block: Block, _ edits: [Edit]) -> [Edit] {
        guard edits.count == 1, edits[0].replacement.allSatisfy(\.isWhitespace), edits[0].range.upperBound < block.range.upperBound else {
            return edits
        }
        let around = [(block.range.lowerBound + 1)..<edits[0].range.lowerBound, edits[0].range.upperBound..<(block.range.upperBound - 1)]
        let isEmpty = around.allSatisfy { file.file.text($0).allSatisfy(\.isWhitespace) }
        return isEmpty ? [Edit(block.range, "{}")] : edits
    }

    private func withLineEndings(_ edit: Edit) -> Edit {
        let ending = context.style(of: file.file).lineEnding
        guard ending != "\n" else { return edit }
        return Edit(edit.range, CodeText.lines(of: edit.replacement).joined(separator: ending))
    }

    /// Locals that hold a publisher and are read once on each way to a `return`: their definition moves to where they are read.
    private func heldLocals(_ reads: [String: Int], in block: Block, _ splice: Splice) -> Set<String> {
        var readers: [String: [ByteRange]] = [:]
        for publisher in producer.returns.values {
            for part in [publisher] + publisher.takenTogether {
                guard case .local(let name, .some) = part.source, name != "self", !name.isEmpty else { continue }
                readers[name, default: []].append(publisher.range)
            }
        }
        var others: [ByteRange] = []
        block.forEachStatement { statement in
            if readers.keys.contains(where: statement.definesOnly) { others.append(statement.range) }
        }
        return Set(
            readers.filter { name, readers in
                guard reads[name] == readers.count, Set(readers).count == readers.count else { return false }
                var definition: Statement?
                block.forEachStatement { if $0.definesOnly(name) { definition = $0 } }
                return definition.map { definition in
                    readers.allSatisfy { context.mayMove(definition, in: block, to: $0.lowerBound, past: others, splice) }
                } ?? false
            }.keys)
    }

    /// Objects that belong to a thread, or to views, and were used on the caller's.
    private func onOtherThread(_ lowerer: Lowerer) -> [ShownDeviation] {
        guard lowerer.around.isOfNoActor else { return [] }
        let effects = context.semantics.effects(ofCalling: producer.id)
        return shown(.stateOffThread, EffectNotes(effects, in: context).otherThread)
    }

    /// What kept the thread of the caller, the main one more often than not, and keeps another now. What is awaited says it of itself.
    private func waiting(_ lowerer: Lowerer) -> [ShownDeviation] {
        guard lowerer.around.isOfNoActor, !context.program.isTestCode(producer.id) else { return [] }
        let effects = context.semantics.effects(ofCalling: producer.id) { context.producers[$0] != nil && context.twins[$0] != nil }
        let says = EffectNotes(effects, in: context).waiting.map {
            "`\($0.function)` waits for `\($0.call)` on the thread that calls it; the async function on any thread"
        }
        return shown(.runsOnAnyThread, says)
    }

    /// What crosses from the function's actor to where the functions run that it awaits.
    private func sending(_ lowerer: Lowerer) -> [ShownDeviation] {
        guard context.isSwift6(file), !lowerer.around.isOfNoActor else { return [] }
        let calls = SendingCalls(context: context)
        return shown(.sendableUnproved, producer.returns.values.contains(where: calls.leaveActor) ? SendingCalls.note : nil)
    }

    /// Closures that ran on the main queue because of a `receive(on:)` before them, and run elsewhere in a function that is not of the main actor.
    private func ranOnMain(_ lowerer: Lowerer) -> [ShownDeviation] {
        let moved = lowerer.around.isOnMainActor ? workBeforeHop(lowerer) : []
        let placeless = PlacelessWork(context: context, source: file.file, owner: lowerer.around.owner)
        for publisher in producer.returns.values {
            guard let index = publisher.steps.firstIndex(where: { $0.isSilent && $0.isAny(of: .hops) }) else { continue }
            let after = publisher.steps[(index + 1)...].filter {
                !$0.arguments.isEmpty && !($0.isSilent && $0.isAny(of: [.hops, .onlyErases]))
                    && !placeless.isAll(of: $0)
            }
            guard let step = after.first else { continue }
            if lowerer.around.isOnMainActor, MainScheduler.isMain(publisher.steps[index], in: file.file, of: context.program) { continue }
            let place = lowerer.around.isOfNoActor ? "is of no actor, and runs on any thread" : "runs on its actor"
            let says = "`.\(step.name)` ran on the main queue; the async function \(place)"
            return [file.shown(.runsOnAnyThread, at: step.range.lowerBound, says)] + moved
        }
        return moved
    }

    /// What an async function of the main actor does there, and the chain did elsewhere.
    private func workBeforeHop(_ lowerer: Lowerer) -> [ShownDeviation] {
        let part = AwaitedPart(context: context, source: file.file, inlined: lowerer.locals.inlined)
        return producer.returns.sorted { $0.key < $1.key }.compactMap { _, publisher in
            let start = part.steps(of: publisher) ?? 0
            let says = WorkBeforeHop.sentence(on: publisher, after: start, in: "async function", of: lowerer.around.owner, file, context)
            return says.map { file.shown(.runsOnMain, at: publisher.range.lowerBound, $0) }
        }
    }
}

extension [Edit] {
    /// How many more tasks the code has after them.
    func tasks(addedTo source: SourceFile) -> Int {
        func count(in text: String) -> Int { text.split { !$0.isNamePart }.count { $0 == "Task" } }
        return reduce(0) { $0 + count(in: $1.replacement) - count(in: source.text($1.range)) }
    }
}

extension PublisherExpression {
    /// The publishers that a chain begins with, where it takes the values of several together: `Publishers.Zip(a, b)`, `a.zip(b)`.
    fileprivate var takenTogether: [PublisherExpression] {
        var inner: [Inner] = []
        if case .known(let row, let call) = source, row.isAny(of: .joins) {
            inner += call.inner
        }
        if let first = steps.first, first.isAny(of: .joins) { inner += first.inner }
        return inner.compactMap(\.publisher)
    }
}
