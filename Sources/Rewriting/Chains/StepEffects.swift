import Analysis
import CombineModel
import Facts
import Semantics
import SourceText

/// What others may notice of a step of a chain.
struct StepEffects {
    let context: RewriteContext
    let source: SourceFile
    /// Whether the chain is a body that is awaited.
    let isAwaited: Bool

    /// Whether an operator begins something in an async function that is awaited.
    func asksForMore(_ step: Step) -> Bool {
        guard isAwaited else { return false }
        if step.isAny(of: [.follows, .takesOver]) { return step.inner.contains { !isConstant($0) } }
        return step.isAny(of: .awaitsClosure)
    }

    /// Whether somebody may notice that the closure of a step ran.
    func shows(_ step: Step) -> Bool {
        if step.isAny(of: .follows) { return step.inner.contains { !isConstant($0) } }
        if step.isAny(of: [.maps, .drops]) { return step.arguments.contains { changesSomething($0.value) } }
        return step.isAny(of: .awaitsClosure)
    }

    private func isConstant(_ inner: Inner) -> Bool {
        guard case .closure(let closure, let returns) = inner, !changesSomething(closure.body, at: closure.range) else { return false }
        let cancelled = CancelledCall(in: source, context)
        return returns.values.allSatisfy { publisher in
            guard case .producer(let call) = publisher.source else { return cancelled.neverWaits(publisher) }
            return call.candidates.allSatisfy { Shorthand($0, in: context) != nil } && cancelled.neverWaits(publisher)
        }
    }

    /// Whether others notice that a closure or a function ran.
    func changesSomething(_ function: Expression) -> Bool {
        if let closure = function.closure { return changesSomething(closure.body, at: closure.range) }
        return !effects(ofCallingWhatStandsAt: function.range).writes.isEmpty
    }

    private func changesSomething(_ block: Block, at range: ByteRange) -> Bool {
        let own = block.boundNames
        var tells = false
        block.forEachStatement { statement in
            guard case .expression(let expression) = statement.kind else { return }
            var target = expression
            if case .assignment(let assigned, _) = expression.root {
                target = assigned
            } else {
                // What a statement calls it calls for what that does; a closure's only one, for what it gives.
                guard case .call? = expression.links.last?.kind, block.statements.count > 1 else { return }
            }
            if case .name(let root) = target.root, own.contains(root) { return }
            tells = true
        }
        return tells || !effects(ofCallingWhatStandsAt: range).writes.isEmpty
    }

    private func effects(ofCallingWhatStandsAt range: ByteRange) -> Effects {
        context.semantics.effects(ofCallingWhatStandsAt: range, inFileAt: source.path)
    }
}
