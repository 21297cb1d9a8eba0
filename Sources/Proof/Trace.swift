/// What a run recorded, lane by lane. Lanes are compared each by itself: the order between them is what a rewrite may change.
public struct Trace: Sendable, Hashable, CustomStringConvertible {
    public static let lanes = ["caller", "service", "sink", "lifetime"]

    /// The texts of each lane, in order.
    public private(set) var events: [String: [String]] = [:]

    /// From lines of `lane: text`, as a run prints them and a fixture lists them; other lines are not events.
    public init(lines: some Sequence<Substring>) {
        for line in lines {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let lane = String(line[..<colon])
            guard Self.lanes.contains(lane) else { continue }
            events[lane, default: []].append(String(line[line.index(after: colon)...].drop { $0 == " " }))
        }
    }

    public var isEmpty: Bool { events.isEmpty }
    public var count: Int { events.values.reduce(0) { $0 + $1.count } }

    /// As lines of a fixture.
    public var description: String {
        Self.lanes.flatMap { lane in (events[lane] ?? []).map { "// \(lane): \($0)" } }.joined(separator: "\n")
    }

    /// The first difference, in words; nil when all lanes are equal.
    public func difference(from expected: Trace) -> String? {
        for lane in Self.lanes {
            let ours = events[lane] ?? []
            let theirs = expected.events[lane] ?? []
            for index in 0..<max(ours.count, theirs.count) {
                let seen = index < ours.count ? "\"\(ours[index])\"" : "nothing more"
                let wanted = index < theirs.count ? "\"\(theirs[index])\"" : "nothing more"
                if seen != wanted { return "\(lane), event \(index + 1): \(seen) where \(wanted) is expected" }
            }
        }
        return nil
    }
}
