import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

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

    /// Whether a comment keeps a declaration as it is, whatever the rule.
    func cover(_ id: DeclarationID, in program: Program) -> Bool {
        let file = program.files[id.file]
        let range = program.declaration(id).range
        return covers(file.path, first: file.lines.place(of: range.lowerBound).line, last: nil)
    }

    /// Whether a comment keeps a subscription as it is, whatever the rule.
    func cover(_ site: SubscriptionSite, in program: Program) -> Bool {
        let file = program.files[site.file]
        let range = site.subscription.range
        return covers(
            file.path, first: file.lines.place(of: range.lowerBound).line, last: file.lines.place(of: range.upperBound).line)
    }

    private func covers(_ path: String, first: Int, last: Int?) -> Bool {
        guard let file = files[path] else { return false }
        return file.whole || (first...(last ?? first)).contains { file.lines[$0] != nil }
    }

    /// The finding, suppressed if a comment says so for every rule or for its own.
    func applied(to finding: Finding) -> Finding {
        guard let file = files[finding.path] else { return finding }
        let rule: String? = if case .rewrite(let rule, _) = finding.outcome { rule } else { nil }
        let covers =
            file.whole
            || (finding.line...max(finding.line, finding.endLine)).contains { line in
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
