import Foundation

/// The fixtures under a folder: `<rule>/<case>.swift`, in order of their paths.
public struct FixtureFolder: Sendable {
    public let fixtures: [Fixture]
    /// What could not be read, as `path:line: what`.
    public let errors: [String]

    /// Reads every Swift file one folder deep under `folder`, except the fixture world and whole projects.
    public init(_ folder: URL) {
        var fixtures: [Fixture] = []
        var errors: [String] = []
        for path in Self.paths(under: folder) {
            guard let text = try? String(contentsOf: folder.appending(path: path), encoding: .utf8) else {
                errors.append("\(path): cannot be read as UTF-8")
                continue
            }
            do {
                fixtures.append(try FixtureReader.fixture(at: path, text: text))
            } catch {
                errors.append("\(path):\(error)")
            }
        }
        self.fixtures = fixtures
        self.errors = errors
    }

    private static let others: Set<String> = ["World", "Projects"]

    private static func paths(under folder: URL) -> [String] {
        let manager = FileManager.default
        let rules = ((try? manager.contentsOfDirectory(atPath: folder.path())) ?? []).filter { !others.contains($0) }
        return rules.sorted().flatMap { rule in
            ((try? manager.contentsOfDirectory(atPath: folder.appending(path: rule).path())) ?? [])
                .filter { $0.hasSuffix(".swift") }.sorted().map { "\(rule)/\($0)" }
        }
    }
}
