import Foundation
import SourceText

/// A project in one of its stages, compiled and run: it must record what its scenario says, whatever has moved.
public struct ProjectRun: Sendable {
    /// Each with the project and the stage it was found in.
    public private(set) var problems: [String] = []
    /// What was recorded; nil where nothing ran.
    public private(set) var trace: Trace?
    private let project: Project
    private let stage: ProjectStages.Stage

    public init(_ stage: ProjectStages.Stage, of project: Project, in world: World) throws {
        self.project = project
        self.stage = stage
        let folder = FileManager.default.temporaryDirectory.appending(path: "decombine-project-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let errors = try compileAndRun(in: folder, world)
        problems += errors.map { report($0.replacing(folder.path(), with: "")) }
        if let difference = trace?.difference(from: project.trace) {
            problems.append(report("the run differs in \(difference)\n\(trace?.description ?? "")"))
        }
    }

    /// The app is one module, its tests and the scenario another that imports it.
    private mutating func compileAndRun(in folder: URL, _ world: World) throws -> [String] {
        let app = try write(stage.files.filter { $0.path.hasPrefix(project.name + "/") }, to: folder)
        let tests = try write(stage.files.filter { $0.path.hasPrefix(project.name + "Tests/") }, to: folder)
        let errors = try world.module(project.name, of: app, in: folder)
        guard errors.isEmpty else { return errors }
        guard let scenario = project.scenario else {
            return tests.isEmpty ? [] : try world.check(tests, using: project.name, in: folder)
        }
        let main = [
            SourceFile(path: "Scenario/Scenario.swift", text: scenario.text),
            SourceFile(path: "Scenario/main.swift", text: "play { await run() }\n"),
        ]
        let program = folder.appending(path: "scenario")
        let unlinked = try world.link(try write(main, to: folder) + tests, using: project.name, in: folder, to: program)
        guard unlinked.isEmpty else { return unlinked }
        return try run(program)
    }

    private mutating func run(_ program: URL) throws -> [String] {
        let run = try Command.run(program.path(), [], limit: 300)
        let trace = Trace(lines: run.output.split(separator: "\n"))
        // A continuation that nobody resumes leaves no trace but this: its task waits for ever.
        let leaks = run.errors.split(separator: "\n").filter { $0.contains("leaked its continuation") }.map(String.init)
        guard run.succeeded else { return leaks + ["the run ended with status \(run.status)\n\(Self.crash(in: run.errors))\n\(trace)"] }
        self.trace = trace
        return leaks
    }

    /// What a program said when it ended, up to the first frames of the thread that did it.
    private static func crash(in errors: String) -> String {
        let telling = ["atal error", "waits", "rashed", " in "]
        let lines = errors.split(separator: "\n").filter { line in telling.contains { line.contains($0) } }
        return lines.prefix(14).joined(separator: "\n")
    }

    private func report(_ text: String) -> String { "\(project.name), \(stage.name): \(text)" }

    private func write(_ files: [SourceFile], to folder: URL) throws -> [URL] {
        try files.map { file in
            let url = folder.appending(path: file.path)
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.bytes).write(to: url)
            return url
        }
    }
}
