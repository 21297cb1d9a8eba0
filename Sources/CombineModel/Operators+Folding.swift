/// What makes one value, or groups, of many.
extension Operators {
    static let folding: [Operator] = [
        link("collect", [], .foldsToOne, .lowered(.collect), gives: .list, note: "An array at the end, empty if there was no value."),
        link(
            "collect", ["_"], .groupsByTime, .left(.shapeNotSupported), argument: { LiteralArgument.integer($0).map(collected) },
            gives: .list, note: "By number, with the rest at the end and nothing if there was no value; or by a strategy of time."),
        link("collect", ["_", "options"], .groupsByTime, .left(.scheduler), gives: .list, note: "A strategy of time, on a scheduler."),
        link(
            "reduce", ["_", "_"], .foldsPresent, .lowered(.reduce), afterFailing: .foldsToOne,
            gives: .firstArgument,
            note: "The initial result if there was no value, but an optional's own form delivers nothing for `nil` (measured)."),
        throwing(
            "tryReduce", ["_", "_"], .foldsToOne, .lowered(.reduce), gives: .firstArgument, note: "Like `reduce`, by a closure that throws."
        ),
        link(
            "count", [], .foldsPresent, .lowered(.count), afterFailing: .foldsToOne,
            gives: .named("Int"), note: "0 if there was no value, but an optional's own form delivers nothing for `nil` (measured)."),
        link(
            "ignoreOutput", [], .ignoresOutput, .lowered(.ignoreOutput), isStrong: true,
            gives: .named("Never"), note: "Its values are of type `Never`; the work is still awaited."),
        link(
            "contains", ["_"], .decidesPresent, .lowered(.contains), afterFailing: .decides,
            gives: .named("Bool"), note: "Ends as soon as the answer is yes; an optional's own form delivers nothing for `nil` (measured)."),
        link(
            "contains", ["where"], .decidesPresent, .lowered(.contains), afterFailing: .decides,
            gives: .named("Bool"), note: "Ends as soon as the answer is yes; an optional's own form delivers nothing for `nil` (measured)."),
        throwing(
            "tryContains", ["where"], .decides, .lowered(.contains), gives: .named("Bool"), note: "Ends as soon as the answer is yes."),
        throwing("tryContains", ["_"], .decides, .lowered(.contains), gives: .named("Bool"), note: "Ends as soon as the answer is yes."),
        link(
            "allSatisfy", ["_"], .decidesPresent, .lowered(.allSatisfy), afterFailing: .decides,
            gives: .named("Bool"),
            note: "Ends as soon as the answer is no; yes if there was no value, but nothing for an optional that is `nil` (measured)."),
        throwing(
            "tryAllSatisfy", ["_"], .decides, .lowered(.allSatisfy),
            gives: .named("Bool"), note: "Ends as soon as the answer is no; yes if there was no value."),
        link("max", [], .lastOnly, .lowered(.identity), note: "A single value is the largest."),
        link("max", ["by"], .lastOnly, .lowered(.identity), note: "A single value is the largest, and the closure is not called."),
        link("max", ["_"], .lastOnly, .lowered(.identity), note: "A single value is the largest, and the closure is not called."),
        throwing(
            "tryMax", ["by"], .lastOnly, .left(.shapeNotSupported),
            note: "A single value is the largest; a `Result`'s own form calls the closure for it, which may throw (measured)."),
        throwing(
            "tryMax", ["_"], .lastOnly, .left(.shapeNotSupported),
            note: "A single value is the largest; a `Result`'s own form calls the closure for it, which may throw (measured)."),
        link("min", [], .lastOnly, .lowered(.identity), note: "A single value is the smallest."),
        link("min", ["by"], .lastOnly, .lowered(.identity), note: "A single value is the smallest, and the closure is not called."),
        link("min", ["_"], .lastOnly, .lowered(.identity), note: "A single value is the smallest, and the closure is not called."),
        throwing(
            "tryMin", ["by"], .lastOnly, .left(.shapeNotSupported),
            note: "A single value is the smallest; a `Result`'s own form calls the closure for it, which may throw (measured)."),
        throwing(
            "tryMin", ["_"], .lastOnly, .left(.shapeNotSupported),
            note: "A single value is the smallest; a `Result`'s own form calls the closure for it, which may throw (measured)."),
        link(
            "replaceEmpty", ["with"], .replacesEmpty, .lowered(.replaceEmpty), isStrong: true,
            note: "Is `??` where there may be no value."),
    ]

    @Sendable private static func collected(_ count: Int) -> Effect { count == 1 ? .same : .groups }
}
