import Foundation
import Testing

/// The sample projects: what the tool says of them is written down, and has been read.
@Suite struct SampleProjectTests {
    private static let projects = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures/Projects")

    private func copy(of name: String = "Harbor") throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for part in [name, name + "Tests"] {
            try FileManager.default.copyItem(
                at: Self.projects.appendingPathComponent("\(name)/\(part)"), to: folder.url.appendingPathComponent(part))
        }
        return folder
    }

    @Test(
        arguments: ["Courier", "Depot", "Harbor", "Larder"],
        [
            (["scan", "--format", "json"], "scan.json"), (["migrate"], "migrate.diff"), (["migrate", "--review"], "migrate-review.diff"),
            (["report"], "report.md"), (["lint"], "lint.txt"),
        ])
    func saysWhatIsWrittenDown(_ project: String, _ command: ([String], golden: String)) throws {
        let run = try Tool.run(command.0, in: copy(of: project))
        let golden = "\(project)/Expected/\(command.golden)"
        let written = try String(contentsOf: Self.projects.appendingPathComponent(golden), encoding: .utf8)
        #expect(run.output == written, "\(golden) differs: run `make goldens`, and read the difference")
    }

    @Test(arguments: [[], ["--review"]])
    func asksForNothingMoreOnceItIsApplied(_ tier: [String]) throws {
        let folder = try copy()
        try folder.commitAll()
        let diff = try Tool.run(["migrate"] + tier, in: folder)
        #expect(diff.output.contains("+++ b/Harbor/ViewModels/BerthListViewModel.swift"))
        #expect(try Tool.git(["apply"], in: folder, input: diff.output).status == 0)
        let again = try Tool.run(["migrate"] + tier, in: folder)
        #expect(again.status == 0 && again.output.isEmpty && !again.errors.contains("error:"))
    }
}
