import CombineModel
import Facts
import Lexing
import SourceText

/// `map` and `flatMap` of an optional that holds a publisher: they hand their closure the publisher itself, not its values.
extension OperatorSteps {
    /// Whether what the first `linkCount` links denote is an optional publisher that nothing has unwrapped yet.
    func isOptionalPublisher(_ expression: Expression, linkCount: Int, in scope: Scope) -> Bool {
        let beginning = expression.prefix(linkCount)
        // `(service?.load())`: what is chained is optional as a whole.
        if linkCount == 0, case .tuple(let inner) = beginning.root, inner.count == 1, inner[0].value.isChained { return true }
        guard case .optional(let wrapped)? = types.typeInChain(of: beginning, in: scope) else { return false }
        return program.publisherType(wrapped, from: scope.selfType) != nil
    }

    /// What such a call makes of the publisher; nil where it makes no publisher that can be read.
    func mapped(
        _ name: String, _ arguments: [Argument], _ range: ByteRange, _ optional: Expression, after upstream: Flow, in scope: Scope
    ) -> Step? {
        guard arguments.count == 1 else { return nil }
        let type = types.typeInChain(of: optional, in: scope)?.strippingOptionals
        let made = functions.closureResult(arguments[0].value, [type], values: [upstream], in: scope)
        var flow = Flow(.unknown, reason: .undecidedSource)
        if made.isReadable {
            flow = made.flow
            flow.cardinality = flow.cardinality.joined(.none)
        } else if !isImplicitlyUnwrapped(optional, in: scope) {
            return nil
        }
        // Of a `T!` either may be meant: the operator of the publisher, or the function of the optional.
        if isImplicitlyUnwrapped(optional, in: scope) {
            guard let operated = step(named: name, arguments, range: range, after: upstream, in: scope) else { return nil }
            guard made.isReadable else { return operated }
            flow = flow.joined(operated.flow)
        }
        flow = flow.seen(
            through: program.evidence(at: range.lowerBound, in: scope, "`.\(name)` of an optional makes another publisher of it"))
        return Step(name: name, row: nil, declarations: [], arguments: arguments, range: range, inner: [made], flow: flow)
    }

    private func isImplicitlyUnwrapped(_ expression: Expression, in scope: Scope) -> Bool {
        types.isImplicitlyUnwrapped(types.referent(of: expression, linkCount: expression.links.count, in: scope))
    }
}
