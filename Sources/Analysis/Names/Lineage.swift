extension TypeNames {
    /// A type and everything in the scanned code that it inherits from or conforms to, nearest first.
    ///
    /// - Parameter name: its qualified name.
    public func lineage(of name: String) -> [NominalType] {
        isLinked ? lineages.of(name) { findLineage(of: name) } : findLineage(of: name)
    }

    private func findLineage(of name: String) -> [NominalType] {
        var seen: Set<String> = []
        var pending = [name]
        var found: [NominalType] = []
        while !pending.isEmpty {
            let current = pending.removeFirst()
            guard seen.insert(current).inserted, let type = types[current] else { continue }
            found.append(type)
            pending += parents(of: type)
        }
        return found
    }
}
