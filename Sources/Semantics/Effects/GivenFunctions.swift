/// The functions that a variable is assigned, a parameter is given, or code gives whoever calls it.
struct GivenFunctions: Sendable {
    private(set) var calls: [NodeSummary.Call] = []
    /// Whether there may be others as well, of which nothing is known.
    private(set) var mayBeOther = false

    /// - Parameter given: nil for functions of which nothing is known.
    mutating func add(_ given: [NodeSummary.Call]?) {
        calls += given ?? []
        if given == nil { mayBeOther = true }
    }

    /// - Parameter other: nil where nothing is known of them.
    mutating func formUnion(_ other: GivenFunctions?) {
        calls += other?.calls ?? []
        mayBeOther = mayBeOther || other?.mayBeOther ?? true
    }

    func map(_ change: (NodeSummary.Call) -> NodeSummary.Call) -> Self {
        var result = self
        result.calls = calls.map(change)
        return result
    }
}
