import CombineModel
import Wording

/// Why a rewrite was not made: the reason for the report, and what about this very place.
public struct Refusal: Error, Sendable, Hashable {
    public let reason: Reason
    /// One sentence without a period, lower case: which path, which operator.
    public let detail: String?
    /// How the rewrite would differ that was not made, where that has to be accepted first.
    public private(set) var deviations: [ShownDeviation] = []
    /// The name that stands in the way: where nothing else is called that, there is no reason to refuse.
    private(set) var clash: String?

    public init(_ reason: Reason, _ detail: String? = nil) {
        self.reason = reason
        self.detail = detail
    }

    /// Nil where a rewrite may be made, given what is accepted where it stands.
    public init?(of rewrite: Rewrite, accepting acceptance: Acceptance, in path: String) {
        let open = rewrite.deviations.filter { !$0.isAllowed(by: acceptance, in: path) }
        if open.isEmpty { return nil }
        if let seen = open.first(where: { if case .witnessed = $0.answer { true } else { false } }) {
            self.init(.deliveryOrder, seen.deviation.title)
        } else {
            var ids: [String] = []
            for shown in open where !ids.contains(shown.deviation.rawValue) { ids.append(shown.deviation.rawValue) }
            let names = ids.map { "`\($0)`" }.joined(separator: ", ")
            let says = open.lazy.compactMap(\.says).first.map { ": " + $0 } ?? ""
            self.init(.reviewTier, "moves where \(names) \(ids.count == 1 ? "is" : "are") accepted\(says)")
        }
        deviations = rewrite.deviations.map { $0.answered(by: acceptance, in: path) }
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
