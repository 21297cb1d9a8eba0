import Foundation
import Lexing
import SourceText

/// Both sides of a repository that is checked, laid out for the compiler.
struct CheckedSides: Sendable {
    enum Name: String, CaseIterable {
        case before, after
    }

    let before: [SourceFile]
    let skeletons: [Skeleton]
    /// The files that the migration changed, as they are after it.
    let changed: [Int: SourceFile]
    /// The files to check: those, and those that mention what changed in them.
    let primaries: [Int]
    /// The names that each file mentions.
    private let mentioned: [Set<String>]
    private let folder: URL

    /// Reads what the files became in `migrated`, and writes both sides into `folder`.
    init(_ before: [SourceFile], migrated: URL, in folder: URL) throws {
        self.before = before
        self.folder = folder
        skeletons = before.map { Skeleton(of: $0.bytes) }
        mentioned = before.map { ChangedNames.mentioned(in: $0.bytes) }
        var changed: [Int: SourceFile] = [:]
        var names: Set<String> = []
        for (index, file) in before.enumerated() {
            let bytes = Array(try Data(contentsOf: migrated.appending(path: file.path)))
            guard bytes != file.bytes else { continue }
            changed[index] = SourceFile(path: file.path, bytes: bytes)
            names.formUnion(ChangedNames.between(file.bytes, bytes))
        }
        self.changed = changed
        primaries = before.indices.filter { [mentioned] in changed[$0] != nil || !mentioned[$0].isDisjoint(with: names) }
        for side in Name.allCases {
            try FileManager.default.createDirectory(at: folder.appending(path: side.rawValue), withIntermediateDirectories: true)
        }
        for (index, file) in before.enumerated() {
            try Data(StandaloneText.of(file.bytes)).write(to: url(index, .before))
            if let after = changed[index] { try Data(StandaloneText.of(after.bytes)).write(to: url(index, .after)) }
        }
    }

    /// What is known of the repository before the migration.
    var knowledge: NewErrors.Knowledge {
        let indices = Dictionary(uniqueKeysWithValues: before.indices.map { (before[$0].path, $0) })
        let written = changed.mapValues { Self.lines($0) }
        let known = Dictionary(uniqueKeysWithValues: changed.keys.map { ($0, Set(Self.lines(before[$0]))) })
        return NewErrors.Knowledge(
            declared: Set(skeletons.flatMap { $0.declarations.map(\.name) }),
            mentions: { path, name in indices[path].map { mentioned[$0].contains(name) } ?? false },
            isWritten: { path, line in
                guard let index = indices[path], let lines = written[index], lines.indices.contains(line - 1) else { return false }
                return !(known[index]?.contains(lines[line - 1]) ?? false)
            })
    }

    /// The errors in the unit's primaries; nil where the compiler did not get to its end.
    func errors(of unit: CheckedUnits.Unit, _ side: Name, in world: World) throws -> [CompilerError]? {
        let primaries = unit.primaries.map { url($0, side) }
        guard let output = try world.typecheck(primaries, among: unit.others.map { url($0, side) }) else { return nil }
        let paths = zip(primaries, unit.primaries).map { ($0.path(percentEncoded: false), before[$1].path) }
        return CompilerError.read(output, paths: Dictionary(uniqueKeysWithValues: paths))
    }

    /// Names of files must differ within a module.
    private func url(_ index: Int, _ side: Name) -> URL {
        let place = side == .after && changed[index] != nil ? Name.after : .before
        return folder.appending(path: place.rawValue).appending(path: "file\(index).swift")
    }

    private static func lines(_ file: SourceFile) -> [Substring] { file.text.split(separator: "\n", omittingEmptySubsequences: false) }
}
