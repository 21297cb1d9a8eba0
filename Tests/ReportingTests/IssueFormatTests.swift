import Foundation
import Testing
import Wording

#if canImport(FoundationXML)
    import FoundationXML
#endif

@testable import Reporting

@Suite struct IssueFormatTests {
    private static let hostile = "A\n::error::x%0A]]>|`<script>\u{1B}[31m\"'\u{202E}\u{0}.swift"

    private static let log = IssueLog(
        version: "1",
        issues: [
            Issue(
                rule: "no-new-one-shot", level: .error, message: "`\(hostile)` is new", advice: "write\r\nasync", path: hostile, line: 3,
                column: 5, endLine: 4, endColumn: 2, symbol: hostile, fingerprint: "00ff"),
            Issue(
                rule: "can-move", level: .warning, message: "plain", path: "App/B.swift", line: 0, column: 0, endLine: 0, endColumn: 0,
                fingerprint: "01"),
        ], rules: Gate.rules)

    private static let empty = IssueLog(version: "1", issues: [], rules: Gate.rules)

    private func printed(_ format: IssueFormat, _ log: IssueLog = log) -> String { format.text(of: log) }

    @Test(arguments: [IssueFormat.json, .sarif, .gitlab]) func isJSON(_ format: IssueFormat) throws {
        for log in [Self.log, Self.empty] {
            _ = try JSONSerialization.jsonObject(with: Data(printed(format, log).utf8))
        }
    }

    @Test func printsAnObjectALine() throws {
        let lines = printed(.ndjson).split(separator: "\n")
        #expect(lines.count == 2 && printed(.ndjson, Self.empty).isEmpty)
        for line in lines { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }

    @Test func namesTheRulesOfSARIFResultsByIndex() throws {
        let document = try #require(try JSONSerialization.jsonObject(with: Data(printed(.sarif).utf8)) as? [String: Any])
        let run = try #require((document["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        let rules = try #require(driver["rules"] as? [[String: Any]])
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.count == 2 && document["version"] as? String == "2.1.0")
        for result in results {
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
        }
    }

    @Test(arguments: [IssueFormat.junit, .checkstyle]) func isXML(_ format: IssueFormat) {
        for log in [Self.log, Self.empty] {
            #expect(XMLParser(data: Data(printed(format, log).utf8)).parse(), "\(printed(format, log))")
        }
    }

    @Test func givesGitHubOneCommandAnIssue() {
        let lines = printed(.github).split(separator: "\n", omittingEmptySubsequences: true)
        #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix("::error file=") || $0.hasPrefix("::warning file=") })
        #expect(lines[0].contains("file=A%0A%3A%3Aerror%3A%3Ax%250A"))
    }

    @Test(arguments: [IssueFormat.text, .xcode, .github, .junit, .checkstyle]) func passesNoControlCharacterOn(_ format: IssueFormat) {
        let bad = printed(format).unicodeScalars.filter { ($0.value < 0x20 && $0 != "\n") || $0.value == 0x202E }
        #expect(bad.isEmpty)
    }

    @Test func printsLinesThatEditorsUnderstand() {
        let lines = printed(.xcode).split(separator: "\n")
        #expect(lines.count == 2 && lines[1] == "App/B.swift: warning: plain [can-move]")
        #expect(IssueFormat.text.text(of: Self.log, told: { "../" + $0 }).contains("\n../App/B.swift: warning: "))
    }

    @Test func cutsLinesOnATerminalAlone() {
        let issue = Issue(
            rule: "can-move", level: .warning, message: String(repeating: "long ", count: 40), path: "A.swift", line: 1, column: 1,
            endLine: 1, endColumn: 1, fingerprint: "1")
        let log = IssueLog(version: "1", issues: [issue], rules: [])
        #expect(IssueFormat.text.text(of: log, style: Style.plain.within(80)).split(separator: "\n").allSatisfy { $0.count <= 80 })
        #expect(!IssueFormat.text.text(of: log).contains("…"))
    }

    @Test func keepsMarkdownOutOfTheSummary() {
        let text = IssueSummary(Self.log).markdown
        #expect(!text.contains("<script>") && text.split(separator: "\n").count == 5)
        #expect(IssueSummary(Self.empty).markdown == "### Decombine: no findings\n")
    }

    @Test func findsWhatWasMeant() {
        #expect(NearNames.near("scna", among: ["scan", "lint", "plan"]).first == "scan")
        #expect(NearNames.hint("sink-subscripton", among: ["sink-subscription", "assign-subscription"]).contains("`sink-subscription`"))
        #expect(NearNames.hint("xyzzy", among: ["scan"]).isEmpty)
    }

    @Test func tellsPathsFromWhereTheUserStands() {
        let inside = ToldPaths(root: ["a"], current: ["a", "b", "c"])
        #expect(inside("b/c/D.swift") == "D.swift" && inside("b/E.swift") == "../E.swift" && inside("x") == "../../x")
        #expect(ToldPaths(root: ["a", "b"], current: ["a", "c"])("D.swift") == "../b/D.swift")
        #expect(ToldPaths(root: ["a", "b"], current: ["a"])("D.swift") == "b/D.swift")
    }
}
