import CombineModel
import Planning
import Rewriting
import SourceText

/// The states a project goes through: as it is, and, in each tier and with the streams that need nothing accepted, after each batch and after all of
/// them.
public struct ProjectStages: Sendable {
    /// One of them: what it is called, and the files as they then are.
    public struct Stage: Sendable {
        let name: String
        let files: [SourceFile]
    }

    /// What is asked of a run.
    private struct Way {
        let name: String
        let tier: Safety
        var movesStreams = false
        var layer: AppLayer?
        var cleansUp = false
    }

    public let project: Project
    /// In order. Two that have the same files are told as one, by both names.
    public private(set) var all: [Stage]
    /// What is wrong with the batches themselves, before anything is compiled.
    public private(set) var problems: [String] = []
    /// What each tier changes, for the report: `safe: 12 files in 4 batches`.
    public private(set) var summary: [String] = []

    public init(_ project: Project, tiers: [Safety] = Safety.allCases) {
        self.project = project
        all = [Stage(name: "before", files: project.files)]
        for tier in tiers { add(Way(name: tier.rawValue, tier: tier)) }
        if tiers.contains(.review) { addWithHelpers() }
        if tiers.contains(.review) { addLayers() }
        if tiers.contains(.safe) { add(Way(name: "streams", tier: .safe, movesStreams: true)) }
    }

    /// All of it, where the helpers stand in a file of their own before: no file of the app gets one of its own.
    private mutating func addWithHelpers() {
        let helpers = SourceFile(path: "\(project.name)/Helpers.swift", text: Helper.file(of: Helper.all.filter(\.isCommon)))
        let migration = Self.migrate(project.files + [helpers], Way(name: "review", tier: .review))
        let ofTheApp = migration.changes.filter { $0.path.hasPrefix(project.name + "/") }
        for change in ofTheApp where Helper.isAdded(to: change.before, in: change.after) {
            problems.append("\(project.name), helpers in a file: \(change.path) gets one of its own all the same")
        }
        add(Stage(name: "review, helpers in a file", files: Self.files(project.files + [helpers], after: migration)))
    }

    /// Layer after layer, the data layer first: each leaves code that compiles and does the same, with publishers for what is above it.
    private mutating func addLayers() {
        var files = project.files
        for layer in AppLayer.allCases {
            let way = Way(name: "layer \(layer.rawValue)", tier: .review, layer: layer)
            let step = Self.migrate(files, way)
            summary.append("\(way.name): \(step.changes.count) files in \(step.batches.count) batches")
            files = Self.files(files, after: step)
            add(Stage(name: way.name, files: files))
        }
        let cleanUp = Self.migrate(files, Way(name: "clean-up", tier: .review, cleansUp: true))
        summary.append("clean-up: \(cleanUp.removals.count) places")
        files = Self.files(files, after: cleanUp)
        add(Stage(name: "clean-up", files: files))
        if !Self.migrate(files, Way(name: "clean-up", tier: .review, cleansUp: true)).changes.isEmpty {
            problems.append("\(project.name), clean-up: a second one changes it again")
        }
    }

    /// Batch after batch, in the order of the plan: each must still be there under its name, and all of them must leave what migrating at once leaves.
    private mutating func add(_ way: Way) {
        let whole = Self.migrate(project.files, way)
        let expected = Self.files(project.files, after: whole)
        summary.append("\(way.name): \(whole.changes.count) files in \(whole.batches.count) batches")
        var files = project.files
        for batch in whole.batches {
            let step = Self.migrate(files, way, batch: batch.id)
            if step.changes.isEmpty { problems.append("\(project.name), \(way.name): batch \(batch.id) is gone when its turn comes") }
            files = Self.files(files, after: step)
            add(Stage(name: "\(way.name), batch \(batch.id)", files: files))
        }
        add(Stage(name: way.name, files: expected))
        for (ours, theirs) in zip(files, expected) where ours.text != theirs.text {
            let what = "\(ours.path) differs when migrated batch by batch\n\(Self.diff(ours, theirs))"
            problems.append("\(project.name), \(way.name): \(what)")
        }
        if !Self.migrate(expected, way).changes.isEmpty {
            problems.append("\(project.name), \(way.name): a second migrate changes it again")
        }
    }

    private mutating func add(_ stage: Stage) {
        guard let same = all.firstIndex(where: { $0.files.map(\.bytes) == stage.files.map(\.bytes) }) else {
            return all.append(stage)
        }
        all[same] = Stage(name: "\(all[same].name); \(stage.name)", files: stage.files)
    }

    /// The beginning of what is different.
    private static func diff(_ ours: SourceFile, _ theirs: SourceFile) -> String {
        let text = String(decoding: UnifiedDiff(path: ours.path, before: theirs.bytes, after: ours.bytes).bytes, as: UTF8.self)
        return text.split(separator: "\n", omittingEmptySubsequences: false).prefix(mostLines).joined(separator: "\n")
    }

    private static let mostLines = 16

    private static func migrate(_ files: [SourceFile], _ way: Way, batch: String? = nil) -> Migration {
        var options = MigrationOptions()
        options.includesReview = way.tier == .review
        if way.movesStreams { options.streamRules = Set(Rules.ofStreams.map { $0.id }) }
        options.selection.batch = batch
        options.selection.layer = way.layer
        options.cleansUp = way.cleansUp
        return Migration(of: files, options: options)
    }

    private static func files(_ files: [SourceFile], after migration: Migration) -> [SourceFile] {
        let changed = Dictionary(migration.changes.map { ($0.path, $0.after) }) { $1 }
        return files.map { SourceFile(path: $0.path, bytes: changed[$0.path] ?? $0.bytes) }
    }
}
