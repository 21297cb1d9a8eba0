import CombineModel
import Configuration
import Foundation
import Planning
import SourceText

/// What the tool makes of code in several files: whether that is what its marks say, however the files are ordered, joined and accompanied,
/// and whether it compiles before and after.
public struct LinkedProving: Sendable {
    public let code: LinkedCode
    /// What is not as it is marked, each as `path:line: what`.
    public private(set) var problems: [String] = []
    /// In how many guises it was read.
    public private(set) var guises = 0

    /// `world` nil leaves out compiling.
    public init(_ code: LinkedCode, in world: World?) throws {
        self.code = code
        let plain = code.files.map(\.source)
        let migration = Self.migrate(plain)
        checkMarks(migration)
        for diagnostic in migration.diagnostics { problems.append("\(diagnostic.path):\(diagnostic.line): \(diagnostic.message)") }
        checkGuises(plain, migration)
        guard let world else { return }
        let after = Dictionary(migration.changes.map { ($0.path, $0.after) }) { $1 }
        try compile(plain, "before", in: world)
        try compile(plain.map { SourceFile(path: $0.path, bytes: after[$0.path] ?? $0.bytes) }, "after", in: world)
    }

    private static func migrate(_ files: [SourceFile]) -> Migration {
        var options = MigrationOptions()
        options.libraries = Libraries.all + [.world]
        options.includesReview = true
        return Migration(of: files, options: options)
    }

    // MARK: Marks

    private mutating func checkMarks(_ migration: Migration) {
        for file in code.files {
            let found = migration.findings.filter { $0.path == file.source.path }.map {
                Mark(line: $0.line, verdict: $0.verdict.rawValue, outcome: $0.outcome.words)
            }
            for mark in file.marks where !found.contains(mark) {
                let instead = found.filter { $0.line == mark.line }.map(\.description).joined(separator: "; ")
                problems.append(
                    "\(file.path):\(mark.line): marked `\(mark.description)`, \(instead.isEmpty ? "nothing is found here" : "found `\(instead)`")"
                )
            }
            for mark in found where !file.marks.contains(where: { $0.line == mark.line }) {
                problems.append("\(file.path):\(mark.line): found `\(mark.description)`, which is not marked")
            }
        }
    }

    // MARK: Guises

    /// The same code in another order, beside more code, and with each module in one file: every verdict must stay what it is.
    private mutating func checkGuises(_ files: [SourceFile], _ migration: Migration) {
        let plain = verdicts(migration)
        check("in reverse order", verdicts(Self.migrate(files.reversed())), plain)
        check("beside an unrelated file", verdicts(Self.migrate(files + [Self.aside])), plain)
        check("with each module in one file", joinedVerdicts(), plain)
    }

    private mutating func check(_ guise: String, _ found: [Place: [String]], _ plain: [Place: [String]]) {
        guises += 1
        let places = plain.keys.sorted { ($0.path, $0.line) < ($1.path, $1.line) }
        for place in places where found[place] != plain[place] {
            let verdicts = plain[place] ?? []
            let instead = found[place]?.joined(separator: ", ") ?? "nothing"
            problems.append("\(place.path):\(place.line): \(guise) it is \(instead), not \(verdicts.joined(separator: ", "))")
        }
    }

    private struct Place: Hashable {
        let path: String
        let line: Int
    }

    private func verdicts(_ migration: Migration) -> [Place: [String]] {
        let own = migration.findings.filter { $0.path != Self.aside.path }
        return Dictionary(grouping: own) { Place(path: $0.path, line: $0.line) }.mapValues { $0.map(\.verdict.rawValue).sorted() }
    }

    private func joinedVerdicts() -> [Place: [String]] {
        var origins: [Place: Place] = [:]
        var joined: [SourceFile] = []
        for (module, files) in Dictionary(grouping: code.files, by: \.module).sorted(by: { $0.key < $1.key }) {
            let path = "Sources/\(module)/\(module).swift"
            var lines: [Substring] = []
            for file in files {
                let own = file.text.split(separator: "\n", omittingEmptySubsequences: false)
                for index in own.indices {
                    origins[Place(path: path, line: lines.count + index + 1)] = Place(path: file.source.path, line: index + 1)
                }
                lines += own
            }
            joined.append(SourceFile(path: path, text: lines.joined(separator: "\n")))
        }
        var result: [Place: [String]] = [:]
        for finding in Self.migrate(joined).findings {
            guard let place = origins[Place(path: finding.path, line: finding.line)] else { continue }
            result[place, default: []].append(finding.verdict.rawValue)
        }
        return result.mapValues { $0.sorted() }
    }

    private static let aside = SourceFile(
        path: "Sources/Aside/Aside.swift",
        text: """
            import Combine

            final class Unrelated {
                private let unlike = PassthroughSubject<String, Never>()
                func unlikeAnything() -> AnyPublisher<String, Never> { unlike.eraseToAnyPublisher() }
            }
            """)

    // MARK: Compiling

    private mutating func compile(_ files: [SourceFile], _ side: String, in world: World) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "decombine-linked-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for module in code.modules {
            let urls = try files.filter { $0.path.hasPrefix("Sources/\(module)/") }.map { file in
                let url = folder.appending(path: file.path)
                try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(file.bytes).write(to: url)
                return url
            }
            problems += try world.module(module, of: urls, in: folder).map {
                "linking/\(code.name), \(side): \($0.replacing(folder.path(), with: ""))"
            }
        }
    }
}
