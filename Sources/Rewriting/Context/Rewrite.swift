import CombineModel
import SourceText

/// What a rule makes of a place.
public struct Rewrite: Sendable {
    public var edits: [Edit]
    /// How it may differ from the chain, and what is known of each at this place.
    public var deviations: [ShownDeviation]
    /// What the edited file needs besides; add with `Bridge.edits(adding:to:)`.
    public var bridges: Set<Bridge>
    /// Parts of the code before that stand in the code after: the publishers called there are still needed.
    public var kept: [KeptPublisher]
    /// What is declared for types that the scanned files do not hold; add with `DefaultImplementation.edits(adding:)`.
    public var defaults: [DefaultImplementation] = []
    /// The subscriptions of the file that are rewritten with this one or not at all, itself among them; none where it stands alone.
    public var company: [ByteRange] = []
    /// What several rewrites of the file need and is made once.
    public var shared: Set<Edit> = []
    /// The functions of the file that become async by it; add with `AsyncFunctions.edits(in:beside:)`.
    public var functions = AsyncFunctions()

    /// Why a publisher is awaited as it stands, where one is.
    public var awaitsBecause: String? { kept.lazy.compactMap(\.because).first }

    /// The same, with more ways to differ.
    func showing(_ more: [ShownDeviation]) -> Rewrite {
        var result = self
        result.deviations += more.filter { !deviations.contains($0) }
        return result
    }

    public init(edits: [Edit], deviations: [ShownDeviation] = [], bridges: Set<Bridge> = [], kept: [KeptPublisher] = []) {
        self.edits = edits
        self.deviations = deviations.withoutRepeats
        self.bridges = bridges
        self.kept = kept
    }
}
