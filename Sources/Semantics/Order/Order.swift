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
            public let kind: PlaceUse.Kind
            public let site: Effects.Site
            /// Whether it is only led to by what may be called, or may not: by a member that is known by its name alone.
            let isPossible: Bool
        }

        /// Whether both certainly use the place.
        public var isCertain: Bool { !moved.isPossible && !passed.isPossible }
    }
}

extension Semantics {
    /// Whether code may run behind other code that it ran before.
    ///
    /// - Parameters:
    ///   - effects: of the code that would move.
    ///   - following: of what it would move past.
    ///   - matters: whether a place counts.
    public func order(moving effects: Effects, past following: Effects, where matters: (Place) -> Bool = { _ in true }) -> Order {
        guard effects.mayBeSeen, following.mayBeSeen else { return .free }
        // What only may be called is looked into where nothing certain conflicts: far more is called perhaps than for certain.
        let certain = conflicts(effects.uses, following.uses, effects, following, where: matters)
        if let first = certain.min(by: { $0.precedes($1) }) { return .conflicting(first) }
        let possible = conflicts(
            possibleUses(in: effects, following), possibleUses(in: following, effects), effects, following, where: matters)
        if let first = possible.min(by: { $0.precedes($1) }) { return .conflicting(first) }
        if let first = conflictOnQueues(moving: effects, past: following, where: matters) { return .conflicting(first) }
        return (effects.unknown ?? following.unknown).map(Order.unknown) ?? .free
    }

    /// What each place is used for by two pieces of code that may not change places for it.
    ///
    /// - Parameters:
    ///   - moved: how the code that would move uses places, with the site of each use.
    ///   - passed: the same of what it would move past.
    private func conflicts(
        _ moved: [PlaceUse: Effects.Site], _ passed: [PlaceUse: Effects.Site], _ effects: Effects, _ following: Effects,
        where matters: (Place) -> Bool
    ) -> [Order.Conflict] {
        moved.flatMap { use, site in
            PlaceUse.Kind.conflicting.compactMap { kinds -> Order.Conflict? in
                let (place, other) = (use.place, PlaceUse(use.place, kinds.passed))
                guard kinds.moved == use.kind, let otherSite = passed[other], matters(place) else { return nil }
                // In which order a bag got its subscriptions, or a publisher, nobody can tell; in which order a queue got its work, what that does tells.
                if (use.kind, other.kind) == (.write, .write), isBag(place) || place.isListener || place.isOutside,
                    onlyAdd(to: place, effects), onlyAdd(to: place, following)
                {
                    return nil
                }
                // What is made once is made before or behind both, as long as nothing else may use the place.
                if let made = effects.onlyMaking(use), made == following.onlyMaking(other), !mayUse(use, in: effects),
                    !mayUse(other, in: following)
                {
                    return nil
                }
                return Order.Conflict(
                    place: place, moved: .init(kind: use.kind, site: site, isPossible: effects.site(of: use) == nil),
                    passed: .init(kind: other.kind, site: otherSite, isPossible: following.site(of: other) == nil))
            }
        }
    }

    /// Where what both put on one queue would run in the other order, or what waits for all that is there would not wait for it, and one changes what the
    /// other uses.
    private func conflictOnQueues(
        moving effects: Effects, past following: Effects, where matters: (Place) -> Bool
    ) -> Order.Conflict? {
        var found: [Order.Conflict] = []
        for (queue, moved) in Dictionary(grouping: effects.queued.keys, by: \.queue) {
            var passed = following.joined[queue] == nil ? Effects() : following.withoutQueues
            for other in following.queued.keys where other.queue == queue { passed.formUnion(self.effects(of: other)) }
            guard passed.mayBeSeen else { continue }
            // What they put on queues in turn is asked of nobody: it comes behind both.
            for moved in moved {
                let order = order(moving: self.effects(of: moved), past: passed) { $0.isOfStarted && matters($0) }
                if case .conflicting(let conflict) = order { found.append(conflict) }
            }
        }
        return found.min { $0.precedes($1) }
    }
}

/// What runs behind a piece of code before a task that takes its place could begin.
public struct FollowingEffects: Sendable {
    /// What the code around does, and what is done by who calls that in the same type.
    public let near: Effects
    /// What callers in other types go on with.
    let outer: [CodeRest]
    /// What of that does not count.
    var moved: [HandedCode] = []
}

extension Semantics {
    /// The same where callers in other types go on behind it, of which only what is certain counts.
    public func order(moving effects: Effects, past following: FollowingEffects, where matters: (Place) -> Bool = { _ in true }) -> Order {
        let near = order(moving: effects, past: following.near, where: matters)
        if case .conflicting(let conflict) = near, conflict.isCertain { return near }
        let uses = effects.uses.filter { matters($0.key.place) && !isBag($0.key.place) }
        let inOrder = uses.sorted { one, other in
            one.key.kind == other.key.kind ? one.value.precedes(other.value) : one.key.kind.rawValue < other.key.kind.rawValue
        }
        for (use, site) in inOrder {
            for (_, others) in PlaceUse.Kind.conflicting.filter({ $0.moved == use.kind }) {
                guard let other = self.site(of: PlaceUse(use.place, others), outside: site.declaration, in: following) else { continue }
                return .conflicting(
                    Order.Conflict(
                        place: use.place, moved: .init(kind: use.kind, site: site, isPossible: false),
                        passed: .init(kind: others, site: other, isPossible: false)))
            }
        }
        return near
    }

    /// Where what callers in other types go on with certainly uses a place, not counting the uses of one function itself.
    func site(of use: PlaceUse, outside function: DeclarationID?, in following: FollowingEffects) -> Effects.Site? {
        if following.outer.isEmpty { return nil }
        let site = outerCode().site(of: use, outside: function, in: following.outer, self)
        // What leads to a use is worked out once for all who ask, and for one of them where it matters.
        if site == nil || following.moved.isEmpty { return site }
        return outerCode().site(of: use, outside: function, besides: following.moved, in: following.outer, self)
    }
}

extension Semantics {
    /// Whether a place holds what ends subscriptions.
    func isBag(_ place: Place) -> Bool {
        if case .variable(let id) = place { names.cancellables.contains(id) } else { false }
    }

    /// Whether all that code does to a place is to add to it, whatever it may call.
    private func onlyAdd(to place: Place, _ effects: Effects) -> Bool {
        effects.onlyGrow.contains(place) && !mayUse(PlaceUse(place, .write), in: effects)
    }
}

extension Order.Conflict {
    /// An order that does not depend on how places are hashed: what is certain first, reads first, then the nearest, then by where they stand.
    fileprivate func precedes(_ other: Self) -> Bool {
        rank.lexicographicallyPrecedes(other.rank)
    }

    private var rank: [Int] {
        [
            isCertain ? 0 : 1, moved.kind.rawValue, passed.kind.rawValue, moved.site.distance + passed.site.distance, moved.site.file,
            moved.site.offset,
            passed.site.offset,
        ]
    }
}
