import Foundation

/// The git work tree that holds a folder.
struct WorkTree {
    let top: AbsolutePath

    /// Nil when none of the folders above is one.
    init?(holding folder: AbsolutePath) {
        var folder = folder
        while FileStatus(of: folder.appending(".git")) == nil {
            if folder == folder.parent { return nil }
            folder = folder.parent
        }
        top = folder
    }

    /// What could not be undone with git once `changed` were written: files with changes that are not committed, wherever they
    /// are, and those of `changed` that git does not know. Paths from the top.
    func uncommitted(among changed: Set<String>) throws -> [String] {
        try status().filter { !$0.isUntracked || changed.contains($0.path) }.map(\.path).sorted()
    }

    private struct Entry {
        let path: String
        let isUntracked: Bool
    }

    private func status() throws -> [Entry] {
        // A repository may name programs for git to run; a scanned one is not trusted with that.
        let fields = try output(
            of: [
                "git", "-C", top.description, "-c", "core.fsmonitor=false", "--no-optional-locks", "status",
                "--porcelain",
                "-z", "--untracked-files=all",
            ]
        ).split(separator: 0)
        var entries: [Entry] = []
        var isSource = false
        for field in fields {
            // The old name of something renamed comes as a field of its own, behind the new one.
            defer { isSource = !isSource && (field.first == UInt8(ascii: "R") || field.first == UInt8(ascii: "C")) }
            if isSource || field.count < 4 { continue }
            entries.append(
                Entry(
                    path: String(decoding: field.dropFirst(3), as: UTF8.self),
                    isUntracked: field.starts(with: "??".utf8)))
        }
        return entries
    }

    private func output(of arguments: [String]) throws -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        let unknown = Failed(
            "git does not say whether the work tree is clean; see what `git status` says, or pass `--allow-dirty`")
        do { try process.run() } catch { throw unknown }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw unknown }
        return data
    }
}
