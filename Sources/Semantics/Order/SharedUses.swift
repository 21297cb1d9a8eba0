import Analysis

/// What pieces of code use that others of them use as well, of which nothing says which runs first: what streams run for their values.
public struct SharedUses: Sendable {
    private let semantics: Semantics
    private let all: [Piece]
    private let numbers: [HandedCode: Int]
    /// The pieces that certainly use a place, by number.
    private let users: [PlaceUse: [Int]]

    private struct Piece: Sendable {
        /// What it does itself, and not by what comes of it that others of them run.
        let effects: Effects
        /// The types that it stands in, and that this inherits from.
        let types: Set<String>
    }

    /// - Parameter all: every piece of code, each with the declaration that it stands in.
    public init(of all: [HandedCode], _ semantics: Semantics) {
        let nodes = Set(all.flatMap(\.nodes))
        var users: [PlaceUse: [Int]] = [:]
        self.all = all.enumerated().map { number, code in
            let effects = semantics.certainEffects(ofHandler: code, without: nodes.contains)
            for use in effects.uses.keys { users[use, default: []].append(number) }
            let type = code.declaration.flatMap(semantics.program.enclosingType(of:))
            return Piece(effects: effects, types: Set(type.map { semantics.program.lineage(of: $0).map(\.name) + [$0] } ?? []))
        }
        numbers = Dictionary(all.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
        (self.users, self.semantics) = (users, semantics)
    }

    /// Where code of another type changes what code uses, or uses what that changes.
    ///
    /// What both use is certainly one place where there is one object that has it.
    public func conflict(of code: HandedCode) -> Order.Conflict? {
        guard let piece = numbers[code].map({ all[$0] }) else { return nil }
        let uses = piece.effects.uses.filter { $0.key.place.variable != nil && !semantics.isBag($0.key.place) }
        var found: Order.Conflict?
        // What both change first.
        let inOrder = uses.sorted { one, other in
            one.key.kind == other.key.kind ? one.value.precedes(other.value) : one.key.kind.rawValue > other.key.kind.rawValue
        }
        for (use, site) in inOrder {
            for (moved, others) in PlaceUse.Kind.conflicting where moved == use.kind {
                guard let other = otherSite(of: PlaceUse(use.place, others), outside: piece.types) else { continue }
                let isOne = semantics.isOne(use.place)
                let conflict = Order.Conflict(
                    place: use.place, moved: .init(kind: use.kind, site: site, isPossible: !isOne),
                    passed: .init(kind: others, site: other, isPossible: !isOne))
                if isOne { return conflict }
                found = found ?? conflict
            }
        }
        return found
    }

    /// The first use of a place by code that stands in none of some types, nor in one that inherits from them.
    private func otherSite(of use: PlaceUse, outside types: Set<String>) -> Effects.Site? {
        let other = users[use]?.lazy.map { all[$0] }.first { $0.types.isEmpty ? !types.isEmpty : $0.types.isDisjoint(with: types) }
        return other?.effects.site(of: use)
    }
}
