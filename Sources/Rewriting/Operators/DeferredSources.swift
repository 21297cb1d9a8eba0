import Analysis
import CombineModel

/// `Deferred`: what its closure gives, where the code runs.
enum DeferredSources: SourceLowering {
    static let lowerings: Set<Lowering> = [.deferred]

    private static let unread = Refusal(.shapeNotSupported, "the publisher in `Deferred` could not be traced")

    static func value(of source: LoweredSource, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        guard case .closure(let closure, let returns)? = source.call.inner.first,
            let inner = closure.lastReturn(returns)
        else { throw unread }
        let result = try ClosureBodies.inside(closure, taking: nil, in: &lowerer) { lowerer throws(Refusal) in
            try ClosureBodies.leading(of: closure, before: inner, in: &lowerer)
            return try lowerer.value(inner)
        }
        return lowerer.types.saying(closure.statedOutput, of: result)
    }

    static func emit(_ source: LoweredSource, to destination: Destination, in lowerer: inout Lowerer) throws(Refusal) -> Bool {
        guard case .closure(let closure, let returns)? = source.call.inner.first else { throw unread }
        guard lowerer.inlined(closure).branches || closure.lastReturn(returns) != nil else { throw unread }
        try ClosureBodies.emit(of: closure, returns, taking: nil, to: destination, in: &lowerer)
        return true
    }
}
