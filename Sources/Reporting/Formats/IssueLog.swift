import SourceText

/// How much a line of a gate weighs.
public enum IssueLevel: String, Sendable, Hashable, CaseIterable, Comparable {
    case note, warning, error

    public static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }
    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// One line that a tool of CI shows: what a policy holds against a place.
public struct Issue: Sendable, Hashable {
    /// The id of the rule that says so: `no-new-one-shot`.
    public var rule: String
    public var level: IssueLevel
    /// A sentence without a period.
    public var message: String
    /// What to do about it, in one line.
    public var advice: String?
    /// Relative to the root.
    public var path: String
    /// 1-based; columns count UTF-8 bytes; the end is exclusive.
    public var line: Int
    public var column: Int
    public var endLine: Int
    public var endColumn: Int
    /// The declaration that it is about; empty where there is none.
    public var symbol = ""
    /// What stays when lines move.
    public var fingerprint: String
    /// The change that ends it, where one can be made without a person looking at it.
    public var fix: IssueFix?

    /// The message, and behind it what to do.
    var fullMessage: String { message + (advice.map { "; \($0)" } ?? "") }
}

/// A change that ends an issue: all of it or none, in one file or in several.
public struct IssueFix: Sendable, Hashable {
    /// What it does, in one line without a period.
    public let title: String
    /// By path relative to the root.
    public let files: [File]

    public struct File: Sendable, Hashable {
        public let path: String
        /// From the top to the end of the file; they do not overlap.
        public let replacements: [UnifiedDiff.Replacement]

        public init(path: String, replacements: [UnifiedDiff.Replacement]) {
            self.path = path
            self.replacements = replacements
        }
    }

    public init(title: String, files: [File]) {
        self.title = title
        self.files = files
    }
}

/// A rule that issues name.
public struct IssueRule: Sendable, Hashable {
    public let id: String
    /// One line without a period.
    public let title: String
    /// Some sentences, in Markdown.
    public let help: String
    public let level: IssueLevel
}

/// All that a run reports, for every format.
public struct IssueLog: Sendable {
    public let version: String
    /// By path, line and column.
    public let issues: [Issue]
    public let rules: [IssueRule]

    var byPath: [(path: String, issues: [Issue])] {
        Dictionary(grouping: issues, by: \.path).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
