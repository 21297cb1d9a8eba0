import ArgumentParser
import Foundation
import Planning
import Proof

/// Proves the sample projects: compiled and run as they are, and as each tier leaves them.
struct ProjectsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "projects",
        abstract: "Compiles and runs the sample projects as they are and as each tier of the migration leaves them.",
        discussion: "Exits 1 when one does not compile, does something else, or changes again when it is migrated again."
    )

    @Argument(help: "The folder of the projects.")
    var folder = "Fixtures/Projects"

    @Option(help: "The package they are compiled against; built where it is not up to date.")
    var world = "Fixtures/World"

    @Option(help: "Only projects whose name contains this.")
    var filter = ""

    func run() async throws {
        let projects = try Project.all(under: URL(filePath: folder)).filter { filter.isEmpty || $0.name.contains(filter) }
        let built = try World(building: URL(filePath: world))
        let runs = ParallelMap.map(projects, threads: 2) { project in Result { try ProjectRun(project, in: built) } }
        var problems = 0
        for run in try runs.map({ try $0.get() }) {
            for problem in run.problems { print(problem) }
            print(
                "\(run.name): \(run.stages.joined(separator: ", ")), \(run.problems.isEmpty ? "no problem" : "\(run.problems.count) problems")"
            )
            problems += run.problems.count
        }
        if problems > 0 { throw ExitCode(1) }
    }
}
