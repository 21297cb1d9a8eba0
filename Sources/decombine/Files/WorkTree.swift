import Foundation
import Wording

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

    /// Whether git knows, or knew in any branch, a file of that path from the top.
    func knows(_ path: String) -> Bool {
        let found = try? output(of: ["rev-list", "-1", "--all", "--", path])
        return found.map { !$0.isEmpty } ?? false
    }

    /// The files and folders that `.gitignore` and the like leave out, as paths from the top; none where git does not say.
    var ignored: Set<String> {
        let listed = try? output(of: ["ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--directory"])
        return Set((listed ?? Data()).split(separator: 0).map { String(decoding: $0.last == 0x2F ? $0.dropLast() : $0, as: UTF8.self) })
    }

    /// What differs, by path from the top, in lines as they are now: from where the branch left the commit that `reference` names, to the
    /// work tree with all files that git does not know yet; without a reference, from the last commit to what is staged. A file that was only
    /// renamed has no changed line.
    ///
    /// Throws when there is no such commit.
    func changedLines(since reference: String?) throws -> ChangedLines {
        let names = try reference.map { ["--end-of-options", try base(of: $0)] } ?? ["--cached"]
        // As text, whatever the attributes of the repository say: nobody switches the gate off with `*.swift -diff`.
        let options = [
            "diff", "--text", "--no-color", "--no-ext-diff", "--no-textconv", "--find-renames", "--unified=0", "--src-prefix=a/",
            "--dst-prefix=b/",
        ]
        let problem = Failed(
            reference.map { texts.noSuchCommit($0) }
                ?? texts.noStagedChanges)
        let diff = try output(of: ["-c", "core.quotePath=false"] + options + names + ["--"], or: problem)
        var changed = ChangedLines(diff: String(decoding: diff, as: UTF8.self))
        if reference != nil {
            let new = try output(of: ["ls-files", "-z", "--others", "--exclude-standard"], or: problem)
            for path in new.split(separator: 0) { changed.addAll(of: String(decoding: path, as: UTF8.self)) }
        }
        return changed
    }

    /// The commit at which the branch left another one; that commit itself where they share none.
    private func base(of reference: String) throws -> String {
        let named = try output(
            of: ["rev-parse", "--verify", "--quiet", "--end-of-options", reference + "^{commit}"], or: Failed(texts.noSuchCommit(reference))
        )
        let commit = String(decoding: named, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        let shared = (try? output(of: ["merge-base", commit, "HEAD"])).map { String(decoding: $0, as: UTF8.self) } ?? ""
        return shared.split(separator: "\n").first.map(String.init) ?? commit
    }

    /// What is staged of the files that were changed again since, by path from the top.
    func stagedVersions() throws -> [String: [UInt8]] {
        let names = try output(of: ["diff", "-z", "--name-only", "--no-renames", "--"]).split(separator: 0)
        var result: [String: [UInt8]] = [:]
        for name in names.map({ String(decoding: $0, as: UTF8.self) }) where name.hasSuffix(".swift") {
            if let bytes = try? output(of: ["show", ":\(name)"]) { result[name] = Array(bytes) }
        }
        return result
    }

    private struct Entry {
        let path: String
        let isUntracked: Bool
    }

    private func status() throws -> [Entry] {
        let fields = try output(
            of: ["status", "--porcelain", "-z", "--untracked-files=all"],
            or: Failed(texts.gitStatusFails)
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

    private func output(
        of arguments: [String], or problem: Failed = Failed(texts.gitFails)
    ) throws -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        // A repository may name programs for git to run; a scanned one is not trusted with that.
        process.arguments = ["git", "-C", top.description, "-c", "core.fsmonitor=false", "--no-optional-locks"] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch { throw problem }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw problem }
        return data
    }
}
