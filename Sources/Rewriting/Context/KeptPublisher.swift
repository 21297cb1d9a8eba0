import Analysis
import SourceText

/// A publisher of the code before that stands in the code after, and is awaited or subscribed to there.
public struct KeptPublisher: Sendable, Hashable {
    public let range: ByteRange
    /// Why it was not lowered, lower case, without a period; nil where another one of the same rewrite says so.
    public let because: String?
    /// The subscription to it that stands beside what a body returns; nil where it is awaited.
    public let subscription: ByteRange?

    init(_ range: ByteRange, because: String? = nil) {
        self.range = range
        self.because = because
        subscription = nil
    }

    init(subscribedToBy subscription: Subscription) {
        range = subscription.publisher.range
        because = nil
        self.subscription = subscription.range
    }
}
