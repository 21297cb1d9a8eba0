@testable import CombineModel

/// What one subscriber sees in one run: so many values, then the end, a failure, or nothing more.
struct Trace: Hashable {
    enum End { case finishes, fails, hangs }

    /// `Trace.forever` stands for values without an end.
    var values: Int
    var end: End

    static let forever = 99

    init(_ values: Int, _ end: End) {
        self.values = min(values, Trace.forever)
        self.end = self.values == Trace.forever ? .hangs : end
    }

    static let all: [Trace] =
        [0, 1, 2, 3].flatMap { [Trace($0, .finishes), Trace($0, .fails), Trace($0, .hangs)] } + [Trace(forever, .hangs)]

    var count: Count {
        switch values {
        case 0: .zero
        case 1: .one
        case Trace.forever: .endless
        default: .many
        }
    }

    /// Whether a publisher of this cardinality may behave like that.
    func isAllowed(by cardinality: Cardinality) -> Bool {
        if count > cardinality.most { return false }
        if cardinality.most <= .one && end != .finishes && values > 0 { return false }
        switch end {
        case .finishes: return cardinality.ends != .never && count >= cardinality.least
        case .fails: return cardinality.ends != .never
        case .hangs: return cardinality.ends != .always
        }
    }
}

/// What operators do to traces: a second, independent description, as sets of outcomes where timing decides.
extension Trace {
    func prefix(_ count: Int) -> [Trace] {
        // Without a count it may end at once, or at the first value.
        if count == 0 { return [Trace(0, .finishes)] + (values == 0 ? [self] : []) }
        return values >= count ? [Trace(count, .finishes)] : [self]
    }

    func dropFirst(_ count: Int) -> [Trace] { [values == Trace.forever ? self : Trace(max(0, values - count), end)] }

    /// Any of the values may be missing.
    var thinned: [Trace] {
        (0...min(values, 4)).map { Trace($0, end) } + [self]
    }

    func folded(to count: Int) -> [Trace] { [end == .finishes ? Trace(count, .finishes) : Trace(0, end)] }

    /// Groups of two, the rest at the end.
    var inPairs: [Trace] {
        values == Trace.forever ? [self] : [Trace(end == .finishes ? (values + 1) / 2 : values / 2, end)]
    }

    /// What the publisher of an optional without a value makes of many a fold.
    var absent: [Trace] { self == Trace(0, .finishes) ? [self] : [] }

    /// A value at the n-th value or at the end, whichever comes first.
    var decided: [Trace] {
        (values > 0 ? [Trace(1, .finishes)] : []) + folded(to: 1)
    }

    /// A test that may throw at any value.
    var throwing: [Trace] { [self] + (0..<min(values, 4)).map { Trace($0, .fails) } }

    func appending(_ next: Trace) -> [Trace] {
        end == .finishes ? [Trace(values + next.values, next.end)] : [self]
    }

    func catching(_ next: Trace) -> [Trace] {
        end == .fails ? [Trace(values + next.values, next.end)] : [self]
    }

    func flatMapped(_ inner: Trace) -> [Trace] {
        guard values > 0 else { return [self] }
        let all = inner.values == 0 ? 0 : values == Trace.forever ? Trace.forever : values * inner.values
        if inner.end == .fails { return values == 1 ? [Trace(inner.values, .fails)] : Trace.upTo(all, .fails) }
        if end == .fails { return Trace.upTo(all, .fails) }
        return [Trace(all, inner.end == .hangs ? .hangs : end)]
    }

    func merged(_ other: Trace) -> [Trace] {
        let all = values + other.values
        if end == .fails || other.end == .fails { return Trace.upTo(all, .fails) }
        return [Trace(all, end == .finishes && other.end == .finishes ? .finishes : .hangs)]
    }

    func zipped(_ other: Trace) -> [Trace] {
        let pairs = min(values, other.values)
        func isDone(_ side: Trace) -> Bool { side.end == .finishes && side.values == pairs }
        if isDone(self) || isDone(other) {
            let early = end == .fails || other.end == .fails ? Trace.upTo(pairs - 1, .fails) : []
            return [Trace(pairs, .finishes)] + early
        }
        if end == .fails || other.end == .fails { return Trace.upTo(pairs, .fails) }
        return [Trace(pairs, end == .finishes && other.end == .finishes ? .finishes : .hangs)]
    }

    func combined(_ other: Trace) -> [Trace] {
        let isMute = values == 0 || other.values == 0
        let (fewest, most) = isMute ? (0, 0) : (min(values, other.values), values + other.values - 1)
        if end == .fails || other.end == .fails { return Trace.upTo(most, .fails) }
        let isOver = end == .finishes && other.end == .finishes
        let counts = most >= Trace.forever ? [Trace.forever] : Array(fewest...most)
        let nothing = Trace(0, .finishes)
        // Whether one that ends empty ends all at once differs between implementations; both are allowed for.
        let early = self == nothing || other == nothing ? [Trace(0, .finishes)] : []
        return counts.map { Trace($0, isOver ? .finishes : .hangs) } + early
    }

    /// Failures can come before the values that others still have.
    private static func upTo(_ most: Int, _ end: End) -> [Trace] {
        most < 0 ? [] : (0...min(most, 6)).map { Trace($0, end) }
    }
}
