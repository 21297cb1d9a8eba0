/// What belongs to a scheduler, to several subscribers, or to someone who watches.
extension Operators {
    static let timing: [Operator] = [
        link(
            "receive", ["on", "options?"], .same, .lowered(.receiveOn), delivers: .upstreams,
            note: "A hop even if already there; which scheduler it is decides what becomes of it."),
        link(
            "subscribe", ["on", "options?"], .same, .lowered(.subscribeOn), delivers: .upstreams, isStrong: true,
            note: "Where the work starts, not where values arrive."),
        link(
            "delay", ["for", "tolerance?", "scheduler", "options?"], .same, .lowered(.delay), delivers: .upstreams,
            note: "Delays values, the end and a failure alike (measured)."),
        link(
            "debounce", ["for", "scheduler", "options?"], .dropsSome, .left(.scheduler), delivers: .upstreams,
            note: "An end within the interval drops the value that waits (measured)."),
        link(
            "throttle", ["for", "scheduler", "latest"], .dropsSome, .left(.noAsyncForm), delivers: .upstreams,
            note: "AsyncAlgorithms has no public form of it."),
        link(
            "timeout", ["_", "scheduler", "options?"], .isEndedFromOutside, .left(.noAsyncForm),
            note: "Without `customError` it finishes without a value (measured)."),
        link(
            "timeout", ["_", "scheduler", "options?", "customError"], .failsFromOutside, .left(.noAsyncForm),
            note: "Fails with what the closure returns (measured)."),
        link(
            "timeout", ["_", "scheduler", "options?", "_"], .failsFromOutside, .left(.noAsyncForm),
            note: "Fails with what the closure returns (measured)."),
        link(
            "measureInterval", ["using", "options?"], .same, .left(.noAsyncForm), isStrong: true,
            note: "Delivers the time since the value before."),
        link(
            "buffer", ["size", "prefetch", "whenFull", "*"], overflows, .left(.shapeNotSupported), delivers: .upstreams,
            argument: { LiteralArgument.isPositive($0) ? buffered : nil },
            argumentTreatment: { LiteralArgument.isPositive($0) ? .lowered(.buffer) : nil },
            note: "A single value fits into any buffer; `whenFull` may fail, which is told at the next request only (measured)."),
    ]

    /// A buffer of size 0 holds not even one value; its failure waits for a request that may never come.
    private static let overflows = Effect("may drop values, or fail when asked for more") { upstream, _ in
        Cardinality(.zero, upstream.most, upstream.most == .zero ? upstream.ends : .maybe, isKnown: upstream.isKnown)
    }

    /// Whatever is dropped when the buffer is full, one value was kept.
    private static let buffered = Effect.dropsRepetitions.saying("keeps values until asked for, and may drop some").orFails

    static let sharing: [Operator] = [
        link(
            "share", [], .isShared, .left(.sharedSubscription), delivers: .upstreams,
            note: "One run for all; who comes after the value gets the end only."),
        link(
            "multicast", ["subject"], .goesThroughSubject, .left(.sharedSubscription), isStrong: true,
            argument: { LiteralArgument.isSubjectWithoutValue($0) ? .waitsForConnection : nil },
            note: "Starts with `connect()` or `autoconnect()`; who has the subject can send to it, but for one that is made right there."),
        link(
            "multicast", ["_"], .goesThroughSubject, .left(.sharedSubscription), isStrong: true,
            argument: {
                $0.contains("PassthroughSubject") && !$0.contains("CurrentValueSubject") || LiteralArgument.isSubjectWithoutValue($0)
                    ? .waitsForConnection : nil
            },
            note: "Starts with `connect()` or `autoconnect()`; a `CurrentValueSubject` adds its own value."),
        link(
            "makeConnectable", [], .waitsForConnection, .left(.sharedSubscription), isStrong: true,
            note: "Starts with `connect()` or `autoconnect()`."),
        link("autoconnect", [], .same, .left(.sharedSubscription), isStrong: true, note: "Connects at the first subscription."),
    ]

    static let observing: [Operator] = [
        link(
            "handleEvents", nil, .same, .lowered(.handleEvents), delivers: .upstreams, isStrong: true,
            note: "Values, the start and the end become statements; a request has no async form, nor a cancellation with work of its own."),
        link("print", [], .same, .lowered(.print), delivers: .upstreams, note: "Writes every event to the console."),
        link(
            "print", ["_", "to?"], .same, .lowered(.print), delivers: .upstreams,
            note: "Writes every event to the console, or to the given stream."),
        link("breakpoint", nil, .same, .left(.noAsyncForm), note: "Stops in the debugger."),
        link("breakpointOnError", [], .same, .left(.noAsyncForm), isStrong: true, note: "Stops in the debugger."),
    ]
}
