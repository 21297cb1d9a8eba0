/// Something that is taken out once nothing uses it any more.
public struct Removal: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A publisher beside an async function, with a body of its own or as a wrapper.
        case publisher
        /// What rewritten code called, or what somebody wrote for the same.
        case bridge
        /// A property that held subscriptions.
        case bag
        /// `import Combine` where nothing of it is left.
        case `import`
    }

    public let kind: Kind
    /// What it is called, or the module that was imported.
    public let symbol: String
    public let path: String
    /// 1-based.
    public let line: Int

    public init(_ kind: Kind, _ symbol: String, path: String, line: Int) {
        (self.kind, self.symbol, self.path, self.line) = (kind, symbol, path, line)
    }
}
