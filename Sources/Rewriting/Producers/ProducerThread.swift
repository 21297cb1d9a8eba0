import Analysis
import CombineModel
import Facts
import Lexing

/// What a producer's code asks of the thread that it runs on: a publisher's function runs where it is called, and its closures where the values
/// come; an async function of no actor runs on any thread, beside others.
struct ProducerThread {
    private let producer: Producer
    private let context: RewriteContext
    private let isOfNoActor: Bool
    /// What the closures of the chains do, by the names of the steps that they are given to.
    private let closures: CalledWork

    /// - Parameter hasClosures: whether the closures of the chains are part of the async function as well.
    init(_ producer: Producer, in context: RewriteContext, hasClosures: Bool) {
        (self.producer, self.context) = (producer, context)
        closures = hasClosures ? Self.work(ofClosuresOf: producer, in: context) : CalledWork(program: context.program)
        isOfNoActor =
            !context.isMainActor(around: producer.id) && !context.isOfAnActor(context.program.enclosingType(of: producer.id))
            && !context.program.isTestCode(producer.id)
    }

    /// Refuses what traps off the main thread, or belongs to the main actor.
    func check() throws(Refusal) {
        guard let (use, function) = mainThreadUse else { return }
        throw Refusal(
            .shapeNotSupported, "`\(function)` uses `\(use)`, which belongs to the main thread; an async function of no actor runs on any")
    }

    /// What a reviewer should know of an async function that has to be the main actor's, as `check` refuses it else: who called the publisher's
    /// was on the main thread, and who awaits need not be. Nil where it may run anywhere.
    func joinsMainActor() throws(Refusal) -> String? {
        guard let (use, function) = mainThreadUse else { return nil }
        guard context.awaitsPublishers, mayBeOfMainActor else {
            try check()
            return nil
        }
        return "`\(function)` uses `\(use)`, which belongs to the main thread: the async function is the main actor's"
    }

    private var mainThreadUse: (use: String, function: String)? {
        guard isOfNoActor else { return nil }
        var work = closures
        work.add(callOf: producer.id)
        return work.mainThread
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
    var changeNotes: [String] {
        guard isOfNoActor, let (state, step) = closures.unkeptChange(in: context) else { return [] }
        return ["`\(step)` now changes `\(state)` off the queue that it changed it on: a possible data race"]
    }

    private static func work(ofClosuresOf producer: Producer, in context: RewriteContext) -> CalledWork {
        var work = CalledWork(program: context.program) { context.twins[$0] != nil }
        let declaration = context.program.declaration(producer.id)
        let block = context.program.body(of: producer.id)?.getter ?? .empty
        let types = LocalTypes.all(in: block, parameters: declaration.parameters.map { ($0.name, $0.type) })
        let locals = block.boundNames.union(declaration.parameters.map(\.name))
        for publisher in producer.returns.values {
            publisher.forEachStepClosure { step, closure in
                let names = Set(closure.parameters?.map(\.name) ?? [])
                work.add(
                    closure.body, in: step, owner: context.program.enclosingType(of: producer.id), locals: locals.union(names), types: types
                )
            }
        }
        return work
    }
}
