import Foundation

/// What the file system says of a path.
struct FileStatus {
    enum Kind { case file, folder, link, other }

    let kind: Kind
    let byteCount: Int
    let permissions: mode_t

    /// Nil when there is nothing, or nothing that may be looked at; the link itself and not what it leads to.
    init?(of path: AbsolutePath) {
        var status = stat()
        guard lstat(path.description, &status) == 0 else { return nil }
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .other
            }
        byteCount = Int(status.st_size)
        permissions = status.st_mode & 0o7777
    }
}

/// What the last system call had to complain about: `permission denied`.
func lastSystemProblem() -> String { String(cString: strerror(errno)).lowercased() }
