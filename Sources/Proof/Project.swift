import Foundation
import SourceText

/// A whole small app under `Fixtures/Projects/<Name>`: the app in the folder of its name, its tests in `<Name>Tests`, and `Scenario.swift`, which runs it.
///
/// The scenario says `@MainActor func run() async`, as a fixture's part `run` does. It is not migrated: it goes through what the migration keeps, such as
/// view models and public API, so that one text runs every stage. What each run must record stands at its end, after `// MARK: trace`; there are no waivers.
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
        let expected = text?.components(separatedBy: Self.sign).dropFirst().first ?? ""
        trace = Trace(lines: expected.split(separator: "\n").map { $0.dropFirst($0.hasPrefix("// ") ? 3 : 0) })
    }

    /// Every project under `folder`, in order of their names.
    public static func all(under folder: URL) throws -> [Project] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted().map { try Project(at: folder.appending(path: $0)) }
    }

    /// Writes `trace` at the end of the scenario in the project's folder under `folder`, in place of what stands there.
    public func write(_ trace: Trace, under folder: URL) throws {
        guard let scenario else { return }
        let head = scenario.text.components(separatedBy: Self.sign)[0]
        let text = head + Self.sign + trace.description + "\n"
        try Data(text.utf8).write(to: folder.appending(path: "\(name)/Scenario.swift"))
    }

    private static let sign = "// MARK: trace\n"

    private static func swiftFiles(under name: String, in folder: URL) throws -> [SourceFile] {
        let root = folder.appending(path: name)
        let paths = FileManager.default.enumerator(atPath: root.path())?.compactMap { $0 as? String } ?? []
        return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
            SourceFile(path: "\(name)/\(path)", bytes: Array(try Data(contentsOf: root.appending(path: path))))
        }
    }
}
