import Wording
import CombineModel

/// What a gate holds against a change: everything that the policies say of the findings, without what a baseline knows.
public struct Gate: Sendable {
    /// One policy at one place.
    public struct Hit: Sendable, Hashable {
        public let policy: Policy
        public let issue: Issue
        /// What a baseline knows it by.
        public let identity: Baseline.Identity

        /// The lines that it speaks of; all of a file that could not be read.
        var lines: ClosedRange<Int> { policy == .unreadFile ? 1...Int.max : issue.line...max(issue.line, issue.endLine) }
    }

    /// What a run judges, and how.
    public struct Terms: Sendable {
        /// What a policy does in a file, by its path.
        public var level: @Sendable (Policy, String) -> PolicyLevel
        /// Whether lines of a file are judged; in a run over changed lines only some are.
        public var judges: @Sendable (String, ClosedRange<Int>) -> Bool
        /// The change that ends what `can-move` says of a finding; nil where none is known.
        public var fix: @Sendable (Finding) -> IssueFix?
        /// Whether a file was read: what a baseline knows of one that was not is neither found nor stale.
        public var looksAt: @Sendable (String) -> Bool

        public init(
            level: @escaping @Sendable (Policy, String) -> PolicyLevel = { policy, _ in policy.defaultLevel(isComparing: false) },
            judges: @escaping @Sendable (String, ClosedRange<Int>) -> Bool = { _, _ in true },
            fix: @escaping @Sendable (Finding) -> IssueFix? = { _ in nil }, looksAt: @escaping @Sendable (String) -> Bool = { _ in true }
        ) {
            self.level = level
            self.judges = judges
            self.fix = fix
            self.looksAt = looksAt
        }
    }

    /// What the baseline does not know, by place.
    public let hits: [Hit]
    /// All of it, whether a baseline knows it or not.
    public let all: [Hit]
    /// Entries of the baseline that no longer stand for anything.
    public let stale: [Baseline.Entry]
    public let version: String

    /// - Parameters:
    ///   - imports: where Combine is imported.
    ///   - hazards: those that stand at no finding.
    public init(
        _ report: Report, imports: [(path: String, line: Int, column: Int)] = [], hazards: [HazardPlace] = [], terms: Terms = Terms(),
        baseline: Baseline? = nil
    ) {
        version = report.version
        let found =
            report.entries.flatMap { Self.hits(of: $0, terms) } + Self.hits(of: imports, terms) + Self.hits(of: report.diagnostics, terms)
            + Self.hits(of: hazards, terms)
        all = (found + report.suppressions.flatMap { Self.hits(of: $0, terms) }).sorted(by: Self.precedes)
        let match = baseline?.match(all) ?? (fresh: all, stale: [])
        hits = match.fresh.filter { terms.judges($0.issue.path, $0.lines) }
        stale = match.stale.filter { terms.looksAt($0.path) }
    }

    public var log: IssueLog { IssueLog(version: version, issues: hits.map(\.issue), rules: Self.rules) }

    /// Whether something is reported at that level or above it.
    public func fails(on level: PolicyLevel) -> Bool {
        hits.contains { level != .error || $0.issue.level == .error }
    }

    /// Every policy as the rule that issues name.
    public static var rules: [IssueRule] {
        Policy.allCases.map { policy in
            let level = IssueLevel(rawValue: policy.defaultLevel(isComparing: true).rawValue) ?? .warning
            return IssueRule(
                id: policy.id, title: policy.title, help: texts.ruleHelp(policy.title, policy.advice), level: level)
        }
    }

    private static func precedes(_ a: Hit, _ b: Hit) -> Bool {
        (a.issue.path, a.issue.line, a.issue.column, a.policy.id, a.issue.message)
            < (b.issue.path, b.issue.line, b.issue.column, b.policy.id, b.issue.message)
    }

    // MARK: - What policies say

