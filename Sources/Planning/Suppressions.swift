import Analysis
import CombineModel
import Facts

/// What people asked to be left alone, in comments.
struct Suppressions {
    private struct InFile {
        var whole = false
        /// Rules by line; an empty set means all.
        var lines: [Int: Set<String>] = [:]
    }

    private var files: [String: InFile] = [:]

    init(_ program: Program) {
        for file in program.files {
            for mark in file.marks {
                switch mark.kind {
                case .ignoreFile: files[file.path, default: InFile()].whole = true
                case .ignore(let rules): files[file.path, default: InFile()].lines[mark.target] = Set(rules)
                case .assume, .unknown: break
                }
            }
        }
    }

    /// The finding, suppressed if a comment says so for every rule or for its own.
    func applied(to finding: Finding) -> Finding {
        guard let file = files[finding.path] else { return finding }
        let rule: String? = if case .rewrite(let rule, _) = finding.outcome { rule } else { nil }
        let covers = file.whole || (finding.line...max(finding.line, finding.endLine)).contains { line in
            guard let rules = file.lines[line] else { return false }
            let speaksOfAll = line == finding.line || finding.kind == .subscription
            return speaksOfAll && (rules.isEmpty || rule.map(rules.contains) ?? false)
        }
        guard covers else { return finding }
        var result = finding
        result.outcome = .suppressed
        return result
    }
}
