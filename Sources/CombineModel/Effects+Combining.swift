/// The effects with more than one publisher. Where the reader of a chain found none, there is one that it does not know.
extension Effect {
    // MARK: Inner publishers

    /// The publisher that the closure or the argument gives, and nothing else: `Deferred`, `onReceive`.
    static let inner = Effect("delivers what the publisher inside delivers") { _, others in
        others.union
    }

    static let flattens = Effect("delivers every value of the publisher that each value becomes") { upstream, others in
        let inner = others.union
        let most = upstream.most.times(inner.most)
        return Cardinality(
            upstream.least.times(inner.least), most, upstream.endsAfter(inner),
            isKnown: Cardinality.isKnown(most, of: [upstream, inner])
        ).settled
    }

    /// Like `flattens`, but only the last inner publisher is sure to be heard to its end.
    static let switches = Effect("delivers the values of the latest inner publisher") { upstream, others in
        let inner = others.union
        let most = upstream.most.times(inner.most)
        return Cardinality(
            upstream.least == .zero ? .zero : inner.least, most, upstream.endsAfter(inner),
            isKnown: Cardinality.isKnown(most, of: [upstream, inner])
        ).settled
    }

    /// A one-shot that fails has delivered nothing, so the publisher in its place delivers all. Of several, the sum is the larger.
    static let catches = Effect("goes on with another publisher after a failure") { upstream, others in
        let inner = others.union
        let most = max(upstream.most, inner.most)
        return Cardinality(
            min(upstream.least, inner.least), most,
            upstream.ends == .never ? .never : upstream.ends.joined(inner.ends),
            isKnown: Cardinality.isKnown(most, of: [upstream, inner])
        ).settled
    }

    // MARK: One after the other

    static let appends = Effect("goes on with another publisher after its end") { upstream, others in
        upstream.followed(by: others.union)
    }

    static let prepends = Effect("delivers another publisher's values first") { upstream, others in
        others.union.followed(by: upstream)
    }

    /// Values written as arguments, after the upstream's or before. The order matters: a value *before* what may fail is no
    /// longer a one-shot.
    static func adds(_ values: Cardinality, first: Bool) -> Effect {
        Effect(first ? "delivers values of its own first" : "delivers values of its own after its end") { upstream, _ in
            first ? values.followed(by: upstream) : upstream.followed(by: values)
        }
    }

    // MARK: Side by side

    static let zips = Effect("pairs the values of several publishers") { upstream, others in zipped([upstream] + others.known) }
    static let zipsArguments = Effect("pairs the values of several publishers") { _, others in zipped(others.known) }

    static let combinesLatest = Effect("combines the latest values of several publishers") { upstream, others in
        latest([upstream] + others.known)
    }
    static let combinesLatestOfArguments = Effect("combines the latest values of several publishers") { _, others in
        latest(others.known)
    }

    static let merges = Effect("delivers the values of several publishers") { upstream, others in merged([upstream] + others.known) }
    static let mergesArguments = Effect("delivers the values of several publishers") { _, others in merged(others.known) }

    /// A sequence of publishers, each of which is like the union of the given ones; it may be empty.
    static let mergesSequence = Effect("delivers the values of any number of publishers") { _, others in
        var all = merged([others.union, others.union])
        all.least = .zero
        all.ends = all.ends.joined(.always)
        return all
    }

    /// Stops as soon as one side has ended and all its values found partners. A side that ends with values left over waits for
    /// the others, so one end is not enough, unless that side has no value at all.
    private static func zipped(_ sides: [Cardinality]) -> Cardinality {
        let most = sides.map(\.most).min() ?? .zero
        // A known side bounds the result; what the others are matters only above two.
        let bound = sides.filter(\.isKnown).map(\.most).min()
        let isBounded = bound == most && most <= .many
        let isEmpty = sides.contains { $0.most == .zero && $0.ends == .always }
        return Cardinality(
            sides.map(\.least).min() ?? .zero, most, isEmpty ? .always : sides.joinedEnds,
            isKnown: isBounded || sides.allSatisfy(\.isKnown)
        ).settled
    }

    /// One value as soon as all sides have one, and another with each value after.
    private static func latest(_ sides: [Cardinality]) -> Cardinality {
        let most = sides.reduce(Count.one) { $0.times($1.most) }
        let least: Count = sides.allSatisfy { $0.least > .zero } ? .one : .zero
        return Cardinality(
            least, most, sides.joinedEnds,
            isKnown: Cardinality.isKnown(most, of: sides)
        ).settled
    }

    /// All values of all sides. Several, even if one side has a value and the others none: those may fail after it.
    ///
    /// Where two sides can have values it is told that there are several, though a side may not be told: then the widest is known.
    private static func merged(_ sides: [Cardinality]) -> Cardinality {
        let sum = sides.reduce(Count.zero) { $0.plus($1.most) }
        let isOpen = sides.filter { $0.most > .zero }.count > 1 && !sides.allSatisfy(\.isKnown)
        return Cardinality(
            sides.reduce(Count.zero) { $0.plus($1.least) }, isOpen ? .endless : sum == .zero ? .zero : max(sum, .many),
            sides.joinedEnds, isKnown: isOpen || Cardinality.isKnown(sum, of: sides)
        ).settled
    }
}

extension [Cardinality] {
    /// One of these; not known where there is none.
    fileprivate var union: Cardinality { dropFirst().reduce(first ?? .unknown) { $0.joined($1) } }

    /// These, or one that is not known where there is none.
    fileprivate var known: [Cardinality] { isEmpty ? [.unknown] : self }

    /// Always or never only if all agree: any of them may end all by failing.
    fileprivate var joinedEnds: Ending { dropFirst().reduce(first?.ends ?? .maybe) { $0.joined($1.ends) } }
}

extension Cardinality {
    /// The ending of something that each value starts once more; without values, the upstream's own.
    fileprivate func endsAfter(_ inner: Cardinality) -> Ending { most == .zero ? ends : ends.joined(inner.ends) }

    /// These values, then `next`'s. Several, even if `next` has none, because `next` may still fail after the value.
    ///
    /// Where both can have values it is told that there are several, though one may not be told: then the widest is known.
    fileprivate func followed(by next: Cardinality) -> Cardinality {
        let sum: Count = most == .zero ? next.most : max(.many, max(most, next.most))
        let isOpen = most > .zero && next.most > .zero && !(isKnown && next.isKnown)
        return Cardinality(
            least.plus(next.least), isOpen ? .endless : sum, ends == .never ? .never : ends.joined(next.ends),
            isKnown: isOpen || Cardinality.isKnown(sum, of: [self, next])
        ).settled
    }
}
