import Foundation
import Testing

@Suite struct MigrateTests {
    @Test func printsADiffThatGitTakesAndThenNothing() throws {
        let folder = try Sample.folder()
        try folder.commitAll()
        let run = try Tool.run(["migrate", "App"], in: folder)
        #expect(run.status == 0 && run.output.hasPrefix("diff --git a/App/Counter.swift b/App/Counter.swift\n"))
        #expect(try folder.text(Sample.path) == Sample.counter, "nothing is written")
        #expect(try Tool.git(["apply"], in: folder, input: run.output).status == 0)
        #expect(try folder.text(Sample.path) != Sample.counter)
        let again = try Tool.run(["migrate"], in: folder)
        #expect(again.status == 0 && again.output.isEmpty)
    }

    @Test func writesWhatItPrints() throws {
        let (printed, written) = (try Sample.folder(), try Sample.folder())
        for folder in [printed, written] { try folder.commitAll() }
        _ = try Tool.git(["apply"], in: printed, input: Tool.run(["migrate"], in: printed).output)
        let run = try Tool.run(["migrate", "--write"], in: written)
        #expect(run.status == 0 && run.output.contains("App/Counter.swift: +"))
        #expect(try written.bytes(Sample.path) == printed.bytes(Sample.path))
        #expect(!written.names.contains { $0.contains(".decombine-") })
    }

    @Test func checksWithoutChanging() throws {
        let folder = try Sample.folder()
        let run = try Tool.run(["migrate", "--check"], in: folder)
        #expect(run.status == 1 && run.output.contains("1 file would change"))
        #expect(try folder.text(Sample.path) == Sample.counter)
        #expect(try Tool.run(["migrate", "--write"], in: folder).status == 0)
        let again = try Tool.run(["migrate", "--check"], in: folder)
        #expect(again.status == 0 && again.output == "nothing would change\n")
    }

    @Test func saysHowMuchWouldMoveWhereNothingDoes() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "Radio.swift",
            """
            import Combine
            import Waves
            final class Radio {
                func tune() -> AnyPublisher<Int, Never> {
                    Deferred { Future { promise in Waves.receive { promise(.success($0)) } } }.eraseToAnyPublisher()
                }
            }
            """)
        let run = try Tool.run(["migrate"], in: folder)
        #expect(run.status == 0 && run.output.isEmpty)
        #expect(run.errors.hasPrefix("none of 1 one-shot publisher moves now\n"))
        #expect(run.errors.hasSuffix("with `--review`, for a person to look at, 1 publisher\n"))
        // Who asks for a part knows what the rest is.
        #expect(try Tool.run(["migrate", "--rule", "sink-subscription"], in: folder).errors.isEmpty)
    }

    @Test func refusesADirtyWorkTree() throws {
        let folder = try Sample.folder()
        try folder.write("Other.txt", "1")
        try folder.commitAll()
        try folder.write("Untracked.txt", "no harm in it")
        try folder.write("Other.txt", "2")
        let refused = try Tool.run(["migrate", "--write"], in: folder)
        #expect(refused.status == 2 && refused.errors.contains("not committed: `Other.txt`; commit or stash"))
        #expect(try folder.text(Sample.path) == Sample.counter)
        #expect(try Tool.run(["migrate", "--write", "--allow-dirty"], in: folder).status == 0)
        #expect(try folder.text(Sample.path) != Sample.counter)
    }

    @Test func refusesFilesThatGitDoesNotKnow() throws {
        let folder = try TemporaryFolder(["Readme.md": "x"])
        try folder.commitAll()
        try folder.write(Sample.path, Sample.counter)
        let run = try Tool.run(["migrate", "--write"], in: folder)
        #expect(run.status == 2 && run.errors.contains("`App/Counter.swift`"))
    }

    @Test func keepsPermissions() throws {
        let folder = try Sample.folder()
        let name = folder.url.appendingPathComponent(Sample.path).path
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: name)
        _ = try Tool.run(["migrate", "--write"], in: folder)
        #expect(try folder.text(Sample.path) != Sample.counter)
        #expect(try FileManager.default.attributesOfItem(atPath: name)[.posixPermissions] as? Int == 0o755)
    }

    @Test func makesOnlyTheRulesThatWereNamed() throws {
        let run = try Tool.run(["migrate", "--rule", "no-such-rule"], in: Sample.folder())
        #expect(run.status == 2 && run.errors.contains("there is no rule `no-such-rule`"))
    }
}
