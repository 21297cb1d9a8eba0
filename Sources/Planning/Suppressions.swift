import Analysis
import CombineModel
import Facts
import Lexing
import Rewriting
import SourceText

/// What people asked to be left alone, in comments.
struct Suppressions {
    private struct InFile {
        var whole = false
        /// Rules by line; an empty set means all.
        private(set) var lines: [Int: Set<String>] = [:]

        mutating func add(_ rules: Set<String>, _ line: Int) {
            let known = lines[line]
            lines[line] = rules.isEmpty || known?.isEmpty == true ? [] : rules.union(known ?? [])
        }
    }

    private var files: [String: InFile] = [:]

    init(_ program: Program) {
        for file in program.files {
            for mark in file.marks {
                switch mark.kind {
                case .ignoreFile: files[file.path, default: InFile()].whole = true
                case .ignore(let rules):
                    for line in Self.lines(from: mark.target, in: file) { files[file.path, default: InFile()].add(Set(rules), line) }
                case .assume, .unknown: break
                }
            }
        }
    }

    /// The lines that a comment for `line` speaks of: all of the declaration that begins there, or the line alone.
    private static func lines(from line: Int, in file: FileFacts) -> ClosedRange<Int> {
        let last = file.skeleton.declarations.compactMap { declaration -> Int? in
            guard file.lines.place(of: declaration.nameRange.lowerBound).line == line else { return nil }
            return file.lines.place(of: declaration.range.upperBound).line
        }.max()
        return line...max(line, last ?? line)
    }

    /// Whether a comment keeps a declaration as it is; a comment that names rules speaks of producers when one of them is a rule for producers.
    func cover(_ id: DeclarationID, in program: Program) -> Bool {
        let file = program.files[id.file]
        let range = program.declaration(id).range
        return covers(file.path, first: file.lines.place(of: range.lowerBound).line, last: nil, rules: Rules.ofProducers)
    }

    /// Whether a comment keeps a subscription as it is.
    func cover(_ site: SubscriptionSite, in program: Program) -> Bool {
        let file = program.files[site.file]
        let range = site.subscription.range
        return covers(
            file.path, first: file.lines.place(of: range.lowerBound).line, last: file.lines.place(of: range.upperBound).line,
            rules: Rules.ofSubscriptions(endingIn: site.subscription.terminal))
    }

    /// Whether a comment on the lines from `first` to `last` speaks of all rules, or of one of `rules`.
    private func covers(_ path: String, first: Int, last: Int?, rules: Set<String>) -> Bool {
        guard let file = files[path] else { return false }
        return file.whole
            || (first...max(first, last ?? first)).contains { line in
                file.lines[line].map { $0.isEmpty || !$0.isDisjoint(with: rules) } ?? false
            }
    }

    /// The finding, suppressed if a comment says so for every rule or for one that speaks for it.
    func applied(to finding: Finding) -> Finding {
        let isSubscription = finding.kind == .subscription
        let rules = isSubscription ? Rules.ofSubscriptions(endingIn: finding.terminal ?? "") : Rules.ofProducers
        guard covers(finding.path, first: finding.line, last: isSubscription ? finding.endLine : nil, rules: rules) else { return finding }
        var result = finding
        result.outcome = .suppressed
        return result
    }
}
