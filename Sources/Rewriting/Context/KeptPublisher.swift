import SourceText

/// A publisher of the code before that stands in the code after and is awaited there.
public struct KeptPublisher: Sendable, Hashable {
    public let range: ByteRange
    /// Why it was not lowered, lower case, without a period; nil where another one of the same rewrite says so.
    public let because: String?

    init(_ range: ByteRange, because: String? = nil) {
        self.range = range
        self.because = because
    }
}
