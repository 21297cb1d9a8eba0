import CombineModel
import Reporting

/// `path:line`, or `path:line:column` of which the column is left aside.
struct Place {
    let path: String
    let line: Int

    init?(_ text: String) {
        var parts = text.split(separator: ":", omittingEmptySubsequences: false)
        if parts.count > 2, Int(parts[parts.count - 1]) != nil, Int(parts[parts.count - 2]) != nil {
            parts.removeLast()
        }
        guard parts.count > 1, let line = Int(parts.removeLast()) else { return nil }
        path = parts.joined(separator: ":")
        self.line = line
    }

    /// Those that start at the line; failing that, the innermost that cover it.
    func entries(among entries: [Report.Entry]) -> [Report.Entry] {
        let starting = entries.filter { $0.finding.line == line }
        if !starting.isEmpty { return starting }
        let covering = entries.filter { $0.finding.line <= line && line <= $0.finding.endLine }
        let shortest = covering.map { $0.finding.endLine - $0.finding.line }.min()
        return covering.filter { $0.finding.endLine - $0.finding.line == shortest }
    }
}