    private static func hits(of entry: Report.Entry, _ terms: Terms) -> [Hit] {
        let finding = entry.finding
        if finding.outcome == .suppressed { return [] }
        return Policy.allCases.compactMap { policy in
            guard policy.concerns(finding), !finding.excused.contains(policy.id),
                let level = IssueLevel(rawValue: terms.level(policy, finding.path).rawValue)
            else { return nil }
            let told = Wording.language.policy(policy, of: finding)
            return Hit(
                policy: policy,
                issue: Issue(
                    rule: policy.id, level: level, message: told.title, advice: told.advice, path: finding.path, line: finding.line,
                    column: finding.column, endLine: finding.endLine, endColumn: finding.endColumn, symbol: finding.symbol,
                    fingerprint: entry.fingerprint.digits, fix: policy == .canMove ? terms.fix(finding) : nil),
                identity: Baseline.Identity(policy: policy.id, fingerprint: entry.fingerprint, content: entry.content))
        }
    }

    private static func hits(of imports: [(path: String, line: Int, column: Int)], _ terms: Terms) -> [Hit] {
        imports.compactMap { place in
            guard let level = IssueLevel(rawValue: terms.level(.noCombine, place.path).rawValue) else { return nil }
            return hit(
                .noCombine, level, texts.combineImported, at: place.path, place.line, place.column)
        }
    }

    private static func hits(of hazards: [HazardPlace], _ terms: Terms) -> [Hit] {
        hazards.compactMap { place in
            let policy = Policy.hazard(place.hazard)
            guard let level = IssueLevel(rawValue: terms.level(policy, place.path).rawValue) else { return nil }
            let told = Wording.language.hazard(place.hazard)
            let identity = Baseline.Identity(policy: policy.id, place: place.path, message: "\(place.symbol): \(told.title)")
            return Hit(
                policy: policy,
                issue: Issue(
                    rule: policy.id, level: level, message: told.title, advice: told.advice, path: place.path, line: place.line,
                    column: place.column, endLine: place.endLine, endColumn: place.endColumn, symbol: place.symbol,
                    fingerprint: identity.fingerprint.digits, fix: nil),
                identity: identity)
        }
    }

    private static func hits(of diagnostics: [Diagnostic], _ terms: Terms) -> [Hit] {
        // The first problem of a file says enough: the rest follows from it more often than not.
        var told: Set<String> = []
        return diagnostics.filter { $0.severity == .error && told.insert($0.path).inserted }.compactMap { problem in
            guard let level = IssueLevel(rawValue: terms.level(.unreadFile, problem.path).rawValue) else { return nil }
            return hit(.unreadFile, level, texts.fileNotUnderstood(problem.message), at: problem.path, problem.line, problem.column)
        }
    }

    private static func hits(of suppression: Suppression, _ terms: Terms) -> [Hit] {
        func told(_ policy: Policy, _ message: String) -> Hit? {
            guard let level = IssueLevel(rawValue: terms.level(policy, suppression.path).rawValue) else { return nil }
            return hit(policy, level, message, at: suppression.path, suppression.line, suppression.column)
        }
        if !suppression.unknown.isEmpty {
            let ids = suppression.unknown.map { "`\($0)`" }.joined(separator: ", ")
            let known = Policy.allCases.map(\.id) + suppression.ids.filter { !suppression.unknown.contains($0) }
            let hint = NearNames.hint(suppression.unknown[0], among: known)
            return [told(.unknownSuppression, texts.noRuleOrPolicy(ids, suppression.unknown.count == 1 ? "is" : "are", hint))]
                .compactMap { $0 }
        }
        if suppression.isUnpaired {
            let message = texts.unpairedIgnore
            return [told(.unknownSuppression, message)].compactMap { $0 }
        }
        guard suppression.uses == 0 else { return [] }
        return [told(.unusedSuppression, texts.idleIgnore)].compactMap { $0 }
    }

    private static func hit(_ policy: Policy, _ level: IssueLevel, _ message: String, at path: String, _ line: Int, _ column: Int) -> Hit {
        let identity = Baseline.Identity(policy: policy.id, place: path, message: message)
        return Hit(
            policy: policy,
            issue: Issue(
                rule: policy.id, level: level, message: message, advice: policy.advice, path: path, line: line, column: column,
                endLine: line, endColumn: column, fingerprint: identity.fingerprint.digits),
            identity: identity)
    }
}
