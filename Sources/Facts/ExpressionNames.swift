extension Expression {
    /// The names that it is made of, links included.
    public var names: [String] {
        var names = links.compactMap { link -> String? in if case .member(let name) = link.kind { name } else { nil } }
        if case .name(let name) = root { names.append(name) }
        return names
    }
}
