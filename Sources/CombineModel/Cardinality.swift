/// A number of values, as coarse as verdicts need it.
public enum Count: Int, Sendable, Hashable, Comparable, CaseIterable {
    case zero = 0
    case one
    /// Several, but finitely many.
    case many
    case endless

    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    /// What `self` values each replaced by `other` values come to: 0 wins, then 1 is neutral, then the larger.
    public func times(_ other: Count) -> Count {
        self == .zero || other == .zero ? .zero : max(self, other)
    }

    /// What `self` values followed by `other` values come to.
    public func plus(_ other: Count) -> Count {
        if self == .zero { return other }
        if other == .zero { return self }
        return max(.many, max(self, other))
    }
}

/// Whether a publisher finishes or fails of its own accord.
public enum Ending: Int, Sendable, Hashable, Comparable, CaseIterable {
    case always = 0
    case maybe
    case never

    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    /// The ending of something that is one or the other.
    public func joined(_ other: Ending) -> Ending { self == other ? self : .maybe }
}

/// How many values a publisher delivers to one subscriber, and whether it ends: a point of the lattice.
///
/// `least` holds only on paths that finish: not where they fail or hang for ever. What only fails therefore promises any
/// number, and `least` is above `most`. `most` ≤ one also means that it
/// finishes right after its value (Effects says why). `isKnown` is false when something on the way is not told by the
/// repository: the bounds then still hold, they are merely the widest that had to be assumed.
public struct Cardinality: Sendable, Hashable {
    public var least: Count
    public var most: Count
    public var ends: Ending
    public var isKnown: Bool

    public init(_ least: Count, _ most: Count, _ ends: Ending, isKnown: Bool = true) {
        self.least = least
        self.most = most
        self.ends = ends
        self.isKnown = isKnown
    }

    /// Exactly one value, then the end.
    public static let one = Cardinality(.one, .one, .always)
    /// No value or one, then the end.
    public static let optional = Cardinality(.zero, .one, .always)
    /// The end, and no value.
    public static let none = Cardinality(.zero, .zero, .always)
    /// A failure and nothing else: joined with something that delivers, it takes nothing from what that promises.
    public static let failure = Cardinality(.endless, .zero, .always)
    /// Nothing ever, not even the end.
    public static let silent = Cardinality(.zero, .zero, .never)
    /// Several values, then the end.
    public static let several = Cardinality(.zero, .many, .always)
    /// Can go on for ever.
    public static let endless = Cardinality(.zero, .endless, .maybe)
    /// The repository does not say.
    public static let unknown = Cardinality(.zero, .endless, .maybe, isKnown: false)

    /// The least point that covers both.
    ///
    /// Known to be able to go on for ever is the top, above not known: what one path can do, another path that is not
    /// known cannot undo.
    public func joined(_ other: Cardinality) -> Cardinality {
        Cardinality(
            min(least, other.least), max(most, other.most), ends.joined(other.ends),
            isKnown: isKnown && other.isKnown || isKnownEndless || other.isKnownEndless)
    }

    /// Whether the scanned code itself shows that it can go on for ever.
    public var isKnownEndless: Bool { isKnown && most == .endless }

    /// How many values have come at least when it finishes. What never ends never finishes, and so keeps any promise.
    public var leastAtEnd: Count { ends == .never ? .endless : least }

    /// Whether everything that `self` allows is allowed by `other`.
    public func isCovered(by other: Cardinality) -> Bool { joined(other) == other }

    /// What is promised of a run that finishes, in terms of values that can come: what never finishes promises nothing.
    public var leastToSay: Count { most <= .one ? min(least, most) : least == .endless ? .zero : least }

    public var verdict: Verdict {
        if most <= .one { return .oneShot }
        if !isKnown { return .undecided }
        return most == .many ? .finite : .continuous
    }
}

/// What a publisher is, as far as migrating it goes.
public enum Verdict: String, Sendable, Hashable, CaseIterable {
    case oneShot = "one-shot"
    case finite
    case continuous
    case undecided
}

/// Whether a rewrite may be applied without a person looking at it.
public enum Safety: String, Sendable, Hashable, Comparable, CaseIterable {
    case safe
    case review

    public static func < (a: Self, b: Self) -> Bool { a == .safe && b == .review }
}
