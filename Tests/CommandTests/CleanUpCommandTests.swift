import Testing

@Suite struct CleanUpCommandTests {
    private static let unused = """
        import Combine
        import Foundation

        final class Harbor {
            let name = ""
            private var bag = Set<AnyCancellable>()
        }

        """

    @Test func takesOutWhatNothingUses() throws {
        let folder = try TemporaryFolder()
        try folder.write("App/Harbor.swift", Self.unused)
        let plan = try Tool.run(["plan"], in: folder)
        #expect(plan.output.contains("nothing uses any more: 1 bag and 1 import of Combine; `decombine migrate --clean-up` takes them out"))
        let diff = try Tool.run(["migrate", "--clean-up"], in: folder)
        #expect(diff.status == 0 && diff.output.contains("-    private var bag") && diff.output.contains("-import Combine"))
        #expect(diff.errors.contains("nothing uses any more: 1 bag and 1 import of Combine"))
        #expect(try Tool.run(["migrate", "--clean-up", "--check"], in: folder).status == 1)
        #expect(try Tool.run(["migrate", "--clean-up", "--write", "--allow-no-git"], in: folder).status == 0)
        #expect(try folder.text("App/Harbor.swift") == "import Foundation\n\nfinal class Harbor {\n    let name = \"\"\n}\n")
        let again = try Tool.run(["migrate", "--clean-up"], in: folder)
        #expect(again.output.isEmpty && again.errors.contains("there is nothing to take out"))
    }

    @Test func goesWithNoSelection() throws {
        let folder = try Sample.folder()
        for more in [["--layer", "sources"], ["--batch", "123456"], ["--symbol", "A"], ["--rule", "sink-subscription"]] {
            let run = try Tool.run(["migrate", "--clean-up"] + more, in: folder)
            #expect(run.status == 2 && run.errors.contains("`--clean-up` moves nothing"), "\(more)")
        }
        let alone = try Tool.run(["migrate", "--public"], in: folder)
        #expect(alone.status == 2 && alone.errors.contains("`--public` goes with `--clean-up` only"))
    }
}
