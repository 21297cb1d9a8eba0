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
        guard isOfNoActor else { return }
        var work = closures
        work.add(callOf: producer.id)
        guard let (use, function) = work.mainThread else { return }
        throw Refusal(
            .shapeNotSupported, "`\(function)` uses `\(use)`, which belongs to the main thread; an async function of no actor runs on any")
    }

    /// State that closures of the chains change and no actor keeps.
    var changeNotes: [String] {
        guard isOfNoActor, let (state, step) = closures.unkeptChange(in: context) else { return [] }
        return ["`\(step)` changes `\(state)` where the value comes; the async function on any thread, beside others"]
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
