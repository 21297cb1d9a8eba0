import CombineModel
import Foundation
import Planning
import SourceText

/// A project compiled and run as it is and as each tier of the migration leaves it: the traces must be equal, and a second migrate must change nothing.
public struct ProjectRun: Sendable {
    public let name: String
    public private(set) var problems: [String] = []
    /// How many files each stage changed, for the report: `safe: 12 files`.
    public private(set) var stages: [String] = []

    public init(_ project: Project, in world: World) throws {
        name = project.name
        try prove(project.files, as: "before", project, world)
        for tier in ["safe", "review"] {
            let migration = Self.migrate(project.files, includesReview: tier == "review")
            let files = Self.files(project.files, after: migration)
            stages.append("\(tier): \(migration.changes.count) files changed in \(migration.batches.count) batches")
            // Of the review tier the code that a batch brings can change what the others are: it is planned anew after each.
            if tier == "safe" { try proveBatches(of: migration, after: files, tier, project, world) }
            if !Self.migrate(files, includesReview: tier == "review").changes.isEmpty {
                problems.append("\(name), \(tier): a second migrate changes it again")
            }
            try prove(files, as: tier, project, world)
        }
    }

    /// Batch after batch: each leaves a project that compiles and does the same, and all of them leave what migrating at once leaves.
    private mutating func proveBatches(
        of migration: Migration, after expected: [SourceFile], _ tier: String, _ project: Project, _ world: World
    ) throws {
        var files = project.files
        for batch in migration.batches.dropLast() {
            let step = Self.migrate(files, includesReview: tier == "review", batch: batch.id)
            if step.changes.isEmpty { problems.append("\(name), \(tier): batch \(batch.id) is gone when its turn comes") }
            files = Self.files(files, after: step)
            try prove(files, as: "\(tier), batch \(batch.id)", project, world)
        }
        guard let last = migration.batches.last else { return }
        files = Self.files(files, after: Self.migrate(files, includesReview: tier == "review", batch: last.id))
        for (ours, theirs) in zip(files, expected) where ours.text != theirs.text {
            problems.append("\(name), \(tier): \(ours.path) differs when migrated batch by batch")
        }
    }

    private static func migrate(_ files: [SourceFile], includesReview: Bool, batch: String? = nil) -> Migration {
        var options = MigrationOptions()
        options.includesReview = includesReview
        options.selection.batch = batch
        return Migration(of: files, options: options)
    }

    private static func files(_ files: [SourceFile], after migration: Migration) -> [SourceFile] {
        let changed = Dictionary(migration.changes.map { ($0.path, $0.after) }) { $1 }
        return files.map { SourceFile(path: $0.path, bytes: changed[$0.path] ?? $0.bytes) }
    }

    /// The app is one module, its tests and the scenario another that imports it.
    private mutating func prove(_ files: [SourceFile], as stage: String, _ project: Project, _ world: World) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "decombine-project-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let app = try write(files.filter { $0.path.hasPrefix(name + "/") }, to: folder)
        let tests = try write(files.filter { $0.path.hasPrefix(name + "Tests/") }, to: folder)
        var errors = try world.module(name, of: app, in: folder)
        var trace: Trace?
        if errors.isEmpty, let scenario = project.scenario {
            let program = folder.appending(path: "scenario")
            let main = try write([SourceFile(path: "Scenario/Scenario.swift", text: scenario.text)], to: folder)
            let start = try write([SourceFile(path: "Scenario/main.swift", text: "play { await run() }\n")], to: folder)
            errors = try world.link(main + start + tests, using: name, in: folder, to: program)
            if errors.isEmpty { trace = try run(program, stage) }
        } else if errors.isEmpty, !tests.isEmpty {
            errors = try world.check(tests, using: name, in: folder)
        }
        problems += errors.map { "\(name), \(stage): \($0.replacing(folder.path(), with: ""))" }
        if let difference = trace?.difference(from: project.trace) {
            problems.append("\(name), \(stage): the run differs in \(difference)\n\(trace?.description ?? "")")
        }
    }

    private mutating func run(_ program: URL, _ stage: String) throws -> Trace? {
        let run = try Command.run(program.path(), [], limit: 30)
        let trace = Trace(lines: run.output.split(separator: "\n"))
        guard !run.succeeded else { return trace }
        problems.append("\(name), \(stage): the run ended with status \(run.status): \(run.errors.suffix(300))\n\(trace)")
        return nil
    }

    private func write(_ files: [SourceFile], to folder: URL) throws -> [URL] {
        try files.map { file in
            let url = folder.appending(path: file.path)
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.bytes).write(to: url)
            return url
        }
    }
}
