/// The effects that keep, thin out or cut a single upstream. Those with several publishers are in Effects+Combining.
///
/// Three conventions, on which soundness rests:
/// - `most` counts values, over every path and every timing. A publisher with `most` ≤ one fails *instead of* its value or
///   finishes right after it, as `Future`, a data task and `Just` do; an effect that could break this (`append`, `merge`)
///   says several instead. Hence a `catch` of a one-shot by a one-shot is a one-shot.
/// - `least` counts values on the paths that finish. It promises nothing of one that fails, or hangs for ever.
/// - `ends` counts a failure as an end, so what may throw cannot be said never to end.
///
/// Every effect is monotone (`Cardinality.isCovered(by:)`): a wider input never gives a narrower output. A doubt is dropped in
/// two places: where the number of values is bounded whatever the doubt was about, and where a side that is known to be
/// able to go on for ever decides.
extension Effect {
    // MARK: Sources

    /// What a source delivers, whatever its arguments.
    static func gives(_ cardinality: Cardinality, _ says: String) -> Effect {
        Effect(says) { _, _ in cardinality }
    }

    /// The same in other words.
    func saying(_ words: String) -> Effect { Effect(words, apply) }

    // MARK: Keeping the number of values

    static let same = Effect("keeps the number of values") { upstream, _ in upstream }

    static let dropsSome = Effect("may drop values") { upstream, _ in
        Cardinality(.zero, upstream.most, upstream.ends, isKnown: upstream.isKnown)
    }

    /// The first of a row of equal values always passes.
    static let dropsRepetitions = Effect("drops values equal to the one before") { upstream, _ in
        Cardinality(min(upstream.least, .one), upstream.most, upstream.ends, isKnown: upstream.isKnown)
    }

    /// For a test on the values that may end the chain early; without values there is nothing to test.
    static let endsEarly = Effect("may end early") { upstream, _ in
        Cardinality(.zero, upstream.most, upstream.endsIfCut, isKnown: upstream.isKnown)
    }

    /// For an ending that comes from outside (a time-out, another publisher), with or without values.
    static let isEndedFromOutside = Effect("may be ended from outside before its values") { upstream, _ in
        let ends: Ending = upstream.ends == .always ? .always : .maybe
        return Cardinality(.zero, upstream.most, ends, isKnown: upstream.isKnown)
    }

    /// For a failure that comes from outside, in place of what has not come by then.
    static let failsFromOutside = Effect("fails when its values do not come in time") { upstream, _ in
        let ends: Ending = upstream.ends == .always ? .always : .maybe
        return Cardinality(upstream.least, upstream.most, ends, isKnown: upstream.isKnown)
    }

    /// Whoever subscribes late finds values gone, so not even one is certain.
    static let isShared = Effect("shares one run between its subscribers") { upstream, _ in
        Cardinality(.zero, upstream.most, upstream.ends, isKnown: upstream.isKnown)
    }

    /// Nothing comes before `connect()`, which may never be called; who subscribes after it may find values gone.
    static let waitsForConnection = Effect("delivers nothing before it is connected") { upstream, _ in
        Cardinality(.zero, upstream.most, upstream.ends.joined(.never), isKnown: upstream.isKnown).settled
    }

    /// The subject in between can have a value of its own, which comes first. With an upstream that has none this is no one-shot,
    /// because the end may come much later, and be a failure.
    static let goesThroughSubject = Effect("goes through a subject, which may hold a value of its own") { upstream, _ in
        let most = max(.many, upstream.most)
        return Cardinality(.zero, most, upstream.ends.joined(.never), isKnown: Cardinality.isKnown(most, of: [upstream]))
    }

    /// The same effect by a closure or a step that may throw, which ends what else would not end.
    var orFails: Effect {
        let apply = apply
        return Effect(says) { upstream, others in
            var result = apply(upstream, others)
            if result.ends == .never && upstream.most > .zero { result.ends = .maybe }
            return result
        }
    }

    // MARK: Cutting

    static let firstOnly = Effect("takes the first value and ends") { upstream, _ in
        upstream.cut(least: min(upstream.leastAtEnd, .one), most: min(upstream.most, .one))
    }

    static let firstMatching = Effect("takes the first value that fits and ends") { upstream, _ in
        upstream.cut(least: min(upstream.leastOfSome, .one), most: min(upstream.most, .one))
    }

    /// Waits for the end, so an upstream without one gives nothing.
    static let lastOnly = Effect("waits for the end and delivers the last value") { upstream, _ in
        Cardinality(min(upstream.least, .one), min(upstream.most, .one), upstream.ends)
    }

    static let lastMatching = Effect("waits for the end and delivers the last value that fits") { upstream, _ in
        Cardinality(.zero, min(upstream.most, .one), upstream.ends)
    }

    /// The first `count` values; nil where the number is not written as a literal.
    static func prefixes(_ count: Int?) -> Effect {
        guard let count else {
            return Effect("takes a number of values and ends") { upstream, _ in
                // The number may be 0, which ends even what never delivers.
                let ends: Ending = upstream.ends == .always ? .always : .maybe
                return Cardinality(.zero, min(upstream.most, .many), ends)
            }
        }
        switch count {
        case ..<1:
            // Whether it ends at once or waits for a value to drop is not documented.
            return Effect("takes no value and ends, at the latest at the first") { upstream, _ in
                Cardinality(.zero, .zero, upstream.ends == .always ? .always : .maybe)
            }
        case 1: return firstOnly
        default:
            return Effect("takes the first \(count) values and ends") { upstream, _ in
                upstream.cut(least: min(upstream.leastAtEnd, .many), most: min(upstream.most, .many))
            }
        }
    }

