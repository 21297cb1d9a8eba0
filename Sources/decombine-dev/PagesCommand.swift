import Wording
import ArgumentParser
import Foundation
import Proof
import Rewriting

/// Writes the generated page of the documentation, or says what it would say.
struct PagesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pages",
        abstract: "Writes the documentation page that says which fixture shows what, and lists what nothing shows.",
        discussion: "Exits 1 when a seed row, pitfall, rule, reason or lowering is shown by nothing."
    )

    @Argument(help: "The folder of the fixtures.")
    var folder = "Fixtures"

    @Option(help: "The page to write.")
    var page = "Sources/Planning/Documentation.docc/Coverage.md"

    func run() async throws {
        let fixtures = FixtureFolder(URL(filePath: folder)).fixtures
        let project = try String(contentsOf: URL(filePath: folder).appending(path: "Projects/Harbor/README.md"), encoding: .utf8)
        let coverage = Coverage(of: fixtures, rules: Rules.all.map { ($0.id, Wording.language.rule($0.id) ?? "") }, project: project)
        try CoveragePage(coverage).text.write(to: URL(filePath: page), atomically: true, encoding: .utf8)
        for line in coverage.missing { print("nothing shows \(line)") }
        if !coverage.missing.isEmpty { throw ExitCode(1) }
    }
}
