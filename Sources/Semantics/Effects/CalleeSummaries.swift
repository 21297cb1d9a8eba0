/// What is known of each callee, summarised once: to a fixpoint where callees lead to each other.
///
/// The components of the call graph are found while summaries are asked for (Tarjan, "Depth-first search and linear graph algorithms", 1972). A
/// component that leads to itself begins with the summary that says least, and is read again until nothing changes, so it does not show who asked
/// first. What `summarise` gives may only grow with what it is told of others.
public final class CalleeSummaries<Callee: Hashable, Summary: Equatable> {
    /// Summarises one callee, with what it is told of those that it leads to.
    public typealias Summarising = @Sendable (_ callee: Callee, _ other: @escaping (Callee) -> Summary) -> Summary

    private let least: Summary
    private var final: [Callee: Summary] = [:]
    private var growing: [Callee: Growing] = [:]
    /// The callees whose components are not complete, in the order in which they were met.
    private var open: [Callee] = []

    private struct Growing {
        var summary: Summary
        let number: Int
        /// The first open callee that it leads to.
        var earliest: Int
        /// Whether it was asked for before it was known.
        var isRecursive = false
    }

    /// - Parameter least: the summary that says least.
    public init(least: Summary) { self.least = least }

    /// The summary of a callee.
    public func summary(of callee: Callee, _ summarise: @escaping Summarising) -> Summary {
        if let known = final[callee] { return known }
        return read(callee, summarise)
    }

    private func read(_ callee: Callee, _ summarise: @escaping Summarising) -> Summary {
        let number = open.count
        open.append(callee)
        growing[callee] = Growing(summary: least, number: number, earliest: number)
        let summary = summarise(callee) { self.told(of: $0, by: callee, summarise) }
        growing[callee]?.summary = summary
        guard let read = growing[callee], read.earliest == number else { return growing[callee]?.summary ?? least }
        if open.count > number + 1 || read.isRecursive { settle(from: number, summarise) }
        let component = open[number...]
        open.removeSubrange(number...)
        for member in component { final[member] = growing.removeValue(forKey: member)?.summary ?? least }
        return final[callee] ?? least
    }

    private func told(of callee: Callee, by asking: Callee, _ summarise: @escaping Summarising) -> Summary {
        if let known = final[callee] { return known }
        if let known = growing[callee] {
            growing[callee]?.isRecursive = true
            reaches(known.number, from: asking)
            return known.summary
        }
        let summary = read(callee, summarise)
        if let earliest = growing[callee]?.earliest { reaches(earliest, from: asking) }
        return summary
    }

    private func reaches(_ number: Int, from callee: Callee) {
        guard let earliest = growing[callee]?.earliest, number < earliest else { return }
        growing[callee]?.earliest = number
    }

    /// Reads the component that begins with an open callee until nothing changes. Who is asked for only now may belong to it as well.
    private func settle(from number: Int, _ summarise: @escaping Summarising) {
        var isSettled = false
        while !isSettled {
            isSettled = true
            for member in open[number...] {
                let summary = summarise(member) { self.final[$0] ?? self.growing[$0]?.summary ?? self.read($0, summarise) }
                if summary != growing[member]?.summary {
                    growing[member]?.summary = summary
                    isSettled = false
                }
            }
        }
    }
}
