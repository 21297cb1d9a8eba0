import CombineModel

/// `Future`: its closure becomes the body where it fulfils the promise itself, a continuation where a callback does.
enum Futures: SourceLowering {
    static let lowerings: Set<Lowering> = [.future]

    static func value(of source: LoweredSource, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        try futureValue(source.call, source.publisher, in: &lowerer)
    }

    static func emit(_ source: LoweredSource, to destination: Destination, in lowerer: inout Lowerer) throws(Refusal) -> Bool {
        try emitFuture(source.call, source.publisher, to: destination, in: &lowerer)
        return true
    }
}
