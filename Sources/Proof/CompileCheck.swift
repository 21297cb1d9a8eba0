import Foundation
import Planning
import SourceText

/// A repository type-checked as it is and migrated: which errors of the compiler are new.
///
/// Most of its modules are missing here, so there are thousands of errors on both sides. Only those count that the migration brings.
public struct CompileCheck: Sendable {
    public let name: String
    /// How many files the migration changed.
    public private(set) var changed = 0
    /// How many files were checked on both sides: those changed, and those that mention what changed in them.
    public private(set) var checked = 0
    /// How many errors there were before.
    public private(set) var known = 0
    /// The files at which the compiler crashed or took too long.
    public private(set) var unchecked: [String] = []
    /// How many more kinds of errors are new that only miss something of a module that is not here.
    public private(set) var ofMissingModules = 0
    /// How many more are new that stand in lines of the repository's own, in a body that had errors before: those were hidden by these.
    public private(set) var behindOthers = 0
    /// Each as where it is and what the compiler says.
    public private(set) var news: [(place: String, message: String)] = []

    /// Checks a copy of the repository at `folder`; nothing is written there.
    ///
    /// - Parameters:
    ///   - tool: the `decombine` that migrates the copy.
    ///   - size: how many files are checked by one run of the compiler.
    public init(of folder: URL, tool: String, options: [String], size: Int, in world: World) throws {
        name = folder.standardizedFileURL.lastPathComponent
        let copy = FileManager.default.temporaryDirectory.appending(path: "decombine-check-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: copy) }
        let before = try Self.copy(folder, to: copy.appending(path: name))
        let migration = try Command.run(
            tool, ["migrate", "--write", "--allow-dirty", "--allow-no-git", copy.appending(path: name).path()] + options, limit: 3600)
        guard migration.succeeded else {
            throw Failure(says: "\(tool) ended with status \(migration.status): \(migration.errors.suffix(2000))")
        }
        let sides = try CheckedSides(before, migrated: copy.appending(path: name), in: copy)
        changed = sides.changed.count
        if changed > 0 { try check(sides, size: size, in: world) }
    }

    private struct Failure: Error, CustomStringConvertible {
        let says: String
        var description: String { says }
    }

    private mutating func check(_ sides: CheckedSides, size: Int, in world: World) throws {
        let units = CheckedUnits(zip(sides.before, sides.skeletons).map { ($0.path, $1) })
        var open = units.units(of: sides.primaries, size: size)
        var before: [CompilerError] = []
        var after: [CompilerError] = []
        while !open.isEmpty {
            let results = ParallelMap.map(open, threads: 2) { unit in
                Result { (try sides.errors(of: unit, .before, in: world), try sides.errors(of: unit, .after, in: world)) }
            }
            var halves: [CheckedUnits.Unit] = []
            for (unit, result) in zip(open, results) {
                switch try result.get() {
                case let (old?, new?):
                    before += old
                    after += new
                    checked += unit.primaries.count
                default:
                    // What the compiler cannot get through is one file most of the time.
                    if let both = units.halves(of: unit) {
                        halves += both
                    } else {
                        unchecked += unit.primaries.map { sides.before[$0].path }
                    }
                }
            }
            open = halves
        }
        known = before.count
        let new = NewErrors(before: before, after: after, sides.knowledge(before))
        news = new.errors.map { ("\($0.kind.path):\($0.line):\($0.column):", $0.kind.message) }
        ofMissingModules = new.ofMissingModules
        behindOthers = new.behindOthers
    }

    /// Copies what the tool and the compiler read, and returns the Swift files in the order of their paths, but for manifests.
    private static func copy(_ folder: URL, to copy: URL) throws -> [SourceFile] {
        let root = folder.standardizedFileURL.path()
        let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        var files: [SourceFile] = []
        for path in names.sorted() where isRead(path) {
            var isFolder: ObjCBool = false
            let source = folder.appending(path: path)
            guard FileManager.default.fileExists(atPath: source.path(percentEncoded: false), isDirectory: &isFolder), !isFolder.boolValue
            else { continue }
            let data = try Data(contentsOf: source)
            let target = copy.appending(path: path)
            try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: target)
            let isManifest = target.lastPathComponent.hasPrefix("Package") && !path.contains("/Sources/")
            if path.hasSuffix(".swift"), !isManifest { files.append(SourceFile(path: path, bytes: Array(data))) }
        }
        return files
    }

    private static func isRead(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        guard let name = parts.last, !parts.dropLast().contains(where: { $0.hasPrefix(".") || $0 == "node_modules" }) else { return false }
        return name.hasSuffix(".swift") || name == "project.pbxproj" || name.hasSuffix(".xcconfig") || name == ".decombine.yml"
    }
}
