import Analysis
import CombineModel
import Facts
import Semantics
import SourceText

/// What runs behind `promise(…)` in the `Future`s that a subscription asks: with Combine it does so when the handler has returned, and a continuation that
/// is resumed only says that the handler may run.
struct BehindPromises {
    private let context: RewriteContext

    init(in context: RewriteContext) { self.context = context }

    /// What is done there for a chain; nothing where a scheduler takes the value elsewhere first.
    func effects(of publisher: PublisherExpression) -> Effects {
        var work = Effects()
        if publisher.steps.contains(where: { $0.isAny(of: .hops) }) { return work }
        var seen: Set<DeclarationID> = []
        var pending = publisher.producersCalled
        while let id = pending.popLast() {
            guard seen.insert(id).inserted, let producer = context.producers[id] else { continue }
            pending += producer.implementations
            for returned in producer.returns.values where !returned.steps.contains(where: { $0.isAny(of: .hops) }) {
                pending += returned.producersCalled
                for closure in returned.futures {
                    let statements = behindPromise(of: closure, in: context.program.files[id.file].file)
                    work.formUnion(context.semantics.effects(of: statements, in: id, file: id.file))
                }
            }
        }
        return work
    }

    private func behindPromise(of closure: Closure, in source: SourceFile) -> [Statement] {
        let promise = closure.parameters?.first?.name ?? "$0"
        return PromiseCall.all(of: promise, in: closure.inside, of: source).flatMap { call in
            Self.behind(call.range.lowerBound, in: Self.innermost(around: call.range.lowerBound, closure)).statements
        }
    }

    /// The body of the closure that a place stands in.
    private static func innermost(around place: Int, _ closure: Closure) -> Block {
        var found = closure
        closure.body.forEachExpression { expression in
            if case .closure(let inner) = expression.root, inner.range.contains(place), inner.range.count < found.range.count {
                found = inner
            }
            return true
        }
        return found.body
    }

    /// The statements behind a place in a block, its `defer`s among them, and whether that is left before its end.
    private static func behind(_ place: Int, in block: Block) -> (statements: [Statement], leaves: Bool) {
        guard let index = block.statements.firstIndex(where: { $0.range.contains(place) }) else { return ([], false) }
        let deferred = block.statements[..<index].flatMap {
            if case .defer(let block) = $0.kind { block.statements } else { [] as [Statement] }
        }
        let inner = block.statements[index].allBlocks.first { $0.range.contains(place) }.map { behind(place, in: $0) }
        if let inner, inner.leaves { return (inner.statements + deferred, true) }
        let rest = block.statements[(index + 1)...]
        let leaves = rest.contains { statement in
            switch statement.kind {
            case .return, .throw: true
            default: false
            }
        }
        return ((inner?.statements ?? []) + rest + deferred, leaves)
    }
}

extension Statement {
    /// Its blocks, what stands behind `else` too.
    fileprivate var allBlocks: [Block] {
        if case .if(_, _, let other?) = kind { return blocks + [Block([other], other.range)] }
        return blocks
    }
}

extension PublisherExpression {
    /// The closures of the `Future`s that it begins with, in whatever defers or joins them.
    fileprivate var futures: [Closure] {
        switch source {
        case .known(let row, let call):
            if row.isAny(of: .beginsWhenMade) { return call.arguments.first?.value.closure.map { [$0] } ?? [] }
            return call.inner.flatMap { inner in
                switch inner {
                case .argument(let publisher): publisher.futures
                case .closure(_, let returns): returns.values.flatMap(\.futures)
                case .reference: [] as [Closure]
                }
            }
        case .branches(_, let parts), .chosen(_, let parts): return parts.flatMap(\.futures)
        case .local(_, let held?): return held.futures
        case .producer, .local, .opaque: return []
        }
    }
}
