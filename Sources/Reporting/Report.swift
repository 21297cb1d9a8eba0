import Wording
import CombineModel

/// Everything a run has to say: the one value that all formats read.
public struct Report: Sendable {
    /// A finding with the name that survives moved lines.
    public struct Entry: Sendable, Hashable {
        public let finding: Finding
        public let fingerprint: Fingerprint
        /// The same without the path: what a renamed file keeps.
        public let content: Fingerprint

        static func all(of findings: [Finding]) -> [Entry] {
            let names = zip(Fingerprint.all(of: findings), Fingerprint.all(of: findings, withPaths: false))
            return zip(findings, names).map { Entry(finding: $0, fingerprint: $1.0, content: $1.1) }
        }
    }

    /// The version of the tool that made it.
    public let version: String
    /// By path, line, column and end.
    public let entries: [Entry]
    /// Every comment that asks for something to be left alone, by path and line.
    public let suppressions: [Suppression]
    /// By path, line and column.
    public let diagnostics: [Diagnostic]
    public let summary: Summary
    /// What would decide the undecided findings, the most telling first.
    public let deciding: [DecidingRank]

    /// `files` is how many were read, `parsed` how many of them passed triage.
    public init(
        version: String, findings: [Finding], suppressions: [Suppression] = [], diagnostics: [Diagnostic], files: Int, parsed: Int
    ) {
        let sorted = findings.sorted(by: Self.precedes)
        self.version = version
        self.suppressions = suppressions
        entries = Entry.all(of: sorted)
        self.diagnostics = diagnostics.sorted {
            ($0.path, $0.line, $0.column, $0.message) < ($1.path, $1.line, $1.column, $1.message)
        }
        summary = Summary(of: sorted, files: files, parsed: parsed)
        deciding = DecidingRank.all(of: sorted)
    }

    public var findings: [Finding] { entries.map(\.finding) }

    /// What it says of some files alone; fingerprints stay what they are in the whole.
    ///
    /// - Parameter files: how many of those that were read are meant.
    public func limited(where isMeant: (String) -> Bool, files: Int) -> Report {
        Report(self, entries.filter { isMeant($0.finding.path) }, isMeant, files: files)
    }

    private init(_ whole: Report, _ entries: [Entry], _ isMeant: (String) -> Bool, files: Int) {
        version = whole.version
        self.entries = entries
        suppressions = whole.suppressions.filter { isMeant($0.path) }
        diagnostics = whole.diagnostics.filter { isMeant($0.path) }
        let isAll = entries.count == whole.entries.count && files == whole.summary.files
        let parsed = isAll ? whole.summary.parsed : min(whole.summary.parsed, files)
        summary = Summary(of: entries.map(\.finding), files: files, parsed: parsed)
        deciding = DecidingRank.all(of: entries.map(\.finding))
    }

    /// A total order, so that the same findings give the same bytes in whatever order they come in.
    private static func precedes(_ a: Finding, _ b: Finding) -> Bool {
        let (left, right) = (a.position, b.position)
        if a.path != b.path { return a.path < b.path }
        if left != right { return left.lexicographicallyPrecedes(right) }
        return (a.kind.rawValue, a.symbol, a.root, a.terminal ?? "") < (
            b.kind.rawValue, b.symbol, b.root, b.terminal ?? ""
        )
    }
}

/// The counts of a report: found = rewritten + left + suppressed.
public struct Summary: Sendable, Hashable {
    public let files: Int
    public let parsed: Int
    public private(set) var rewritten = 0
    public private(set) var left = 0
    public private(set) var suppressed = 0
    public private(set) var byVerdict: [Verdict: Int] = [:]
    public private(set) var byReason: [Reason: Int] = [:]
    public private(set) var byKind: [Finding.Kind: Int] = [:]
    public private(set) var byRule: [String: Int] = [:]
    /// What becomes of one-shot publishers; the key nil stands for those that are left.
    public private(set) var producers: [Finding.Becomes?: Int] = [:]
    /// The same of one-shot subscriptions.
    public private(set) var subscriptions: [Finding.Becomes?: Int] = [:]
    /// How many of the tasks await a publisher that stays.
    public private(set) var tasksOverPublishers = 0

