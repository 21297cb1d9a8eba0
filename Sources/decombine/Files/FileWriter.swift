import Foundation
import Planning
import Wording

/// Puts the changed versions of files in the place of the old ones, all or none.
///
/// Every new version is first written to a file beside the old one, then each is renamed over it: a reader sees the old or
/// the new version and never a part, and whatever stops the first step leaves everything as it was.
struct FileWriter {
    let root: AbsolutePath
    /// Asked between files whether to give up.
    var isInterrupted: () -> Bool = { false }

    func write(_ changes: [FileChange]) throws {
        var staged: [Staged] = []
        do {
            for change in changes {
                if isInterrupted() { throw Failed(texts.interrupted) }
                staged.append(try stage(change))
            }
        } catch {
            for file in staged { unlink(file.temporary.description) }
            throw error
        }
        try replace(staged)
    }

    /// For a single file that need not exist. A link is followed, and what is no file (a device, a pipe) is written into and never replaced.
    static func write(_ bytes: [UInt8], to named: AbsolutePath) throws {
        let path = named.resolved ?? named
        let kind = FileStatus(of: path)?.kind
        if kind == .folder { throw Failed(texts.isFolder(named.shortName)) }
        if kind == .other { return try addToEnd(bytes, of: path) }
        if kind == .link { throw Failed(texts.danglingLink(named.shortName)) }
        let temporary = try temporary(
            beside: path, holding: bytes, permissions: FileStatus(of: path)?.permissions ?? 0o644)
        try FileWriter(root: path.parent).replace([Staged(temporary: temporary, path: path)])
    }

    /// Adds to the end of a file, which need not exist.
    static func addToEnd(_ bytes: [UInt8], of path: AbsolutePath) throws {
        let descriptor = open(path.description, O_WRONLY | O_CREAT | O_APPEND, 0o644)
        guard descriptor >= 0 else { throw Failed(texts.cannotWrite(path.shortName, lastSystemProblem())) }
        let isWritten = fill(descriptor, with: bytes)
        let problem = lastSystemProblem()
        guard close(descriptor) == 0, isWritten else { throw Failed(texts.cannotWrite(path.shortName, problem)) }
    }

    /// What `--output` names: not a source, which it would replace.
    static func output(_ text: String, to name: String) throws {
        if name.isEmpty { throw Failed(texts.noOutputName) }
        let path = AbsolutePath(name, in: .current)
        if path.name.hasSuffix(".swift"), FileStatus(of: path) != nil { throw Failed(texts.outputIsSource(path.shortName)) }
        try write(Array(text.utf8), to: path)
    }

    private struct Staged {
        let temporary: AbsolutePath
        let path: AbsolutePath
    }

    private func stage(_ change: FileChange) throws -> Staged {
        let named = root.appending(change.path)
        let path = named.resolved ?? named
        let status = FileStatus(of: path)
        // A folder that may be written to lets a file be replaced that may not: its owner said no.
        guard status.map({ $0.permissions & 0o200 != 0 }) ?? true else {
            throw Failed(texts.isReadOnly(change.path))
        }
        let present = status == nil ? [] : FileReader.bytes(of: path, expecting: status?.byteCount ?? 0)
        guard present == change.before else {
            throw Failed(texts.hasChanged(change.path))
        }
        let temporary = try Self.temporary(
            beside: path, holding: change.after, permissions: status?.permissions ?? 0o644)
        return Staged(temporary: temporary, path: path)
    }

    private func replace(_ staged: [Staged]) throws {
        for (index, file) in staged.enumerated() where rename(file.temporary.description, file.path.description) != 0 {
            let problem = lastSystemProblem()
            for rest in staged[index...] { unlink(rest.temporary.description) }
            throw Failed(
                texts.cannotReplace(name(of: file), problem, index, staged.count))
        }
    }

    private func name(of file: Staged) -> String { file.path.relative(to: root) ?? file.path.name }

    private static func temporary(beside path: AbsolutePath, holding bytes: [UInt8], permissions: mode_t) throws
        -> AbsolutePath
    {
        let temporary = path.parent.appending(".\(path.name).decombine-\(getpid())")
        let descriptor = open(temporary.description, O_WRONLY | O_CREAT | O_EXCL, 0o600)
        guard descriptor >= 0 else {
            throw Failed(texts.cannotWriteBeside(path.name, lastSystemProblem()))
        }
        // Rights last: a file that may not be written to must be written first.
        let isWritten = fill(descriptor, with: bytes) && fchmod(descriptor, permissions) == 0
        let problem = lastSystemProblem()
        guard close(descriptor) == 0, isWritten else {
            unlink(temporary.description)
            throw Failed(texts.cannotWriteVersion(path.name, problem))
        }
        return temporary
    }

    private static func fill(_ descriptor: Int32, with bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0, errno != EINTR { return false }
                rest = rest.dropFirst(max(0, count))
            }
            return true
        }
    }
}
