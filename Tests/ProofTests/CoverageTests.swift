import Wording
import Foundation
import Rewriting
import Testing

@testable import Proof

@Suite("Coverage")
struct CoverageTests {
    private static let coverage = Result {
        let project = try String(contentsOf: FixtureFolderTests.folder.appending(path: "Projects/Harbor/README.md"), encoding: .utf8)
        return Coverage(
            of: FixtureFolderTests.all.fixtures, rules: Rules.all.map { ($0.id, Wording.language.rule($0.id) ?? "") }, project: project)
    }

    @Test("every seed row, pitfall, rule, reason, lowering and deviation is shown by something")
    func complete() throws {
        #expect(try Self.coverage.get().missing == [])
    }

    @Test("the page names every fixture that is about something")
    func page() throws {
        let page = try CoveragePage(Self.coverage.get()).text
        #expect(page.contains("futures/"))
        #expect(Rules.all.allSatisfy { page.contains($0.id) })
    }

    @Test("a row that nothing shows is missing")
    func missing() {
        let empty = Coverage(of: [], rules: [("some-rule", "does something")], project: "")
        #expect(empty.missing.contains("rule some-rule: does something"))
        #expect(empty.missing.count { $0.hasPrefix("seed row") } == SeedRow.all.count)
    }
}
