import CombineModel
import Wording

extension Refusal {
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
