import Analysis
import CombineModel
import Facts
import Lexing
import Rewriting
import SourceText

/// What people asked to be left alone, in comments.
struct Suppressions {
    /// A comment and the lines that it speaks of.
    private struct Mark {
        var suppression: Suppression
        let lines: ClosedRange<Int>

        /// An end that nothing begins speaks of nothing.
        func speaks(of others: ClosedRange<Int>) -> Bool { lines.overlaps(others) && !(suppression.isUnpaired && lines.count == 1) }
    }

    private var files: [String: [Mark]] = [:]

    init(_ program: Program) {
        for file in program.files where !file.marks.isEmpty { files[file.path] = Self.marks(in: file) }
    }

    private static func marks(in file: FileFacts) -> [Mark] {
        var result: [Mark] = []
        var open: [(suppression: Suppression, from: Int)] = []
        func close(at line: Int) {
            guard let last = open.popLast() else { return }
            result.append(Mark(suppression: last.suppression, lines: last.from...max(last.from, line)))
        }
        for mark in file.marks.sorted(by: { ($0.line, $0.column) < ($1.line, $1.column) }) {
            var suppression = Suppression(path: file.path, line: mark.line, column: mark.column, ids: [], why: mark.why)
            switch mark.kind {
            case .ignoreFile: result.append(Mark(suppression: suppression, lines: 1...Int.max))
            case .ignore(let ids): result.append(Mark(suppression: named(suppression, ids), lines: lines(from: mark.target, in: file)))
            case .ignoreBegin(let ids): open.append((named(suppression, ids), mark.line))
            case .ignoreEnd where open.isEmpty:
                suppression.isUnpaired = true
                result.append(Mark(suppression: suppression, lines: mark.line...mark.line))
            case .ignoreEnd: close(at: mark.line)
            case .assume, .unknown: break
            }
        }
        while !open.isEmpty {
            open[open.count - 1].suppression.isUnpaired = true
            close(at: Int.max)
        }
        return result.sorted { ($0.suppression.line, $0.suppression.column) < ($1.suppression.line, $1.suppression.column) }
    }

    private static func named(_ suppression: Suppression, _ ids: [String]) -> Suppression {
        var result = Suppression(
            path: suppression.path, line: suppression.line, column: suppression.column, ids: ids, why: suppression.why)
        let rules = Set(Rules.all.map { $0.id })
        result.unknown = ids.filter { !rules.contains($0) && Policy(id: $0) == nil }
        return result
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
        let line = file.lines.place(of: program[id].range.lowerBound).line
        return !covering(file.path, line...line, rules: Rules.ofProducers).isEmpty
    }

    /// Whether a comment keeps a subscription as it is.
    func cover(_ site: SubscriptionSite, in program: Program) -> Bool {
        let file = program.files[site.file]
        let range = site.subscription.range
        let lines = file.lines.place(of: range.lowerBound).line...file.lines.place(of: range.upperBound).line
        return !covering(file.path, lines, rules: Rules.ofSubscriptions(endingIn: site.subscription.terminal.name)).isEmpty
    }

    /// The comments on these lines that speak of all rules, or of one of `rules`.
    private func covering(_ path: String, _ lines: ClosedRange<Int>, rules: Set<String>) -> [Int] {
        let marks = files[path] ?? []
        return marks.indices.filter { index in
            let mark = marks[index]
            let ids = mark.suppression.ids
            return mark.speaks(of: lines) && (ids.isEmpty || !rules.isDisjoint(with: ids))
        }
    }

    /// The findings, suppressed where a comment says so for every rule or for one that speaks for them, and excused from the policies that
    /// a comment names; with all comments, each with how many findings it covers.
    func applied(to findings: [Finding]) -> (findings: [Finding], suppressions: [Suppression]) {
        var marks = files
        let results = findings.map { applied(to: $0, noting: &marks) }
        let all = marks.sorted { $0.key < $1.key }.flatMap { $0.value.map(\.suppression) }
        return (results, all)
    }

    /// The hazards that no comment excuses, with all comments, each with how much it covers.
    ///
    /// - Parameter noted: the comments as `applied(to:)` gave them.
    func applied(to places: [HazardPlace], noted: [Suppression]) -> (places: [HazardPlace], suppressions: [Suppression]) {
        var uses: [Suppression: Int] = [:]
        let left = places.filter { place in
            let excusing = (files[place.path] ?? []).filter { mark in
                let ids = mark.suppression.ids
                return mark.speaks(of: place.line...max(place.line, place.endLine)) && (ids.isEmpty || ids.contains(place.hazard.rawValue))
            }
            for mark in excusing { uses[mark.suppression, default: 0] += 1 }
            return excusing.isEmpty
        }
        let all = noted.map { suppression in
            var bare = suppression
            bare.uses = 0
            var result = suppression
            result.uses += uses[bare] ?? 0
            return result
        }
        return (left, all)
    }

    private func applied(to finding: Finding, noting marks: inout [String: [Mark]]) -> Finding {
        let isSubscription = finding.kind == .subscription
        let rules = isSubscription ? Rules.ofSubscriptions(endingIn: finding.terminal ?? "") : Rules.ofProducers
        let lines = finding.line...(isSubscription ? max(finding.line, finding.endLine) : finding.line)
        var result = finding
        for index in covering(finding.path, lines, rules: rules) {
            marks[finding.path]?[index].suppression.uses += 1
            result.outcome = .suppressed
            result.suppressedBecause = result.suppressedBecause ?? files[finding.path]?[index].suppression.why
        }
        for (index, mark) in (files[finding.path] ?? []).enumerated() where mark.lines.overlaps(lines) {
            let named = mark.suppression.ids.compactMap(Policy.init(id:)).filter { $0.concerns(finding) }
            guard !named.isEmpty else { continue }
            marks[finding.path]?[index].suppression.uses += 1
            result.excused.formUnion(named.map(\.id))
            result.suppressedBecause = result.suppressedBecause ?? mark.suppression.why
        }
        return result
    }
}
