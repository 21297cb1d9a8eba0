import Facts

extension Block {
    /// Whether something in it ends a chain.
    ///
    /// - Parameter isOwn: whether a name is that of a terminal which the scanned code declares.
    func subscribes(orBy isOwn: (String) -> Bool = { _ in false }) -> Bool {
        var found = false
        forEachExpression { expression in
            if case .name(let name) = expression.root, !expression.links.isEmpty {
                found = found || name == "sink" || name == "subscribe" || isOwn(name)
            }
            for case .member(let name) in expression.links.map(\.kind) {
                found = found || name == "sink" || name == "assign" || name == "subscribe" || isOwn(name)
            }
            return !found
        }
        return found
    }
}
