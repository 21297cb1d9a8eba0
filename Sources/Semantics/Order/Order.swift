import Analysis

/// Whether code that ran before other code may run behind it.
public enum Order: Sendable {
    /// Nobody can tell.
    case free
    /// One of the two changes what the other uses.
    case conflicting(Conflict)
    /// One of the two calls code that may do anything.
    case unknown(Effects.Site)

    /// Two sites that use one place, of which one changes it.
    public struct Conflict: Sendable {
        public let place: Place
        /// What the code does with the place that would move, and what the code does that it would move past.
        public let moved: Use
        public let passed: Use

        public struct Use: Sendable {
            public let isWrite: Bool
            public let site: Effects.Site
        }
    }

    /// - Parameters:
    ///   - effects: of the code that would move.
    ///   - following: of what it would move past.
    ///   - matters: whether a place counts.
    public init(moving effects: Effects, past following: Effects, where matters: (Place) -> Bool = { _ in true }) {
        var found: [Conflict] = []
        func compare(_ own: [Place: Effects.Site], _ isWrite: Bool, _ others: [Place: Effects.Site], _ areWrites: Bool) {
            for (place, site) in own {
                guard let other = others[place], matters(place) else { continue }
                found.append(
                    Conflict(place: place, moved: .init(isWrite: isWrite, site: site), passed: .init(isWrite: areWrites, site: other)))
            }
        }
        compare(effects.reads, false, following.writes, true)
        compare(effects.writes, true, following.reads, false)
        compare(effects.writes, true, following.writes, true)
        if let first = found.min(by: { $0.precedes($1) }) {
            self = .conflicting(first)
        } else if let site = effects.unknown ?? following.unknown, effects.mayBeSeen, following.mayBeSeen {
            self = .unknown(site)
        } else {
            self = .free
        }
    }
}

extension Order.Conflict {
    /// An order that does not depend on how places are hashed: reads first, then the nearest, then by where they stand.
    fileprivate func precedes(_ other: Self) -> Bool {
        rank.lexicographicallyPrecedes(other.rank)
    }

    private var rank: [Int] {
        [
            moved.isWrite ? 1 : 0, passed.isWrite ? 1 : 0, moved.site.distance + passed.site.distance, moved.site.file, moved.site.offset,
            passed.site.offset,
        ]
    }
}
