import CombineModel
import Wording

/// Why a rewrite was not made: the reason for the report, and what about this very place.
public struct Refusal: Error, Sendable, Hashable {
    public let reason: Reason
    /// One sentence without a period, lower case: which path, which operator.
    public let detail: String?
    /// How the rewrite would differ that was not made, where that has to be accepted first.
    public internal(set) var deviations: [ShownDeviation] = []
    /// The name that stands in the way: where nothing else is called that, there is no reason to refuse.
    private(set) var clash: String?

    public init(_ reason: Reason, _ detail: String? = nil) {
        self.reason = reason
        self.detail = detail
    }

    static func declaredTwice(_ name: String) -> Refusal {
        var refusal = Refusal(.hardToRead, "`\(name)` is declared twice in what would be one scope")
        refusal.clash = name
        return refusal
    }
}
