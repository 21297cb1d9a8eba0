/// What concerns failures.
extension Operators {
    static let failing: [Operator] = [
        link(
            "mapError", ["_"], .same, .lowered(.mapError), fails: .closureResult, delivers: .upstreams,
            note: "The closure's result is the new failure."),
        link(
            "catch", ["_"], .catches, .lowered(.catch), fails: .inner, with: .closureResult,
            gives: .upstreamOrInner, note: "The new publisher replaces the failed one for good (measured)."),
        throwing(
            "tryCatch", ["_"], .catches, .lowered(.tryCatch), with: .closureResult,
            gives: .upstreamOrInner, note: "The closure may throw another failure instead."),
        link(
            "replaceError", ["with"], .replacesError, .lowered(.replaceError), fails: .never, isStrong: true,
            note: "Ends after the replacement; in async code it must not swallow a cancellation."),
        link(
            "assertNoFailure", ["_?", "file?", "line?"], .same, .lowered(.assertNoFailure), fails: .never, isStrong: true,
            note: "Traps on a failure."),
        link(
            "retry", ["_"], .same, .lowered(.retry),
            note: "`retry(2)` is three attempts, at once; over a bare `Future` it only repeats the failure (measured)."),
    ]
}
