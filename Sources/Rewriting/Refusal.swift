import CombineModel

/// Why a rewrite was not made: the reason for the report, and what about this very place.
public struct Refusal: Error, Sendable, Hashable {
    public let reason: Reason
    /// One sentence without a period, lower case: which path, which operator.
    public let detail: String?

    public init(_ reason: Reason, _ detail: String? = nil) {
        self.reason = reason
        self.detail = detail
    }
}
