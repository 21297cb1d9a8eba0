import Foundation
import Lexing
import Rewriting
import SourceText

/// Both sides of a repository that is checked, laid out for the compiler.
struct CheckedSides: Sendable {
    enum Name: String, CaseIterable {
        case before, after
        /// After it as other modules see it: without helpers that are seen in their module alone.
        case outside
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
        let types = Set(skeletons.flatMap { $0.declarations.filter { Self.typeKinds.contains($0.kind) }.map(\.name) })
        for (index, file) in before.enumerated() {
            try Data(StandaloneText.of(file.bytes, isDeclared: types.contains)).write(to: url(index, .before))
            guard let after = changed[index] else { continue }
            try Data(StandaloneText.of(after.bytes, isDeclared: types.contains)).write(to: url(index, .after))
            let outside = Array(Helper.hidden(in: after.text).utf8)
            try Data(StandaloneText.of(outside, isDeclared: types.contains)).write(to: url(index, .outside))
        }
    }

    private static let typeKinds: Set<Declaration.Kind> = [.class, .struct, .enum, .actor, .protocol, .typealias]

    /// What is known of the repository before the migration, and of the `errors` that it had.
    func knowledge(_ errors: [CompilerError]) -> NewErrors.Knowledge {
        let indices = Dictionary(uniqueKeysWithValues: before.indices.map { (before[$0].path, $0) })
        let written = changed.mapValues { Self.lines($0) }
        let known = Dictionary(uniqueKeysWithValues: before.indices.map { ($0, Set(Self.lines(before[$0]))) })
        let missing = Set(errors.compactMap { NewErrors.missingName($0.kind.message) })
        let broken = Dictionary(grouping: errors, by: \.kind.path)
        return NewErrors.Knowledge(
            declared: Set(skeletons.flatMap { $0.declarations.map(\.name) }),
            halfKnown: ForeignParents(skeletons, missing: missing).types,
            mentions: { path, name in indices[path].map { mentioned[$0].contains(name) } ?? false },
            isWritten: { path, line in
                guard let index = indices[path], let lines = written[index], lines.indices.contains(line - 1) else { return false }
                return !(known[index]?.contains(lines[line - 1]) ?? false)
            },
            isBroken: { path, line in
                guard let index = indices[path], let errors = broken[path] else { return false }
                let lines = written[index] ?? Self.lines(before[index])
                guard lines.indices.contains(line - 1) else { return false }
                return bodies(of: index, around: lines[line - 1]).contains { body in errors.contains { body.contains($0.line) } }
            })
    }

    /// The lines of the innermost bodies that hold this line in a file before.
    private func bodies(of index: Int, around text: Substring) -> [ClosedRange<Int>] {
        let table = LineTable(before[index].bytes)
        let members = skeletons[index].declarations.filter { !Self.typeKinds.contains($0.kind) && $0.kind != .extension }
        let bodies = members.map { member in
            let first = table.place(of: member.range.lowerBound).line
            return first...max(first, table.place(of: member.range.upperBound).line)
        }
        return Self.lines(before[index]).enumerated().filter { $0.element == text }.compactMap { line in
            bodies.filter { $0.contains(line.offset + 1) }.min { $0.count < $1.count }
        }
    }

    /// The errors in the unit's primaries; nil where the compiler did not get to its end.
    func errors(of unit: CheckedUnits.Unit, _ side: Name, in world: World) throws -> [CompilerError]? {
        let primaries = unit.primaries.map { url($0, side) }
        guard let output = try world.typecheck(primaries, among: unit.others.map { url($0, side, seenFrom: unit.primaries.first) }) else {
            return nil
        }
        let paths = zip(primaries, unit.primaries).map { ($0.path(percentEncoded: false), before[$1].path) }
        return CompilerError.read(output, paths: Dictionary(uniqueKeysWithValues: paths))
    }

    /// Names of files must differ within a module.
    ///
    /// - Parameter other: a file that is checked; one of another package module sees less.
    private func url(_ index: Int, _ side: Name, seenFrom other: Int? = nil) -> URL {
        let isOutside = other.map { CheckedUnits.module(of: before[$0].path) != CheckedUnits.module(of: before[index].path) } ?? false
        let place = side == .before || changed[index] == nil ? Name.before : isOutside ? .outside : side
        return folder.appending(path: place.rawValue).appending(path: "file\(index).swift")
    }

    /// Without their indentation: what the migration moves is no line that it wrote.
    private static func lines(_ file: SourceFile) -> [Substring] {
        file.text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " || $0 == "\t" } }
    }
}
