import Analysis

/// A place that is used, and how.
public struct PlaceUse: Hashable, Sendable {
    public let place: Place
    public let kind: Kind

    init(_ place: Place, _ kind: Kind) { (self.place, self.kind) = (place, kind) }

    public enum Kind: Int, CaseIterable, Sendable {
        case read, write
        /// Given a value where it holds none, by whoever asks for it first.
        case make
        /// Written so that what was there goes, or a part of it.
        case take

        /// Whether the place holds something else afterwards.
        var changes: Bool { self == .write || self == .take }

        /// What may not change places with each other: of two who ask for what whoever is first makes, nobody can tell which was.
        static let conflicting: [(moved: Kind, passed: Kind)] = [
            (.read, .write), (.write, .read), (.write, .write), (.read, .make), (.make, .read), (.write, .make), (.make, .write),
        ]
    }
}

extension Effects {
    /// Each use of a place, with the first site. A `lazy` variable is told as a read of what it holds.
    var uses: [PlaceUse: Site] {
        var result: [PlaceUse: Site] = [:]
        for (place, site) in reads { result[PlaceUse(place, .read)] = site }
        for (place, site) in writes {
            result[PlaceUse(place, .write)] = site
            if takes(from: place) { result[PlaceUse(place, .take)] = site }
        }
        for (id, site) in memos { result[PlaceUse(.variable(id), .make)] = site }
        return result
    }

    /// The first site of a use that is certain.
    func site(of use: PlaceUse) -> Site? {
        switch use.kind {
        case .read: reads[use.place]
        case .write: writes[use.place]
        case .make: use.place.variable.flatMap { memos[$0] }
        case .take: takes(from: use.place) ? writes[use.place] : nil
        }
    }

    func places(used kind: PlaceUse.Kind) -> Set<Place> {
        switch kind {
        case .read: Set(reads.keys)
        case .write: Set(writes.keys)
        case .make: Set(memos.keys.map(Place.variable))
        case .take: Set(writes.keys.filter(takes))
        }
    }
}
