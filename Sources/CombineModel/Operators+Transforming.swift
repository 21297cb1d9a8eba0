/// What changes or tests each value.
extension Operators {
    static let mapping: [Operator] = [
        link(
            "map", ["_"], .same, .lowered(.transform), delivers: .made,
            argumentTreatment: { LiteralArgument.isKeyPath($0) ? .lowered(.transformKeyPaths) : nil },
            gives: .closureResult, note: "Takes a closure, a function or a key path."),
        link(
            "map", ["_", "_"], .same, .lowered(.transformKeyPaths), delivers: .made, gives: .closureResult,
            note: "Two key paths make a pair."),
        link(
            "map", ["_", "_", "_"], .same, .lowered(.transformKeyPaths), delivers: .made, gives: .closureResult,
            note: "Three key paths make a triple."),
        throwing(
            "tryMap", ["_"], .same, .lowered(.throwingTransform), delivers: .made, gives: .closureResult,
            note: "What the closure throws is the failure."),
        link(
            "compactMap", ["_"], .dropsSome, .lowered(.compactMap), delivers: .made, gives: .unwrappedClosureResult,
            note: "May end without a value."),
        throwing(
            "tryCompactMap", ["_"], .dropsSome, .lowered(.compactMap), delivers: .made, gives: .unwrappedClosureResult,
            note: "May end without a value, or fail."),
        link(
            "flatMap", ["_"], .flattens, .lowered(.flatMap), with: .closureResult,
            gives: .inner, note: "The inner publishers run side by side, in any order; with one upstream value there is one (measured)."),
        link(
            "flatMap", ["maxPublishers", "_"], .flattens, .lowered(.flatMap), with: .closureResult,
            gives: .inner, note: "With `.max(1)` one inner publisher after the other."),
        link(
            "switchToLatest", [], .switches, .left(.shapeNotSupported), delivers: .inner, isStrong: true,
            gives: .inner, note: "Each new inner publisher cancels the one before; the inner ones are what the link before it makes."),
        link(
            "scan", ["_", "_"], .same, .left(.shapeNotSupported), delivers: .made,
            gives: .firstArgument, note: "Delivers each intermediate result, without the initial one."),
        throwing(
            "tryScan", ["_", "_"], .same, .left(.shapeNotSupported), gives: .firstArgument, note: "Like `scan`, by a closure that throws."),
        link("replaceNil", ["with"], .same, .lowered(.replaceNil), isStrong: true, gives: .unwrapped, note: "Is `??` on each value."),
        link(
            "decode", ["type", "decoder"], .same.orFails, .lowered(.decode), fails: .error,
            gives: .metatype("type"), note: "Fails with what the decoder throws."),
        link(
            "encode", ["encoder"], .same.orFails, .lowered(.encode), fails: .error, gives: .named("Data"),
            note: "Fails with what the encoder throws."),
        link(
            "setFailureType", ["to"], .same, .lowered(.setFailureType), fails: .metatype, delivers: .upstreams, isStrong: true,
            note: "Only where the failure is `Never`; nothing happens at run time."),
        link(
            "eraseToAnyPublisher", [], .same, .lowered(.erase), delivers: .upstreams, isStrong: true,
            note: "Hides the type; nothing happens at run time."),
    ]

    static let filtering: [Operator] = [
        link("filter", ["_"], .dropsSome, .lowered(.filter), delivers: .upstreams, note: "May end without a value."),
        throwing("tryFilter", ["_"], .dropsSome, .lowered(.filter), note: "May end without a value, or fail."),
        link(
            "removeDuplicates", [], .dropsRepetitions, .lowered(.distinct), delivers: .upstreams, isStrong: true,
            note: "A single value always passes."),
        link(
            "removeDuplicates", ["by"], .dropsRepetitions, .lowered(.distinct), delivers: .upstreams, isStrong: true,
            note: "A single value always passes, and the closure is not called."),
        link(
            "removeDuplicates", ["_"], .dropsRepetitions, .lowered(.distinct), delivers: .upstreams, isStrong: true,
            note: "A single value always passes, and the closure is not called."),
        throwing(
            "tryRemoveDuplicates", ["by"], .dropsRepetitions, .left(.shapeNotSupported),
            note: "The closure is not called for a single value, except by the own forms of `Just` and `Result` (measured)."),
        throwing(
            "tryRemoveDuplicates", ["_"], .dropsRepetitions, .left(.shapeNotSupported),
            note: "The closure is not called for a single value, except by the own forms of `Just` and `Result` (measured)."),
    ]

