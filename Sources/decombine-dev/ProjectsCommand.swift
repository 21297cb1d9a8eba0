import ArgumentParser
import Foundation
import Planning
import Proof

/// Proves the sample projects: compiled and run as they are, and after each batch of each tier.
struct ProjectsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "projects",
        abstract: "Compiles and runs the sample projects as they are and after each batch of each tier of the migration.",
        discussion: """
            Exits 1 when one does not compile, does something else than before, changes again when it is migrated again, or is another one when it is \
            migrated batch by batch.
            """
    )

    @Argument(help: "The folder of the projects.")
    var folder = "Fixtures/Projects"

    @Option(help: "The package they are compiled against; built where it is not up to date.")
    var world = "Fixtures/World"

    @Option(help: "Only projects whose name contains this.")
    var filter = ""

    @Flag(help: "Only compare the batches with the whole: compile and run nothing.")
    var plan = false

    @Flag(help: "Write what is recorded before the migration into the scenarios, and prove nothing.")
    var update = false

    func run() async throws {
        let projects = try Project.all(under: URL(filePath: folder)).filter { filter.isEmpty || $0.name.contains(filter) }
        let built = plan ? nil : try World(building: URL(filePath: world))
        if update, let built {
            for project in projects { try write(down: project, in: built) }
            return
        }
        var problems = 0
        let staged = ParallelMap.map(projects, threads: 2) { ProjectStages($0) }
        let work = staged.flatMap { stages in stages.all.map { (stages.project, $0) } }
        let runs = built.map { world in
            ParallelMap.map(work, threads: 2) { project, stage in Result { try ProjectRun(stage, of: project, in: world) } }
        }
        for stages in staged {
            let proved = try zip(work, runs ?? []).filter { $0.0.0.name == stages.project.name }.map { try $0.1.get() }
            let said = stages.problems + proved.flatMap(\.problems)
            for problem in said { print(problem) }
            let ran = proved.count { $0.trace != nil }
            let outcome = said.isEmpty ? "no problem" : "\(said.count) problems"
            print("\(stages.project.name): \(stages.summary.joined(separator: ", ")); \(ran) of \(stages.all.count) stages run, \(outcome)")
            problems += said.count
        }
        if problems > 0 { throw ExitCode(1) }
    }

    private func write(down project: Project, in world: World) throws {
        let run = try ProjectRun(ProjectStages(project, tiers: []).all[0], of: project, in: world)
        guard let trace = run.trace else { return print(run.problems.joined(separator: "\n")) }
        try project.write(trace, under: URL(filePath: folder))
        print("\(project.name): \(trace.count) events written")
    }
}
