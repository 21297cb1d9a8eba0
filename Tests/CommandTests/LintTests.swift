import Testing

@Suite struct LintTests {
    @Test func exitsWithOneOnFindingsAndHonoursTheBaseline() throws {
        let folder = try Sample.folder()
        let run = try Tool.run(["lint"], in: folder)
        #expect(run.status == 1 && run.output.hasPrefix("App/Counter.swift:7:5: warning: "))

        let written = try Tool.run(["lint", "--write-baseline", "base.json"], in: folder)
        #expect(written.status == 0 && written.output.isEmpty)
        try folder.write(Sample.path, "// lines\n// move\n" + Sample.counter)
        let covered = try Tool.run(["lint", "--baseline", "base.json"], in: folder)
        #expect(covered.status == 0 && covered.output.isEmpty && covered.errors.isEmpty)

        // A second app of the same shape, under other names.
        try folder.write("App/New.swift", Sample.renamed)
        let more = try Tool.run(["lint", "--baseline", "base.json"], in: folder)
        #expect(
            more.status == 1 && more.output.hasPrefix("App/New.swift:7:5: ") && !more.output.contains("Counter.swift"))

        try folder.write(Sample.path, "")
        let stale = try Tool.run(["lint", "--baseline", "base.json"], in: folder)
        #expect(stale.errors.contains("stale"))
    }

    @Test func failsOnABaselineThatIsNone() throws {
        let folder = try Sample.folder()
        #expect(try Tool.run(["lint", "--baseline", "nowhere.json"], in: folder).status == 2)
        try folder.write("base.json", "{}")
        let run = try Tool.run(["lint", "--baseline", "base.json"], in: folder)
        #expect(run.status == 2 && run.errors.contains("`base.json` is not a baseline"))
    }

    @Test func exitsWithZeroWhenThereIsNothingToSay() throws {
        let run = try Tool.run(["lint"], in: TemporaryFolder(["A.swift": "let a = 1\n"]))
        #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
    }
}
