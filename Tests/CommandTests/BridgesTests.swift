import Foundation
import Testing

@Suite struct BridgesTests {
    @Test func printsWhatIsNamed() throws {
        let folder = try TemporaryFolder()
        let run = try Tool.run(["bridges", "awaited-value"], in: folder)
        #expect(run.status == 0 && run.output.hasPrefix("import Combine\n\nextension Publisher {\n"))
        #expect(run.output.contains("    func awaitedValue() async throws -> Output {"))
        #expect(!run.output.contains("private") && !run.output.contains("taskPublisher"))
        let all = try Tool.run(["bridges"], in: folder)
        #expect(all.output.contains(run.output.dropFirst("import Combine\n\n".count)))
        #expect(!all.output.contains("URLSession") && !all.output.contains("Debouncer"))
        #expect(try Tool.run(["bridges", "debouncer"], in: folder).output.contains("actor Debouncer {"))
    }

    @Test func printsNothingThatTheGateMinds() throws {
        let folder = try TemporaryFolder()
        try folder.write("Helpers.swift", try Tool.run(["bridges"], in: folder).output)
        let run = try Tool.run(["lint"], in: folder)
        #expect(run.status == 0 && run.output.isEmpty, "\(run.output)")
    }

    @Test func listsAll() throws {
        let run = try Tool.run(["bridges", "--list"], in: TemporaryFolder())
        let ids = run.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
        #expect(ids.first == "task-in-bag" && ids.contains("session-data") && ids.last == "debouncer")
    }

    @Test func refusesWhatItDoesNotKnow() throws {
        let run = try Tool.run(["bridges", "rocket"], in: TemporaryFolder())
        #expect(run.status == 2 && run.errors.contains("there is no helper `rocket`"))
    }

    @Test func writesAFileOnce() throws {
        let folder = try TemporaryFolder()
        let run = try Tool.run(["bridges", "--write", "Helpers.swift"], in: folder)
        #expect(run.status == 0 && run.output.isEmpty)
        #expect(try folder.text("Helpers.swift") == Tool.run(["bridges"], in: folder).output)
        #expect(try Tool.run(["bridges", "--write", "Helpers.swift"], in: folder).status == 0)
        try folder.write("Helpers.swift", "// mine\n")
        let again = try Tool.run(["bridges", "--write", "Helpers.swift"], in: folder)
        #expect(again.status == 2 && again.errors.contains("`Helpers.swift` is there already and says something else"))
        #expect(try folder.text("Helpers.swift") == "// mine\n")
    }

    @Test func migrateCallsWhatWasWritten() throws {
        let folder = try Sample.folder()
        #expect(try Tool.run(["migrate"], in: folder).output.contains("fileprivate func store(in"))
        #expect(try Tool.run(["bridges", "--write", "App/Helpers.swift"], in: folder).status == 0)
        let run = try Tool.run(["migrate"], in: folder)
        #expect(run.output.contains(".store(in: &bag)") && !run.output.contains("private func store(in"))
        #expect(!run.output.contains("Helpers.swift"))
    }

    /// What runs on any thread must not be taken for code of the main actor, which traps elsewhere in Swift 6.
    @Test func helpersAreOfNoActorWhereTheModuleIsOfTheMainActor() throws {
        let folder = try TemporaryFolder()
        try folder.write("App.swift", Sample.counter)
        try folder.write("App.xcodeproj/project.pbxproj", "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;\n")
        let run = try Tool.run(["migrate", "--write", "--allow-no-git"], in: folder)
        #expect(run.status == 0)
        let text = try folder.text("App.swift")
        #expect(text.contains("nonisolated extension Task {"))
        #expect(try Tool.run(["migrate"], in: folder).output.isEmpty)
        let printed = try Tool.run(["bridges", "task-in-bag", "--nonisolated"], in: folder).output
        #expect(printed.hasPrefix("import Combine\n\nnonisolated extension Task {"))
        // One that is there is found, whoever it is of.
        try folder.write("App.swift", Sample.counter)
        try folder.write("Helpers.swift", printed)
        #expect(try !Tool.run(["migrate"], in: folder).output.contains("extension Task"))
    }

    @Test func whatSeveralFilesNeedIsWrittenOnce() throws {
        let folder = try TemporaryFolder()
        for name in ["One", "Two", "Three"] {
            try folder.write("\(name).swift", Sample.counter.replacing("Source", with: name + "Source").replacing("Counter", with: name))
        }
        let helper = "func store(in bag: inout Set<AnyCancellable>)"
        let run = try Tool.run(["migrate"], in: folder)
        #expect(run.output.ranges(of: helper).count == 1 && !run.output.contains("fileprivate"))
        try folder.write("Two.swift", Sample.counter.replacing("Source", with: "TwoSource").replacing("Counter", with: "Two"))
        try folder.write(".decombine.yml", "bridges: Two.swift\n")
        let named = try Tool.run(["migrate"], in: folder)
        let parts = named.output.split(separator: "diff --git").filter { $0.contains(helper) }
        #expect(parts.count == 1 && parts[0].contains("Two.swift"))
        try folder.write(".decombine.yml", "bridges: Four.swift\n")
        #expect(try Tool.run(["migrate"], in: folder).errors.contains("Four.swift"))
    }
}