    init(of findings: [Finding], files: Int, parsed: Int) {
        self.files = files
        self.parsed = parsed
        for finding in findings { count(finding) }
    }

    /// Each finding has one outcome, so the three parts make the whole.
    public var found: Int { rewritten + left + suppressed }

    private mutating func countBecoming(_ finding: Finding) {
        guard finding.verdict == .oneShot, finding.outcome != .suppressed else { return }
        switch finding.kind {
        case .producer: producers[finding.becomes, default: 0] += 1
        case .subscription:
            subscriptions[finding.becomes, default: 0] += 1
            if finding.becomes == .task, finding.deviations.contains(where: { $0.deviation == .publisherAwaited }) {
                tasksOverPublishers += 1
            }
        case .stored, .bridge: break
        }
    }

    /// What becomes of one-shots, a line for publishers and one for subscriptions; none of what there is none of.
    public var becoming: [String] {
        var lines: [String] = []
        if !producers.isEmpty {
            lines.append(
                texts.becomingOfPublishers(
                    gone: producers[.async] ?? 0, wrapped: producers[.wrapper] ?? 0, copied: producers[.copy] ?? 0,
                    awaited: producers[.awaits] ?? 0, left: producers[nil] ?? 0))
        }
        if !subscriptions.isEmpty {
            let tasks = (subscriptions[.task] ?? 0) - tasksOverPublishers
            lines.append(
                texts.becomingOfSubscriptions(
                    tasks: tasks, overPublishers: tasksOverPublishers, awaited: subscriptions[.async] ?? 0, left: subscriptions[nil] ?? 0))
        }
        return lines
    }

    private mutating func count(_ finding: Finding) {
        byVerdict[finding.verdict, default: 0] += 1
        byKind[finding.kind, default: 0] += 1
        countBecoming(finding)
        switch finding.outcome {
        case .rewrite(let rule, _):
            rewritten += 1
            byRule[rule, default: 0] += 1
        case .left(let reason):
            left += 1
            byReason[reason, default: 0] += 1
        case .suppressed:
            suppressed += 1
        }
    }
}

extension Finding {
    fileprivate var position: [Int] { [line, column, endLine, endColumn] }

    /// Why it was left; nil when it was not.
    var reason: Reason? {
        switch outcome {
        case .left(let reason): return reason
        case .rewrite, .suppressed: return nil
        }
    }

    /// Why it was left, as its verdict allows to say it: of a one-shot, what cannot be counted is its source.
    func title(of reason: Reason) -> String {
        verdict == .oneShot && reason.isAboutSource ? texts.sourceOfOneShot(reason.title) : reason.title
    }

    /// `one-shot`, or `one-shot (assumed)` where a comment is part of the proof.
    var verdictText: String { verdict.rawValue + (isAssumed ? texts.assumedMark : "") }

    /// `$name.map.removeDuplicates.sink`.
    var chain: String {
        ([root] + operators + (terminal.map { [$0] } ?? [])).filter { !$0.isEmpty }.joined(separator: ".")
    }
}

extension Sequence {
    /// The elements under each key, the fullest group first, then by name.
    func groups<Key: Hashable>(by key: (Element) -> Key, name: (Key) -> String) -> [(key: Key, elements: [Element])] {
        Dictionary(grouping: self, by: key)
            .map { (key: $0.key, elements: $0.value) }
            .sorted { ($1.elements.count, name($0.key)) < ($0.elements.count, name($1.key)) }
    }
}

/// `1 file`, `2 files`.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// The words of all reports.
let texts = Wording.language
