import Analysis
import CombineModel
import Facts
import Semantics
import Lexing

/// What a producer's code asks of the thread that it runs on: a publisher's function runs where it is called, and its closures where the values
/// come; an async function of no actor runs on any thread, beside others.
struct ProducerThread {
    private let producer: Producer
    private let context: RewriteContext
    private let isOfNoActor: Bool
    /// What the closures of the chains do, by the names of the steps that they are given to, and whether the chain chose another queue for them.
    private let closures: [(step: String, work: Effects, isElsewhere: Bool)]

    /// - Parameter hasClosures: whether the closures of the chains are part of the async function as well.
    init(_ producer: Producer, in context: RewriteContext, hasClosures: Bool) {
        (self.producer, self.context) = (producer, context)
        closures = hasClosures ? Self.work(ofClosuresOf: producer, in: context) : []
        isOfNoActor =
            !context.isMainActor(around: producer.id) && !context.isOfAnActor(context.program.enclosingType(of: producer.id))
            && !context.program.isTestCode(producer.id)
    }

    /// Refuses what traps off the main thread, belongs to the main actor, or asks for the thread that it runs on.
    func check() throws(Refusal) {
        guard let useOfOwnThread else { return }
        throw Refusal(.shapeNotSupported, useOfOwnThread + "; an async function of no actor runs on any")
    }

    /// What a reviewer should know of an async function that has to be the main actor's, as `check` refuses it else: who called the publisher's
    /// was on the main thread, and who awaits need not be. Nil where it may run anywhere.
    func joinsMainActor() throws(Refusal) -> String? {
        guard let useOfOwnThread else { return nil }
        guard context.accepts(.runsOnMain, in: context.program.files[producer.id.file].path), mayBeOfMainActor else {
            try check()
            return nil
        }
        return useOfOwnThread + ": the async function is the main actor's"
    }

    private var useOfOwnThread: String? {
        guard isOfNoActor else { return nil }
        var work = Effects()
        // Which queue the chain chose for it, it is on no more, and on the main thread it was not.
        for closure in closures { work.formUnion(closure.isElsewhere ? closure.work.withoutAsking : closure.work) }
        work.formUnion(context.semantics.effects(ofCalling: producer.id))
        return EffectNotes(work, in: context).useOfOwnThread
    }

    /// Whether it is a function, and nothing that it overrides, or that asks for it, is of no actor where that must be the same.
    private var mayBeOfMainActor: Bool {
        let (program, id) = (context.program, producer.id)
        let declaration = program.declaration(id)
        guard declaration.kind == .function, !declaration.has(modifier: "override"), !declaration.has(modifier: "nonisolated"),
            program.members(replacing: id).isEmpty
        else {
            return false
        }
        return !context.isSwift6(program.files[id.file]) && !declaration.attributes.contains { $0.hasSuffix("Actor") }
    }

    /// State that closures of the chains change and no actor keeps.
    var changes: [ShownDeviation] {
        let changing = closures.lazy.compactMap { [context, producer] step, work, _ in
            // What the closure itself does is told by the step that it is given to.
            EffectNotes(work, in: context).unkeptChange.map { ($0.declaration == producer.id ? step : $0.function, $0.name) }
        }
        guard isOfNoActor, let (step, state) = changing.first else { return [] }
        let file = context.program.files[producer.id.file]
        let says = "`\(step)` now changes `\(state)` off the queue that it changed it on: a possible data race"
        return [file.shown(.stateOffThread, at: context.program[producer.id].range.lowerBound, says)]
    }

    private static func work(
        ofClosuresOf producer: Producer, in context: RewriteContext
    ) -> [(step: String, work: Effects, isElsewhere: Bool)] {
        var work: [(step: String, work: Effects, isElsewhere: Bool)] = []
        let delivery = Delivery(context: context, source: context.program.files[producer.id.file].file)
        for publisher in producer.returns.values {
            publisher.forEachStepClosure { step, closure, before in
                let effects = context.semantics.effects(of: HandedCode(closure, in: producer.id, file: producer.id.file))
                let isElsewhere = before.steps.contains { $0.isAny(of: .movesThread) } && !delivery.isOnMain(before)
                work.append((step, effects, isElsewhere))
            }
        }
        return work
    }
}
