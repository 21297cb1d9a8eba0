/// A part of a migration that can be reviewed and applied by itself: producers and subscriptions that call each other.
///
/// Applying all batches of a tier, one by one in the order of the plan, gives what applying all at once gives.
public struct Batch: Sendable, Hashable {
    /// A thing that moves with it.
    public struct Member: Sendable, Hashable {
        /// A producer, or the declaration around a subscription.
        public let symbol: String
        public let path: String
        /// 1-based, where it begins and ends.
        public let lines: ClosedRange<Int>
        public let isProducer: Bool

        public init(symbol: String, path: String, lines: ClosedRange<Int>, isProducer: Bool) {
            self.symbol = symbol
            self.path = path
            self.lines = lines
            self.isProducer = isProducer
        }
    }

    /// Six hexadecimal digits, made of the members' symbols and paths: the same as long as these are.
    public let id: String
    /// Producers before subscriptions, each by path and line.
    public let members: [Member]
    /// The review tier if one of its rewrites is of it.
    public let safety: Safety
    /// The highest layer of the app that one of its members is in.
    public let layer: AppLayer
    /// How many lines its edits take away and put in.
    public let changedLines: Int

    public init(id: String, members: [Member], safety: Safety, layer: AppLayer = .viewModels, changedLines: Int) {
        self.id = id
        self.members = members
        self.safety = safety
        self.layer = layer
        self.changedLines = changedLines
    }

    public var paths: [String] { Set(members.map(\.path)).sorted() }
    public var producers: Int { members.count(where: \.isProducer) }
    public var subscriptions: Int { members.count - producers }
}
