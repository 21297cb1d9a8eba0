/// A comment that asks for something to be left alone, and what came of it.
public struct Suppression: Sendable, Hashable {
    public let path: String
    /// 1-based, of the comment.
    public let line: Int
    public let column: Int
    /// Rules and policies that it names; empty when it means all.
    public let ids: [String]
    /// What stands behind the dash; nil where nothing does.
    public let why: String?
    /// How many findings it covers.
    public var uses = 0
    /// Ids that name neither a rule nor a policy.
    public var unknown: [String] = []
    /// Whether it begins a block that nothing ends, or ends one that nothing begins.
    public var isUnpaired = false

    public init(path: String, line: Int, column: Int, ids: [String], why: String?) {
        self.path = path
        self.line = line
        self.column = column
        self.ids = ids
        self.why = why
    }
}