    /// The value at `index`; nil where that is not written as a literal.
    static func picks(_ index: Int?) -> Effect {
        guard let index else {
            return Effect("takes one value by its place and ends") { upstream, _ in
                upstream.cut(least: min(upstream.leastOfSome, .one), most: min(upstream.most, .one))
            }
        }
        if index == 0 { return firstOnly }
        return Effect("takes the value at place \(index) and ends") { upstream, _ in
            // Several is two at least, so only the second of them is certain.
            let isCertain = upstream.leastAtEnd == .endless || upstream.least == .many && index == 1
            let most: Count = upstream.most <= .one ? .zero : .one
            return upstream.cut(least: isCertain ? .one : .zero, most: most)
        }
    }

    /// Without the first `count` values; nil where the number is not written as a literal.
    static func skips(_ count: Int?) -> Effect {
        guard let count else { return dropsSome }
        if count < 1 { return same }
        return Effect("drops the first \(count == 1 ? "value" : "\(count) values")") { upstream, _ in
            let least: Count =
                switch upstream.least {
                case .endless: .endless
                case .many: count == 1 ? .one : .zero
                case .zero, .one: .zero
                }
            let most: Count = upstream.most <= .one ? .zero : upstream.most
            return Cardinality(least, most, upstream.ends, isKnown: upstream.isKnown).settled
        }
    }

    static let ignoresOutput = Effect("delivers no value, only the end") { upstream, _ in
        Cardinality(.zero, .zero, upstream.ends)
    }

    // MARK: Folding

    /// `collect()`: one value at the end, even if there was none before. An upstream that never ends gives nothing; the one value is
    /// promised for paths that finish only, as everywhere.
    static let foldsToOne = Effect("waits for the end and delivers one value") { upstream, _ in
        Cardinality(.one, .one, upstream.ends)
    }

    /// `reduce`, `count`: an optional's publisher has its own, which deliver nothing where there is no value; all others fold to one.
    static let foldsPresent = Effect("waits for the end and delivers one value") { upstream, _ in
        Cardinality(min(upstream.least, .one), .one, upstream.ends)
    }

    /// `tryContains`, `tryAllSatisfy`: one value, as soon as it is certain.
    static let decides = Effect("delivers one value as soon as it is certain, and ends") { upstream, _ in
        upstream.cut(least: .one, most: .one)
    }

    /// `contains`, `allSatisfy`: with the exception of `foldsPresent`.
    static let decidesPresent = Effect("delivers one value as soon as it is certain, and ends") { upstream, _ in
        upstream.cut(least: min(upstream.least, .one), most: .one)
    }

    /// Arrays of a fixed size, the rest at the end.
    static let groups = Effect("groups values into arrays") { upstream, _ in
        Cardinality(
            upstream.least == .endless ? .endless : min(upstream.least, .one), upstream.most, upstream.ends,
            isKnown: upstream.isKnown)
    }

    /// Arrays by time: how many depends on the clock, and an implementation may deliver empty ones.
    static let groupsByTime = Effect("groups values into arrays by time") { upstream, _ in
        let most: Count = upstream.ends == .always ? max(upstream.most, .many) : .endless
        return Cardinality(min(upstream.least, .one), most, upstream.ends, isKnown: upstream.isKnown || most == .endless)
    }

    // MARK: Filling in

    static let replacesEmpty = Effect("delivers a value even if there was none") { upstream, _ in
        Cardinality(max(upstream.least, .one), max(upstream.most, .one), upstream.ends, isKnown: upstream.isKnown)
    }

    /// A one-shot that fails has delivered nothing, so the replacement is its only value.
    static let replacesError = Effect("delivers a value in place of a failure, and ends") { upstream, _ in
        Cardinality(min(upstream.least, .one), max(upstream.most, .one), upstream.ends, isKnown: upstream.isKnown)
    }
}

extension Cardinality {
    /// How many values are left when it finishes, if any of them may be dropped: none, unless it cannot finish.
    var leastOfSome: Count { leastAtEnd == .endless ? .endless : .zero }

    /// At most one value is at most one value, whatever the doubt was about.
    var settled: Cardinality { Cardinality(least, most, ends, isKnown: isKnown || most <= .one) }

    /// The ending after a cut that values bring about: without any, the upstream's own.
    var endsIfCut: Ending { ends == .always || most == .zero ? ends : .maybe }

    /// So many values and the end. The bounds come from the cut, so no doubt is left.
    func cut(least: Count, most: Count) -> Cardinality { Cardinality(least, most, endsIfCut) }

    /// Whether what comes of `parts` and delivers `most` is told: by all of them, or by one that can go on for ever.
    static func isKnown(_ most: Count, of parts: [Cardinality]) -> Bool {
        parts.allSatisfy(\.isKnown) || most == .endless && parts.contains(where: \.isKnownEndless)
    }
}
