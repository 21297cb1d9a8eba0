import Analysis
import Facts

/// How the publishers that producers make are used, as far as that was followed.
public struct PublisherUses: Sendable {
    /// The producers whose publishers everybody subscribes to where they are made.
    public var startedAtOnce: Set<DeclarationID> = []
    /// Those among them that only streams subscribe to, which take what comes whenever it comes.
    public var askedByStreams: Set<DeclarationID> = []
    /// Those of whose publishers one is seen to be subscribed to later than it is made, or not by a subscription that begins at once.
    public var seenLater: Set<DeclarationID> = []
    /// Those of whose publishers a stream takes each value in its order.
    public var takenInOrder: Set<DeclarationID> = []
    /// What begins with the publishers of each, or joins them: they are made with it.
    public var beginning: [DeclarationID: Users] = [:]
    /// What hands on the publishers of each from a closure: they are made when something comes before them.
    public var following: [DeclarationID: Users] = [:]

    /// The chains that the publishers of a producer are a part of.
    public struct Users: Sendable {
        public var producers: [DeclarationID] = []
        /// Those that begin where they stand, by their index in `Classification.subscriptions`.
        public var subscriptions: [Int: SubscriptionSite] = [:]

        public init() {}
    }

    public init() {}

    /// Who subscribes to the publisher of a producer, or to one that it is a part of.
    ///
    /// - Parameters:
    ///   - followsClosures: whether those count that make it in a closure.
    ///   - isFollowed: whether one counts that it is a part of, with what that is a part of.
    func users(
        of id: DeclarationID, followsClosures: Bool = false, where isFollowed: (DeclarationID) -> Bool = { _ in true }
    ) -> (publishers: [DeclarationID], subscriptions: [Int: SubscriptionSite]) {
        var found = [id]
        var seen: Set<DeclarationID> = [id]
        var subscriptions: [Int: SubscriptionSite] = [:]
        var next = 0
        while next < found.count {
            for users in users(of: found[next], followsClosures) {
                for user in users.producers where isFollowed(user) && seen.insert(user).inserted { found.append(user) }
                subscriptions.merge(users.subscriptions) { first, _ in first }
            }
            next += 1
        }
        return (found, subscriptions)
    }

    private func users(of id: DeclarationID, _ followsClosures: Bool) -> [Users] {
        [beginning[id], followsClosures ? following[id] : nil].compactMap(\.self)
    }

    /// How many of those that subscribe to the publisher of a producer are not among `moving`.
    func staying(of id: DeclarationID, besides moving: Set<Int>) -> Int {
        users(of: id, true).reduce(0) { $0 + $1.subscriptions.keys.count { !moving.contains($0) } }
    }
}
