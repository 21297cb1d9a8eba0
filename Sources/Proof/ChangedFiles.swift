import Foundation

/// The files under a folder that git calls changed since a commit, those included that it does not know yet.
public struct ChangedFiles: Sendable {
    /// Relative to the folder.
    private let paths: Set<String>

    /// - Parameters:
    ///   - commit: whatever git takes for one: `HEAD`, `origin/main`.
    ///   - folder: a folder of a work tree.
    /// - Throws: `Failure`, with what git said, where it could not tell.
    public init(since commit: String, under folder: URL) throws {
        let questions = [
            ["diff", "--name-only", "--relative", "-z", commit, "--", "."], ["ls-files", "--others", "--exclude-standard", "-z"],
        ]
        paths = try questions.reduce(into: []) { paths, question in
            let answer = try Command.run("git", ["-C", folder.path()] + question)
            guard answer.succeeded else { throw Failure(says: answer.errors) }
            paths.formUnion(answer.output.split(separator: "\0").map(String.init))
        }
    }

    /// Whether a file changed, or one in the folder of that name.
    public func contain(_ path: String) -> Bool { paths.contains(path) || paths.contains { $0.hasPrefix(path + "/") } }

    public struct Failure: Error, CustomStringConvertible {
        let says: String

        public var description: String { "git could not say what changed: " + says.trimmingCharacters(in: .whitespacesAndNewlines) }
    }
}
