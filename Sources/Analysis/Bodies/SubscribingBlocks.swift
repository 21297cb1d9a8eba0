import Facts

extension Block {
    /// Whether something in it ends a chain.
    ///
    /// - Parameter isOwn: whether a name is that of a terminal which the scanned code declares.
    func subscribes(orBy isOwn: (String) -> Bool = { _ in false }) -> Bool {
        containsExpression { expression in
            if case .name(let name) = expression.root, !expression.links.isEmpty, name == "sink" || name == "subscribe" || isOwn(name) {
                return true
            }
            return expression.links.contains { link in
                guard case .member(let name) = link.kind else { return false }
                return name == "sink" || name == "assign" || name == "subscribe" || isOwn(name)
            }
        }
    }
}
