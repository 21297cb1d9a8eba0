import CombineModel
import Configuration
import Planning
import Rewriting
import SourceText

/// What the tool makes of a fixture, and whether that is what the fixture says.
public struct Proving: Sendable {
    public let fixture: Fixture
    public let findings: [Finding]
    /// The code after migrating once; equal to the source where nothing changes.
    public let migrated: String
    /// What is not as the fixture says, each as `path:line: what`.
    public private(set) var problems: [String] = []

    /// Scans and migrates, twice, in memory.
    public init(_ fixture: Fixture) {
        self.fixture = fixture
        let source = fixture.source
        let first = Self.migrate(source.text, fixture)
        findings = first.findings.filter { $0.path == fixture.file }
        migrated = Self.after(first, fixture) ?? source.text
        checkMarks()
        checkMigrated(first)
        checkSecondRun()
    }

    private static let aroundPath = "Sources/App/Around.swift"

    /// What the tool finds in and makes of other code in the fixture's place.
    static func migrated(_ source: String, _ fixture: Fixture) -> (text: String, findings: [Finding]) {
        let migration = migrate(source, fixture)
        return (after(migration, fixture) ?? source, migration.findings.filter { $0.path == fixture.file })
    }

    private static func migrate(_ text: String, _ fixture: Fixture) -> Migration {
        var files = [SourceFile(path: fixture.file, text: text)]
        if let around = fixture.around { files.append(SourceFile(path: aroundPath, text: around.text)) }
        var options = MigrationOptions()
        options.libraries = Libraries.all + [.world]
        options.includesReview = fixture.usesReview
        options.buildSetting.oldest = fixture.platforms
        options.buildSetting.languageMode = fixture.languageMode
        if !fixture.rules.isEmpty { options.rules = Set(fixture.rules) }
        options.streamRules = Set(Rules.ofStreams.map { $0.id }).intersection(fixture.rules)
        options.accepted.everywhere.formUnion(fixture.accepted)
        return Migration(of: files, options: options)
    }

    private static func after(_ migration: Migration, _ fixture: Fixture) -> String? {
        migration.changes.first { $0.path == fixture.file }.map { String(decoding: $0.after, as: UTF8.self) }
    }

    private mutating func checkMarks() {
        let found = findings.map { finding in
            Mark(
                line: finding.line + fixture.before.line - 1, verdict: finding.verdict.rawValue,
                outcome: finding.outcome.words)
        }
        for mark in fixture.marks where !found.contains(mark) {
            let instead = found.filter { $0.line == mark.line }.map(\.description).joined(separator: "; ")
            problem(mark.line, "marked `\(mark.description)`, \(instead.isEmpty ? "nothing is found here" : "found `\(instead)`")")
        }
        for mark in found where !fixture.marks.contains(mark) && !isContradicted(at: mark.line, by: found) {
            problem(mark.line, "found `\(mark.description)`, which is not marked")
        }
    }

    /// Whether a mark on the line was not met: what is found there instead has been said with it.
    private func isContradicted(at line: Int, by found: [Mark]) -> Bool {
        fixture.marks.contains { $0.line == line && !found.contains($0) }
    }

    private mutating func checkMigrated(_ migration: Migration) {
        for diagnostic in migration.diagnostics {
            problem(diagnostic.line + fixture.before.line - 1, diagnostic.message)
        }
        if migration.changes.contains(where: { $0.path == Self.aroundPath }) {
            problem(fixture.around?.line ?? 1, "the code around is changed")
        }
        let expected = fixture.after?.text ?? fixture.source.text
        guard migrated != expected else { return }
        let mismatch = LineMismatch(migrated, expected: expected)
        let line = (fixture.after?.line ?? fixture.before.line) + (mismatch?.index ?? 0)
        problem(line, "migrated to \(mismatch?.says ?? "other line endings")")
    }

    /// What is not changed was read a first time as it is.
    private mutating func checkSecondRun() {
        guard migrated != fixture.source.text else { return }
        let second = Self.migrate(migrated, fixture)
        if Self.after(second, fixture) != nil { problem(fixture.after?.line ?? fixture.before.line, "a second migrate changes it again") }
        if let diagnostic = second.diagnostics.first {
            problem(fixture.after?.line ?? fixture.before.line, "what was written does not parse: \(diagnostic.message)")
        }
    }

    private mutating func problem(_ line: Int, _ says: String) {
        problems.append("\(fixture.path):\(line): \(says)")
    }
}

extension Finding.Outcome {
    /// As a mark says it.
    var words: String {
        switch self {
        case .rewrite(let rule, let safety): safety == .review ? "\(rule) review" : rule
        case .left(let reason): "✗ \(reason.rawValue)"
        case .suppressed: "suppressed"
        }
    }
}
