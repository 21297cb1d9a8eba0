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
        let refused = try Tool.run(["migrate", "--write"], in: folder)
        #expect(refused.status == 2 && refused.errors.contains("--allow-no-git"))
        #expect(try folder.text(Sample.path) == Sample.counter)
        #expect(try Tool.run(["migrate", "--write", "--allow-no-git"], in: folder).status == 0)
        #expect(try folder.text(Sample.path + ".orig") == Sample.counter)
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
        #expect(run.errors.contains("with `--review`, for a person to look at, 1 publisher\n"))
        #expect(run.errors.contains("  callers-not-scanned: "))
        // Who asks for a part knows what the rest is, and hears that the part is empty.
        let part = try Tool.run(["migrate", "--rule", "sink-subscription"], in: folder)
        #expect(part.errors.hasPrefix("nothing of what was asked for moves as things are") && part.errors.count(where: \.isNewline) == 1)
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
        _ = try Tool.run(["migrate", "--write", "--allow-no-git"], in: folder)
        #expect(try folder.text(Sample.path) != Sample.counter)
        #expect(try FileManager.default.attributesOfItem(atPath: name)[.posixPermissions] as? Int == 0o755)
    }

    @Test func replacesNoFileThatIsReadOnly() throws {
        let folder = try Sample.folder()
        try folder.commitAll()
        let name = folder.url.appendingPathComponent(Sample.path).path
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: name)
        let run = try Tool.run(["migrate", "--write", "--allow-dirty"], in: folder)
        #expect(run.status == 2 && run.errors.contains("is read-only, nothing was written"))
        #expect(try folder.text(Sample.path) == Sample.counter)
    }

    @Test func takesOneFileAsTheWholeRunDoes() throws {
        let folder = try Sample.folder()
        try folder.write(
            "App/Model.swift",
            "import Combine\nstruct Model {\n    let source: Source\n    func twice() -> AnyPublisher<Int, Never> {\n        source.load().map { $0 * 2 }.eraseToAnyPublisher()\n    }\n}\n"
        )
        let whole = try Tool.run(["scan", "--format", "json"], in: folder).output
        let one = try Tool.run(["scan", "--format", "json", "App/Model.swift"], in: folder).output
        let verdict = try #require(one.split(separator: "\n").first { $0.contains("\"verdict\"") })
        #expect(verdict.contains("one-shot") && whole.contains(verdict))
        #expect(try !Tool.run(["migrate", Sample.path], in: folder).output.isEmpty)
    }

    @Test func aSelectionOfNothingIsAnError() throws {
        let folder = try Sample.folder()
        for (arguments, says) in [
            (["--symbol", "Nope"], "no finding is called `Nope`"), (["--symbol", "Source.laod"], "did you mean `Source.load`"),
            (["--path", "nosuch"], "there is no file or folder `nosuch`"), (["--path", "/"], "is not in what is read"),
        ] {
            let run = try Tool.run(["migrate"] + arguments, in: folder)
            #expect(run.status == 2 && run.errors.contains(says), "\(run.errors)")
        }
        let all = try Tool.run(["migrate"], in: folder).output
        for path in ["App", "./App", "App/", folder.url.appendingPathComponent("App").path] {
            #expect(try Tool.run(["migrate", "--path", path], in: folder).output == all)
        }
        #expect(try Tool.run(["migrate", "--symbol", "load"], in: folder).output == all)
    }

    @Test func makesOnlyTheRulesThatWereNamed() throws {
        let run = try Tool.run(["migrate", "--rule", "no-such-rule"], in: Sample.folder())
        #expect(run.status == 2 && run.errors.contains("there is no rule `no-such-rule`"))
    }

    @Test func editsNoGeneratedFile() throws {
        let byHeader = try TemporaryFolder([Sample.path: "// Generated using SwiftGen — DO NOT EDIT\n" + Sample.counter])
        let byName = try TemporaryFolder(["App/Counter.generated.swift": Sample.counter])
        for folder in [byHeader, byName] {
            #expect(try Tool.run(["migrate", "--check", "--review"], in: folder).status == 0)
            #expect(try Tool.run(["scan"], in: folder).output.contains("left: generated-file"))
        }
    }
}
