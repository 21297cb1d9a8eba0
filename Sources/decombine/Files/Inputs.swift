import CombineModel

/// The paths that were given, and the folder that all paths in the output are relative to.
struct Inputs {
    /// A folder given alone is the root itself. Otherwise it is the current folder where that holds all that was given, and
    /// the deepest folder that does where not.
    let root: AbsolutePath
    let given: [AbsolutePath]
    /// What was given and is not there, told by the path as it was typed.
    let missing: [Diagnostic]
    private let current: AbsolutePath

    init(_ paths: [String], in current: AbsolutePath) {
        let resolved = paths.map { ($0, AbsolutePath($0, in: current).resolved) }
        let given = resolved.compactMap(\.1)
        self.given = given
        self.current = current
        missing = resolved.filter { $0.1 == nil }.map {
            Diagnostic(.error, path: $0.0, "there is no such file or folder, or it cannot be reached")
        }
        root = Self.root(of: given, in: current)
    }

    /// What leads from the current folder to the root, put before paths so that a terminal can open them; empty when the root
    /// is elsewhere, because no output holds an absolute path.
    var prefix: String { Self.prefix(root.relative(to: current)) }

    /// What `git apply` needs before paths: it takes those in a diff from the top of the work tree, wherever it is started.
    var diffPrefix: String {
        guard let top = WorkTree(holding: root)?.top else { return prefix }
        return Self.prefix(root.relative(to: top))
    }

    private static func prefix(_ relative: String?) -> String {
        guard let relative, !relative.isEmpty else { return "" }
        return relative + "/"
    }

    private static func root(of given: [AbsolutePath], in current: AbsolutePath) -> AbsolutePath {
        if given.count == 1, isFolder(given[0]) { return given[0] }
        if given.allSatisfy({ $0.relative(to: current) != nil }) { return current }
        let folders = given.map { isFolder($0) ? $0 : $0.parent }
        return folders.dropFirst().reduce(folders.first ?? current) { $0.common(with: $1) }
    }

    private static func isFolder(_ path: AbsolutePath) -> Bool { FileStatus(of: path)?.kind == .folder }
}
