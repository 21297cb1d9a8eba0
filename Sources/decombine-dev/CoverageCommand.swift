import Wording
import ArgumentParser
import Foundation
import Proof
import Rewriting

/// Prints which fixture shows what, and what nothing shows.
struct CoverageCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "coverage",
        abstract: "Prints, as Markdown, which fixture shows what, and lists what nothing shows.",
        discussion: "Exits 1 when a seed row, pitfall, rule, reason or lowering is shown by nothing."
    )

    @Argument(help: "The folder of the fixtures.")
    var folder = "Fixtures"

    func run() async throws {
        let fixtures = FixtureFolder(URL(filePath: folder)).fixtures
        let project = try String(contentsOf: URL(filePath: folder).appending(path: "Projects/Harbor/README.md"), encoding: .utf8)
        let coverage = Coverage(of: fixtures, rules: Rules.all.map { ($0.id, Wording.language.rule($0.id) ?? "") }, project: project)
        print(CoveragePage(coverage).text)
        for line in coverage.missing { print("nothing shows \(line)") }
        if !coverage.missing.isEmpty { throw ExitCode(1) }
    }
}
