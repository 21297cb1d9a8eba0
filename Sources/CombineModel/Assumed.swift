/// A verdict that the configuration assumes of a declaration.
public struct Assumed: Sendable, Hashable {
    /// `Relay.execute(_:)`, or `Relay.execute` for all that are called so.
    public let symbol: String
    public let verdict: Verdict
    /// Where it is written; line and column are 1-based.
    public let path: String
    public let line: Int
    public let column: Int

    public init(_ symbol: String, _ verdict: Verdict, path: String, line: Int, column: Int) {
        (self.symbol, self.verdict, self.path, self.line, self.column) = (symbol, verdict, path, line, column)
    }
}
