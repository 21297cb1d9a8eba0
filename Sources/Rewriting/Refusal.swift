import CombineModel

/// Why a rewrite was not made: the reason for the report, and what about this very place.
public struct Refusal: Error, Sendable, Hashable {
    public let reason: Reason
    /// One sentence without a period, lower case: which path, which operator.
    public let detail: String?
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

extension RewriteContext {
    /// What `rewrite` makes, tried again without the names that what it makes up must not have, because a closure declares them later.
    func avoidingClashes(_ rewrite: (RewriteContext) throws(Refusal) -> Rewrite) throws(Refusal) -> Rewrite {
        var context = self
        var first: Refusal?
        for _ in 0..<Self.mostClashes {
            do {
                return try rewrite(context)
            } catch {
                first = first ?? error
                guard let name = error.clash, context.avoided.insert(name).inserted else { break }
            }
        }
        throw first ?? Refusal(.hardToRead)
    }

    private static let mostClashes = 4
}
