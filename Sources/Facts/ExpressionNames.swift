extension Expression {
    /// The names that it is made of, links included.
    public var names: [String] {
        var names = links.compactMap(\.member)
        if case .name(let name) = root { names.append(name) }
        return names
    }
}