    static let choosing: [Operator] = [
        link("first", [], .firstOnly, .lowered(.first), delivers: .upstreams, note: "Cancels the upstream after the value."),
        link("first", ["where"], .firstMatching, .lowered(.firstWhere), delivers: .upstreams, note: "May end without a value."),
        link("first", ["_"], .firstMatching, .lowered(.firstWhere), delivers: .upstreams, note: "May end without a value."),
        throwing("tryFirst", ["where"], .firstMatching, .lowered(.firstWhere), note: "May end without a value, or fail."),
        throwing("tryFirst", ["_"], .firstMatching, .lowered(.firstWhere), note: "May end without a value, or fail."),
        link("last", [], .lastOnly, .lowered(.last), delivers: .upstreams, note: "Comes when the upstream ends."),
        link(
            "last", ["where"], .lastMatching, .lowered(.firstWhere), delivers: .upstreams,
            note: "Of a single value it is the same as `first(where:)`."),
        link(
            "last", ["_"], .lastMatching, .lowered(.firstWhere), delivers: .upstreams,
            note: "Of a single value it is the same as `first(where:)`."),
        throwing(
            "tryLast", ["where"], .lastMatching, .lowered(.firstWhere),
            note: "Of a single value it is the same as `tryFirst(where:)`."),
        throwing(
            "tryLast", ["_"], .lastMatching, .lowered(.firstWhere),
            note: "Of a single value it is the same as `tryFirst(where:)`."),
        link(
            "output", ["at"], .picks(nil), .left(.shapeNotSupported),
            argument: { LiteralArgument.integer($0).map { .picks($0) } },
            argumentTreatment: { LiteralArgument.integer($0) == 0 ? .lowered(.first) : nil },
            note: "`output(at: 0)` is `first()`."),
        link(
            "output", ["in"], .endsEarly, .left(.shapeNotSupported),
            note: "A range without an upper bound lets all later values pass."),
        link(
            "prefix", ["_"], prefixOrTest, .left(.shapeNotSupported), delivers: .upstreams, argument: prefixed,
            argumentTreatment: prefixTreatment,
            note: "`prefix(1)` is `first()`, `prefix(0)` may wait for a value to end (measured); a closure means `prefix(while:)`."),
        link(
            "prefix", ["while"], .endsEarly, .lowered(.filter), delivers: .upstreams,
            note: "Ends at the first value that fails the test; of a single value it is `filter`."),
        throwing("tryPrefix", ["while"], .endsEarly, .lowered(.filter), note: "Of a single value it is `tryFilter`."),
        throwing("tryPrefix", ["_"], .endsEarly, .lowered(.filter), note: "Of a single value it is `tryFilter`."),
        link(
            "prefix", ["untilOutputFrom"], .isEndedFromOutside, .left(.noAsyncForm),
            note: "Ends with the other publisher's first value."),
        link(
            "drop", ["untilOutputFrom"], .isEndedFromOutside, .left(.noAsyncForm),
            note: "Which values are dropped is a matter of time; ends if the other one does too early."),
        link("drop", ["while"], .dropsSome, .left(.shapeNotSupported), note: "May end without a value."),
        link("drop", ["_"], .dropsSome, .left(.shapeNotSupported), note: "May end without a value."),
        throwing("tryDrop", ["while"], .dropsSome, .left(.shapeNotSupported), note: "May end without a value, or fail."),
        throwing("tryDrop", ["_"], .dropsSome, .left(.shapeNotSupported), note: "May end without a value, or fail."),
        link("dropFirst", [], .skips(1), .left(.noValuePossible), delivers: .upstreams, note: "Of a one-shot nothing is left."),
        link(
            "dropFirst", ["_"], .skips(nil), .left(.noValuePossible), delivers: .upstreams,
            argument: { LiteralArgument.integer($0).map { .skips($0) } },
            note: "Of a one-shot nothing is left, except by `dropFirst(0)`."),
    ]

    /// Holds for a number and for a closure, because the labels do not tell them apart.
    private static let prefixOrTest = Effect("takes values from the start and ends") { upstream, others in
        Effect.prefixes(nil).apply(upstream, others).joined(Effect.endsEarly.apply(upstream, others))
    }

    @Sendable private static func prefixed(_ text: String) -> Effect? {
        LiteralArgument.isClosure(text) ? .endsEarly : .prefixes(LiteralArgument.integer(text))
    }

    /// Of a one-shot, any positive number of values is the first.
    @Sendable private static func prefixTreatment(_ text: String) -> Treatment? {
        if LiteralArgument.isClosure(text) { return .lowered(.filter) }
        return LiteralArgument.integer(text).flatMap { $0 > 0 ? .lowered(.first) : nil }
    }
}

extension Operator {
    /// Whether it lets go the first values that come.
    public var skipsFirst: Bool { treatment == .left(.noValuePossible) }

    /// What it does where its closure gives no `nil`; nil for what looks for none.
    public var withoutUnwrapping: Operator? {
        output == .unwrappedClosureResult ? Operators.row(named: failure == .error ? "tryMap" : "map", labels: labels ?? []) : nil
    }

    /// Whether it subscribes to publishers that values are, or are made into.
    public var flattens: Bool { delivers == .inner || isAny(of: .follows) }
}
