/// Operators of the packages that apps add to Combine. A declaration of the same name in the scanned code comes first.
extension Operators {
    /// Their names; what is not Combine's own may be declared by the app itself.
    public static let companions = Set(companionRows.map(\.name))

    /// CombineExt, read from its interface.
    static let companionRows: [Operator] =
        companionSources + [
            link("mapToVoid", [], .same, .left(.noAsyncForm), note: "CombineExt: replaces the value with `Void`."),
            link("mapToValue", ["_"], .same, .left(.noAsyncForm), note: "CombineExt: replaces the value."),
            link("mapToResult", [], .replacesError, .left(.noAsyncForm), fails: .never, note: "CombineExt: the failure becomes a value."),
            link("mapMany", ["_"], .same, .left(.noAsyncForm), note: "CombineExt: maps each element of the value."),
            link("filterMany", ["_"], .same, .left(.noAsyncForm), note: "CombineExt: filters the elements of the value."),
            link("ignoreFailure", nil, .dropsSome, .left(.noAsyncForm), fails: .never, note: "CombineExt: the failure becomes the end."),
            link("ignoreOutput", ["setOutputType"], .ignoresOutput, .left(.noAsyncForm), note: "CombineExt."),
            link("setOutputType", ["to"], .same, .left(.noAsyncForm), note: "CombineExt: for publishers without values."),
            link("materialize", [], .addsEnd, .left(.noAsyncForm), fails: .never, note: "CombineExt: the end becomes a value too."),
            link("withLatestFrom", ["_", "*"], .dropsSome, .left(.noAsyncForm), note: "CombineExt: as many values as the upstream."),
            link(
                "flatMapLatest", ["_"], .switches, .left(.noAsyncForm), with: .closureResult,
                note: "CombineExt: `map` and `switchToLatest`."),
            link(
                "flatMapFirst", ["_"], .flattens, .left(.noAsyncForm), with: .closureResult, note: "CombineExt: ignores values meanwhile."),
            link("share", ["replay"], .isShared, .left(.sharedSubscription), note: "CombineExt: with a buffer for late subscribers."),
            link("removeAllDuplicates", nil, .dropsSome, .left(.noAsyncForm), note: "CombineExt."),
            link("nwise", ["_"], .dropsSome, .left(.noAsyncForm), note: "CombineExt: groups of neighbours."),
            link("pairwise", [], .dropsSome, .left(.noAsyncForm), note: "CombineExt: pairs of neighbours."),
            link("retryWhen", ["_"], .same, .left(.noAsyncForm), note: "CombineExt: another publisher says when."),
            link("toggle", [], .same, .left(.noAsyncForm), note: "CombineExt: negates a Boolean value."),
            link("prefix", ["duration", "*"], .endsEarly, .left(.scheduler), note: "CombineExt: for a time."),
        ]

    private static let companionSources: [Operator] = ["PassthroughRelay", "CurrentValueRelay", "ReplaySubject"].map {
        root(
            $0, nil, .gives(.endless, "delivers whatever is given to it"), .left(.subject),
            note: "CombineExt: a subject; a relay is one that cannot end.")
    }
}

extension Effect {
    /// At least one value is the end itself.
    static let addsEnd = Effect("delivers the end as a value too") { upstream, _ in
        let most = upstream.most.plus(.one)
        return Cardinality(
            upstream.least, most, upstream.ends,
            isKnown: Cardinality.isKnown(most, of: [upstream]))
    }
}
