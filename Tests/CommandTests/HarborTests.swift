import Foundation
import Testing

/// The sample project: what the tool says of it is written down, and has been read.
@Suite struct HarborTests {
    private static let project = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures/Projects/Harbor")

    private func copy() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for part in ["Harbor", "HarborTests"] {
            try FileManager.default.copyItem(
                at: Self.project.appendingPathComponent(part), to: folder.url.appendingPathComponent(part))
        }
        return folder
    }

    @Test(arguments: [
        (["scan", "--format", "json"], "scan.json"), (["migrate"], "migrate.diff"), (["migrate", "--review"], "migrate-review.diff"),
        (["report"], "report.md"), (["lint"], "lint.txt"),
    ])
    func saysWhatIsWrittenDown(_ arguments: [String], _ golden: String) throws {
        let run = try Tool.run(arguments, in: copy())
        let written = try String(contentsOf: Self.project.appendingPathComponent("Expected/\(golden)"), encoding: .utf8)
        #expect(run.output == written, "Expected/\(golden) differs: run `make goldens`, and read the difference")
    }

    @Test(arguments: [[], ["--review"]])
    func asksForNothingMoreOnceItIsApplied(_ tier: [String]) throws {
        let folder = try copy()
        try folder.commitAll()
        let diff = try Tool.run(["migrate"] + tier, in: folder)
        #expect(diff.output.contains("+++ b/Harbor/ViewModels/BerthListViewModel.swift"))
        #expect(try Tool.git(["apply"], in: folder, input: diff.output).status == 0)
        let again = try Tool.run(["migrate"] + tier, in: folder)
        #expect(again.status == 0 && again.output.isEmpty && again.errors.isEmpty)
    }
}
