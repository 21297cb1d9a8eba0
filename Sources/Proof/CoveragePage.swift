/// What says which fixture shows what, as `make coverage` prints it.
public struct CoveragePage: Sendable {
    private let coverage: Coverage

    public init(_ coverage: Coverage) { self.coverage = coverage }

    public var text: String {
        """
        # What shows what

        What Decombine must handle, and the fixtures that show it, from the fixtures' headers and marks.

        ## Systems

        \(table(coverage.seeds, "row", "system and outcome"))
        ## Pitfalls

        \(table(coverage.pitfalls, "no.", "pitfall"))
        ## Rules

        \(table(coverage.rules, "rule", "what it does"))
        ## Reasons

        \(table(coverage.reasons, "reason", "said of a finding that is left"))
        ## Lowerings

        \(table(coverage.lowerings, "lowering", ""))
        ## Deviations

        How the runs before and after may differ, and the fixtures in which that was accepted or shows.

        \(table(coverage.deviations, "deviation", "how rewritten code may differ"))
        """
    }

    private func table(_ rows: [Coverage.Row], _ id: String, _ what: String) -> String {
        var lines = what.isEmpty ? ["| \(id) | shown by |", "|---|---|"] : ["| \(id) | \(what) | shown by |", "|---|---|---|"]
        for row in rows {
            let shown = row.shownBy.isEmpty ? row.exempt ?? "nothing" : Self.short(row.shownBy)
            lines.append(what.isEmpty ? "| \(row.id) | \(shown) |" : "| \(row.id) | \(row.what) | \(shown) |")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The first three; that there are more is said without a number, so that a new fixture seldom changes the page.
    private static func short(_ places: [String]) -> String {
        let first = places.prefix(3).map { $0.hasPrefix("Projects") ? $0 : "`\($0)`" }.joined(separator: ", ")
        return places.count > 3 ? "\(first) and more" : first
    }
}
