/// When a publisher delivers, on each of its ways: `guard let url else { return Fail(…) }` fails at once on one way, and loads on the other.
public struct Promptness: OptionSet, Sendable, Hashable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// After the subscription has returned.
    public static let later = Promptness(rawValue: 1)
    /// It does nothing but fail, before the subscription returns.
    public static let failure = Promptness(rawValue: 2)
    /// Its value is there before the subscription returns.
    public static let value = Promptness(rawValue: 4)

    /// Whether anything may be there before the subscription returns.
    var isSynchronous: Bool { !isDisjoint(with: [.failure, .value]) }
    /// Whether somebody may count on that: on what only ever fails, or has its value. A failure on one of several ways nobody waits for.
    var mayBeCountedOn: Bool { contains(.value) || self == .failure }

    /// The same where `ways` are gone instead of those that are `part` of it.
    func replacing(_ part: Promptness, with ways: Promptness) -> Promptness {
        isDisjoint(with: part) ? self : subtracting(part).union(ways)
    }

    /// What comes of several ways.
    public static func any(of ways: some Sequence<Promptness>) -> Promptness {
        let result = ways.reduce(into: Promptness()) { $0.formUnion($1) }
        return result.isEmpty ? .later : result
    }

    /// What comes of several that may each be meant, or that all have to deliver: at once only where each can. Nothing, where one has no way yet.
    public static func all(of parts: some Collection<Promptness>) -> Promptness {
        if parts.contains([]) { return [] }
        return parts.allSatisfy(\.isSynchronous) ? any(of: parts) : .later
    }
}
