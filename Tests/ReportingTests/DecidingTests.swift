import CombineModel
import Testing

@testable import Reporting

/// What would decide the undecided findings.
struct DecidingTests {
    private static let client = DecidingFact(.outsideDeclaration, "Client.items(id:)", path: "App/Feed.swift", line: 10)
    private static let handler = DecidingFact(.property, "Feed.handler", path: "App/Feed.swift", line: 4)

    private static func finding(_ line: Int, _ deciding: [DecidingFact]) -> Finding {
        var finding = Samples.undecided(line: line)
        finding.deciding = deciding
        return finding
    }

    private static let elsewhere = DecidingFact(.outsideDeclaration, "Client.items(id:)", path: "App/Archive.swift", line: 3)
    private static let report = Samples.report([
        finding(10, [client]), finding(20, [elsewhere]), finding(30, [handler]), finding(40, [client, handler]),
    ])

    @Test("a fact is counted once wherever it is used, and what needs two facts is decided by neither")
    func ranked() {
        #expect(Self.report.deciding.map(\.decides) == [2, 1])
        #expect(Self.report.deciding.map(\.helps) == [1, 1])
        #expect(Self.report.deciding[0].fact == Self.elsewhere)
    }

    @Test("what is suppressed asks for nothing")
    func suppressed() {
        var finding = Self.finding(10, [Self.client])
        finding.outcome = .suppressed
        #expect(Samples.report([finding]).deciding.isEmpty)
    }

    @Test("text, Markdown and JSON tell the same list")
    func formats() {
        let sentence = "deciding `Client.items(id:)` would decide 2 findings: it is not declared in the scanned files"
        #expect(TextReport(Self.report).text.contains("  \(sentence), App/Archive.swift:3\n"))
        #expect(MarkdownReport(Self.report).text.contains("1. \(sentence), [App/Archive.swift:3](App/Archive.swift#L3)\n"))
        let json = JSONReport(Self.report).text.filter { !$0.isWhitespace }
        #expect(
            json.contains(
                #""deciding":[{"kind":"outside-declaration","subject":"Client.items(id:)","path":"App/Archive.swift","line":3,"#
                    + #""decides":2,"helps":1},"#))
    }

    @Test("an explanation names all that a verdict hangs on")
    func explained() {
        func text(_ index: Int) -> String { ExplainReport(Self.report.entries[index], deciding: Self.report.deciding).text }
        #expect(text(2).contains("what would decide it:\n  deciding `Feed.handler` would decide 1 finding: it is assigned elsewhere"))
        #expect(text(3).contains("what would decide it, all of these together:\n  deciding `Client.items(id:)`"))
        #expect(!ExplainReport(Samples.report().entries[0], deciding: []).text.contains("would decide"))
    }
}
