extension Sequence where Element: Equatable {
    /// Its elements in their order, each where it comes first.
    public var withoutRepeats: [Element] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
