import CombineModel
import Testing

@testable import Reporting

@Suite struct ComparisonTests {
    private func json(_ findings: [Finding]) -> [UInt8] { Array(JSONReport(Samples.report(findings)).text.utf8) }

    @Test func saysWhatIsNewGoneAndOtherwise() throws {
        var decided = Samples.oneShotLeft
        decided.outcome = .rewrite(rule: "publisher-function", safety: .safe)
        let now = Samples.report([Samples.producer, decided, Samples.suppressed])
        let comparison = try Comparison(of: now, since: json([Samples.producer, Samples.stream, Samples.oneShotLeft]))
        #expect(comparison.new == [Samples.suppressed] && comparison.gone.map(\.symbol) == ["SearchModel.bind()"])
        #expect(comparison.changed.map(\.now) == [decided])
        let text = MarkdownReport(now, comparison: comparison).text
        #expect(text.contains("new: 1, gone: 1, with another verdict or outcome: 1"))
        #expect(text.contains("one-shot, rewrite: publisher-function, was one-shot, left: promise-not-once"))
        #expect(text.contains("| continuous | 1 | 0 | -1 |") && text.contains("| finite | 0 | 1 | +1 |"))
        #expect(MarkdownReport(now, comparison: comparison).summary.contains("new: 1, gone: 1"))
    }

    @Test func findsMovedLinesAgain() throws {
        var moved = Samples.producer
        moved.line += 40
        let comparison = try Comparison(of: Samples.report([moved]), since: json([Samples.producer]))
        #expect(comparison.new.isEmpty && comparison.gone.isEmpty && comparison.changed.isEmpty)
    }

    @Test func refusesWhatIsNoScan() {
        let report = Samples.report()
        #expect(throws: Comparison.Problem.unreadable) { try Comparison(of: report, since: Array("{}".utf8)) }
        #expect(throws: Comparison.Problem.unreadable) { try Comparison(of: report, since: Array("{\"schemaVersion\": 1}".utf8)) }
        #expect(throws: Comparison.Problem.version(9)) { try Comparison(of: report, since: Array("{\"schemaVersion\": 9}".utf8)) }
    }

    @Test func foldsLongLists() {
        let many = (0..<30).map { Samples.undecided(line: 10 + $0) }
        let text = MarkdownReport(Samples.report(many)).text
        #expect(text.contains("<details><summary>30 places</summary>\n\n- [App/Feed.swift:10]") && text.contains("\n\n</details>\n"))
        #expect(!MarkdownReport(Samples.report()).text.contains("<details>"))
    }
}
