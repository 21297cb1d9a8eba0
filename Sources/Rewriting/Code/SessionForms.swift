import Analysis
import Lexing

/// `URLSession.data(for:)` and `data(from:)`, which rewritten code calls: what the scanned code has under these names may be meant instead.
extension Program {
    /// Whether an async form of `id` called `name` would be called like one of the session's own: it is a member of the session, of what that
    /// conforms to, or of a class below it. Swift takes the one without a parameter to leave out, and a function that asks the session for its
    /// data would ask itself.
    ///
    /// - Parameter receiver: what is asked where `id` is written; its `self` is a session.
    public func isCalledLikeSessionData(_ id: DeclarationID, _ name: String, by receiver: String? = nil) -> Bool {
        name == "data" && asksForData(id) && (receiver == "self" || isOfSession(id))
    }

    /// Whether one argument is all that a function needs, a URL or a request by its label.
    private func asksForData(_ id: DeclarationID) -> Bool {
        let declaration = declaration(id)
        guard declaration.kind == .function, let first = declaration.parameters.first?.label, ["for", "from"].contains(first) else {
            return false
        }
        return declaration.parameters.dropFirst().allSatisfy(\.hasDefault)
    }

    private func isOfSession(_ id: DeclarationID) -> Bool {
        guard let owner = enclosingType(of: id) else { return false }
        return owner == Self.session || allSubtypes(of: owner).contains(Self.session)
            || lineage(of: owner).contains { $0.name == Self.session || $0.inherited.contains(Self.session) }
    }

    private static var session: String { "URLSession" }
}
