import Testing

/// The gate as a team meets it: a repository with a baseline, and pull requests against it.
@Suite struct GateScenarioTests {
    private static let toll = """
        import Combine
        import Foundation

        final class TollGateway {
            func toll(for code: String) -> AnyPublisher<Data, URLError> {
                URLSession.shared.dataTaskPublisher(for: URL(string: code)!)
                    .map(\\.data)
                    .eraseToAnyPublisher()
            }
        }

        """

    private let folder: TemporaryFolder

    init() throws {
        folder = try Sample.folder()
        try folder.write("App/Other.swift", "struct Other {}\n")
        _ = try Tool.run(["init", "--write"], in: folder)
        try folder.write(".decombine.yml", try folder.text(".decombine.yml") + "baseline: decombine.json\n")
        #expect(try Tool.run(["lint", "--write-baseline", "decombine.json"], in: folder).status == 0)
        try folder.commitAll()
    }

    @Test func passesWithoutAChange() throws {
        let run = try Tool.run(["lint"], in: folder)
        #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
    }

    @Test func failsOnANewOneShotHoweverItIsAsked() throws {
        try folder.write("App/Toll.swift", Self.toll)
        let whole = try Tool.run(["lint", "--format", "xcode"], in: folder)
        #expect(whole.status == 1 && whole.output.hasPrefix("App/Toll.swift:5:5: error: ") && whole.output.contains("[no-new-one-shot]"))
        #expect(try Tool.run(["lint"], in: folder).output.contains("write an async function instead: `func toll(for:) async throws"))
        for arguments in [["App/Toll.swift"], ["App"], ["./App/"], ["--changed-since", "HEAD"]] {
            let run = try Tool.run(["lint", "--format", "xcode"] + arguments, in: folder)
            #expect(run.status == 1 && run.output == whole.output, "\(arguments): \(run.errors)")
        }
        #expect(try Tool.run(["lint", "--staged"], in: folder).status == 0)
        _ = try Tool.git(["add", "-A"], in: folder)
        // What is staged counts, whatever was changed since.
        try folder.write("App/Toll.swift", "struct Empty {}\n")
        let staged = try Tool.run(["lint", "--staged", "--format", "xcode"], in: folder)
        #expect(staged.status == 1 && staged.output == whole.output)
        #expect(try Tool.run(["lint"], in: folder).status == 0)
    }

    @Test func isPassedByASuppressionThatIsReportedOnceItIsIdle() throws {
        let suppressed = Self.toll.replacing(
            "    func toll", with: "    // decombine:ignore no-new-one-shot - moves in spring\n    func toll")
        try folder.write("App/Toll.swift", suppressed)
        let run = try Tool.run(["lint"], in: folder)
        #expect(run.status == 0 && run.output.isEmpty)
        try folder.write("App/Toll.swift", "// decombine:ignore no-new-one-shot - moves in spring\nstruct Toll {}\n")
        let idle = try Tool.run(["lint"], in: folder)
        #expect(idle.status == 1 && idle.output.hasPrefix("App/Toll.swift:1:1: warning: ") && idle.output.contains("[unused-suppression]"))
    }

    @Test func takesBlocksOfSuppressions() throws {
        let body = Self.toll.replacing("import Foundation\n", with: "import Foundation\n// decombine:ignore-begin - old\n")
        try folder.write("App/Toll.swift", body + "// decombine:ignore-end\n")
        #expect(try Tool.run(["lint"], in: folder).status == 0)
        try folder.write("App/Toll.swift", body)
        #expect(try Tool.run(["lint"], in: folder).output.contains("[unknown-suppression]"))
    }

    @Test func survivesWhatChangesNothing() throws {
        let moved = "// a line\n\n" + Sample.counter
        let reformatted = Sample.counter.replacing(
            "source.load()\n            .sink", with: "source\n                .load()\n                    .sink")
        #expect(reformatted != Sample.counter)
        for text in [moved, reformatted] {
            try folder.write(Sample.path, text)
            let run = try Tool.run(["lint"], in: folder)
            #expect(run.status == 0 && run.errors.isEmpty, "\(run.output)\(run.errors)")
        }
        try folder.write(Sample.path, Sample.counter)
        _ = try Tool.git(["mv", Sample.path, "App/Tally.swift"], in: folder)
        let renamed = try Tool.run(["lint"], in: folder)
        #expect(renamed.status == 0 && renamed.errors.isEmpty, "\(renamed.output)\(renamed.errors)")
        try folder.write("App/Other.swift", "struct Another {}\n")
        #expect(try Tool.run(["lint"], in: folder).status == 0)
    }

    @Test func failsOnStaleEntriesWhereThatIsAskedFor() throws {
        try folder.write(Sample.path, "import Combine\n")
        let told = try Tool.run(["lint"], in: folder)
        #expect(told.status == 0 && told.errors.contains("stale"))
        #expect(try Tool.run(["lint", "--strict-baseline"], in: folder).status == 1)
        // One that was not looked at is not stale.
        #expect(try Tool.run(["lint", "--strict-baseline", "App/Other.swift"], in: folder).status == 0)
        let pruned = try Tool.run(["lint", "--prune-baseline"], in: folder)
        #expect(pruned.status == 0 && pruned.errors.contains("removed"))
        #expect(try Tool.run(["lint", "--strict-baseline"], in: folder).status == 0)
    }

    @Test func writesNoBaselineOverAnythingElse() throws {
        let run = try Tool.run(["lint", "--write-baseline", Sample.path], in: folder)
        #expect(run.status == 2 && run.errors.contains("is no baseline"))
        #expect(try folder.text(Sample.path) == Sample.counter)
        let missing = try Tool.run(["lint", "--baseline", "nowhere.json"], in: folder)
        #expect(missing.status == 2 && missing.errors.contains("there is no baseline `nowhere.json`"))
    }

    @Test func judgesByPathAndLevel() throws {
        let base = try folder.text(".decombine.yml").replacing("baseline: decombine.json\n", with: "")
        try folder.write(
            ".decombine.yml",
            base + "policies: {can-move: error, no-combine: off}\noverrides:\n  - paths: [App]\n    policies: {can-move: off}\n")
        #expect(try Tool.run(["lint"], in: folder).status == 0)
        try folder.write(".decombine.yml", base + "fail-on: error\n")
        let warned = try Tool.run(["lint"], in: folder)
        #expect(warned.status == 0 && warned.output.contains("[can-move]"))
        try folder.write(".decombine.yml", base)
        try folder.write("App/.decombine.yml", "policies: {can-move: off}\n")
        #expect(try Tool.run(["lint"], in: folder).status == 0)
        try folder.write(".decombine.yml", "policies: {can-mov: off}\n")
        let wrong = try Tool.run(["lint"], in: folder)
        #expect(wrong.status == 2 && wrong.errors.contains(".decombine.yml:1:12: error: `can-mov` is no policy"))
    }
}
