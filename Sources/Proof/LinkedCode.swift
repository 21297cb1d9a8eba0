import Foundation
import SourceText

/// Code of several files, and of several modules, whose verdicts hang on one another: `Fixtures/linking/<name>/<Module>/<File>.swift`.
///
/// Every finding is marked at its line, as in a fixture, with what `--review` makes of it. Each folder is a module, which imports those
/// beside it that it needs. Nothing is run: what a fixture or a project shows by running is not shown again here.
public struct LinkedCode: Sendable {
    /// One of its files.
    struct File: Sendable {
        let module: String
        /// Relative to the folder of samples.
        let path: String
        let part: Fixture.Part
        let marks: [Mark]

        /// Without its marks: what the tool is given, under the path a package would have it at.
        var source: SourceFile { SourceFile(path: "Sources/\(module)/\(path.split(separator: "/").last ?? "")", text: text) }
        var text: String { Mark.removed(from: part.text) }

        /// The modules it imports.
        var imports: Set<String> {
            let lines = part.text.split(separator: "\n").filter { $0.hasPrefix("import ") || $0.hasPrefix("@testable import ") }
            return Set(lines.compactMap { $0.split(separator: " ").last.map(String.init) })
        }
    }

    public let name: String
    let files: [File]

    /// Reads the sample at `folder`. Throws when a file cannot be read, or a mark not understood.
    public init(at folder: URL) throws {
        name = folder.lastPathComponent
        let paths = FileManager.default.enumerator(atPath: folder.path())?.compactMap { $0 as? String } ?? []
        var files: [File] = []
        for path in paths.filter({ $0.hasSuffix(".swift") }).sorted() {
            let part = Fixture.Part(text: try String(contentsOf: folder.appending(path: path), encoding: .utf8), line: 1)
            let module = path.split(separator: "/").first.map(String.init) ?? ""
            files.append(File(module: module, path: "linking/\(name)/\(path)", part: part, marks: try Mark.all(in: part)))
        }
        self.files = files
    }

    /// Every sample under `folder`, in order of their names.
    public static func all(under folder: URL) throws -> [LinkedCode] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted().map { try LinkedCode(at: folder.appending(path: $0)) }
    }

    /// Its modules, each after those that it imports.
    var modules: [String] {
        var left = Set(files.map(\.module))
        var result: [String] = []
        while !left.isEmpty {
            let ready = left.filter { module in
                files.allSatisfy { $0.module != module || $0.imports.isDisjoint(with: left.subtracting([module])) }
            }
            guard !ready.isEmpty else { return result + left.sorted() }
            result += ready.sorted()
            left.subtract(ready)
        }
        return result
    }
}
