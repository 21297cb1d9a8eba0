import Foundation
import Planning
import SourceText

/// A whole small app under `Fixtures/Projects/<Name>`: the app in the folder of its name, its tests in `<Name>Tests`, and `Scenario.swift`, which runs it.
/// What a run must record stands at the end of the scenario, after `// MARK: trace`. The scenario is not migrated: it uses what the migration keeps.
public struct Project: Sendable {
    public let name: String
    let files: [SourceFile]
    let scenario: Fixture.Part?
    let trace: Trace

    /// Reads the project at `folder`.
    public init(at folder: URL) throws {
        name = folder.lastPathComponent
        files = try [name, name + "Tests"].flatMap { try Self.swiftFiles(under: $0, in: folder) }
        let text = try? String(contentsOf: folder.appending(path: "Scenario.swift"), encoding: .utf8)
        scenario = text.map { Fixture.Part(text: $0, line: 1) }
        let expected = text?.components(separatedBy: "// MARK: trace\n").dropFirst().first ?? ""
        trace = Trace(lines: expected.split(separator: "\n").map { $0.dropFirst($0.hasPrefix("// ") ? 3 : 0) })
    }

    /// Every project under `folder`, in order of their names.
    public static func all(under folder: URL) throws -> [Project] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted().map { try Project(at: folder.appending(path: $0)) }
    }

    private static func swiftFiles(under name: String, in folder: URL) throws -> [SourceFile] {
        let root = folder.appending(path: name)
        let paths = FileManager.default.enumerator(atPath: root.path())?.compactMap { $0 as? String } ?? []
        return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
            SourceFile(path: "\(name)/\(path)", bytes: Array(try Data(contentsOf: root.appending(path: path))))
        }
    }
}
