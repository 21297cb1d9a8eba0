import ArgumentParser
import Foundation
import Planning
import Proof

/// Proves every fixture: verdicts, rewritten code, both sides compiled and run.
struct FixturesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fixtures",
        abstract: "Proves every fixture: marks, rewritten code, both sides compiled and run, traces compared, every example multiplied.",
        discussion: "The last line counts what was proved. Exits 1 when a fixture is not as it says."
    )

    @Argument(help: "The folder of the fixtures.")
    var folder = "Fixtures"

    @Option(help: "The package fixtures are compiled against; built where it is not up to date.")
    var world = "Fixtures/World"

    @Option(help: "Only fixtures whose path contains this.")
    var filter = ""

    @Flag(help: "Write what the tool makes of each fixture into its part after, and print the difference. Read it.")
    var update = false

    @Flag(help: "Neither compile nor run.")
    var dry = false

    @Option(
        help: ArgumentHelp(
            "Compile and run only the fixtures that git calls changed since this commit.",
            discussion:
                "What the tool makes of the others is held to their text, which was compiled and run when it was written. All are run where "
                + "the package changed that they are compiled against."))
    var changedSince: String?

    @Flag(help: "Leave out the multiplied forms for which no compiler is needed: `swift test` proves those.")
    var singly = false

    @Flag(help: "Let rewritten code count by what it does, not by its text: what is asked of a deliberate bug.")
    var behaviour = false

    @Flag(help: "Stop soon after the first that is not as it says.")
    var first = false

    @Option(help: "How many fixtures are proved at a time.")
    var threads = 2

    func run() async throws {
        let all = FixtureFolder(URL(filePath: folder))
        let fixtures = all.fixtures.filter { filter.isEmpty || $0.path.contains(filter) }
        for error in all.errors { print(error) }
        let linked = try LinkedCode.all(under: URL(filePath: folder).appending(path: "linking"))
            .filter { filter.isEmpty || "linking/\($0.name)".contains(filter) }
        let hasHelpers = !dry && changedSince == nil && "helpers".hasPrefix(filter)
        guard !fixtures.isEmpty || !linked.isEmpty || hasHelpers else {
            throw ValidationError("No fixture under \(folder) matches `\(filter)`.")
        }
        if update { return try updateAll(fixtures) }
        let isRun = try runs()
        let isAnyRun = hasHelpers || !dry && (fixtures.contains { isRun($0.path) } || linked.contains { isRun("linking/\($0.name)") })
        let built = isAnyRun ? try World(building: URL(filePath: world)) : nil
        let (isBehaviourOnly, isMultiplied) = (behaviour, !singly)
        var tally = FixtureTally()
        let portion = first ? threads * 4 : max(fixtures.count, 1)
        for start in stride(from: 0, to: fixtures.count, by: portion) where !first || tally.problems.isEmpty {
            let some = Array(fixtures[start..<min(start + portion, fixtures.count)])
            let runs = ParallelMap.map(some, threads: threads) { fixture in
                let world = isRun(fixture.path) ? built : nil
                return Result { try FixtureRun(fixture, in: world, isBehaviourOnly: isBehaviourOnly, isMultiplied: isMultiplied) }
            }
            for run in runs { tally.add(try run.get()) }
        }
        let provings = ParallelMap.map(linked, threads: threads) { code in
            let world = isRun("linking/\(code.name)") ? built : nil
            return Result { try LinkedProving(code, in: world) }
        }
        for proving in provings {
            tally.add(try proving.get())
        }
        let helperProblems = try hasHelpers ? built.map(HelperProving.init)?.problems ?? [] : []
        for problem in tally.problems + helperProblems { print(problem) }
        print(tally.line)
        if !tally.problems.isEmpty || !helperProblems.isEmpty || !all.errors.isEmpty { throw ExitCode(1) }
    }

    /// Which fixtures are compiled and run.
    private func runs() throws -> @Sendable (_ path: String) -> Bool {
        guard let changedSince else { return { _ in true } }
        let changed = try ChangedFiles(since: changedSince, under: URL(filePath: folder))
        if changed.contain(URL(filePath: world).lastPathComponent) { return { _ in true } }
        return { path in changed.contain(path) }
    }

    private func updateAll(_ fixtures: [Fixture]) throws {
        for fixture in fixtures {
            if let difference = try Update.after(of: Proving(fixture), in: URL(filePath: folder)) { print(difference) }
        }
    }
}
