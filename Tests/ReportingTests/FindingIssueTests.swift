import CombineModel
import Foundation
import SourceText
import Testing

@testable import Reporting

/// Findings in the formats that show issues, and the fixes in SARIF.
@Suite struct FindingIssueTests {
    private let rule = CatalogReport.Rule(id: "one-shot-producer", safety: .safe, summary: "a function")

    private func fix() -> IssueFix {
        let diff = UnifiedDiff(path: "Data/UserRepository.swift", before: Array("a\nb\nc\n".utf8), after: Array("a\nB1\nB2\nc\nd\n".utf8))
        return IssueFix(title: "migrate", files: [IssueFix.File(path: "Data/A b.swift", replacements: diff.replacements)])
    }

    private func object(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test func showsEveryFindingAsANote() {
        let log = Samples.report().issueLog(rules: [rule])
        #expect(log.issues.count == Samples.all.count && log.issues.allSatisfy { $0.level == .note })
        #expect(Set(log.issues.map(\.rule)).isSubset(of: Set(log.rules.map(\.id))))
        #expect(log.issues.contains { $0.rule == "promise-not-once" && $0.message.hasPrefix("`Store.save()`, one-shot producer: ") })
    }

    @Test func failsNoTestInJUnit() {
        let log = Samples.report().issueLog(rules: [rule])
        let text = IssueFormat.junit.text(of: log)
        #expect(text.contains("tests=\"6\" failures=\"0\"") && !text.contains("<failure") && text.contains("<system-out>"))
    }

    @Test func replacesWholeLines() {
        let replacements = fix().files[0].replacements
        #expect(replacements.map(\.lines) == [2..<3, 4..<4] && replacements.map(\.text) == ["B1\nB2\n", "d\n"])
    }

    @Test func carriesFixesInSARIF() throws {
        let log = Samples.report().issueLog(rules: [rule], fix: { $0 == Samples.producer ? fix() : nil })
        let run = try #require((try object(IssueFormat.sarif.text(of: log))["runs"] as? [[String: Any]])?.first)
        let results = try #require(run["results"] as? [[String: Any]])
        let fixes = results.compactMap { $0["fixes"] as? [[String: Any]] }
        #expect(results.count == 6 && fixes.count == 1)
        let change = try #require((fixes[0][0]["artifactChanges"] as? [[String: Any]])?.first)
        #expect((change["artifactLocation"] as? [String: Any])?["uri"] as? String == "Data/A%20b.swift")
        let region = try #require((change["replacements"] as? [[String: Any]])?.first?["deletedRegion"] as? [String: Int])
        #expect(region == ["startLine": 2, "startColumn": 1, "endLine": 3, "endColumn": 1])
    }
}
