import Facts
import Lexing

/// Values that are called like functions: `fetchUser(id)` where `fetchUser` is of a type that has a `callAsFunction`.
extension ProducerReader {
    /// The call at `index`, when it calls a value whose type says what that gives.
    ///
    /// - Parameter called: what is called there.
    func calledValue(
        _ called: Referent, _ expression: Expression, _ index: Int, _ linkCount: Int, _ isChained: Bool, in scope: Scope
    ) -> SourceReading? {
        guard index < linkCount, case .call(let arguments) = expression.links[index].kind else { return nil }
        // A function of that name may be what is meant.
        if case .members(let ids, _) = called, ids.contains(where: { program[$0].kind != .variable }) { return nil }
        guard let type = types.value(of: called, in: scope)?.strippingOptionals, type.functionResult == nil,
            declarations.members("dynamicallyCall", of: type, in: scope)?.isEmpty ?? true,
            let all = declarations.members("callAsFunction", of: type, in: scope), !all.isEmpty,
            all.allSatisfy({ program[$0].kind == .function && types.producesPublisher($0) })
        else { return nil }
        let meant = declarations.overloads(all, taking: arguments)
        guard meant.contains(where: { program[$0].parameters.take(arguments) }) else { return nil }
        // The value is what the call is made on, and no name stands behind it.
        let end = index == 0 ? expression.rootRange.upperBound : expression.links[index - 1].range.upperBound
        let call = ProducerCall(
            candidates: meant.sorted(), receiverRange: expression.rootRange.lowerBound..<end, nameRange: end..<end, arguments: arguments,
            isOptionalChained: isChained)
        let flow = flows.flow(ofCall: call, type, at: expression.rootRange.lowerBound, in: scope)
        return SourceReading(.producer(call), flow, index + 1, expression)
    }
}
