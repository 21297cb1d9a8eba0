/// What git leaves out of a work tree, by `.gitignore` and the like: built, fetched and private things, nobody's code to migrate.
struct IgnoredFiles {
    private let top: AbsolutePath?
    private let paths: Set<String>

    /// Nothing is ignored outside of a work tree, and where the root itself is ignored.
    init(below root: AbsolutePath) {
        guard let tree = WorkTree(holding: root) else {
            (top, paths) = (nil, [])
            return
        }
        let ignored = tree.ignored
        let isRootIgnored = sequence(first: root) { $0 == tree.top ? nil : $0.parent }.contains { folder in
            folder.relative(to: tree.top).map(ignored.contains) ?? false
        }
        (top, paths) = (tree.top, isRootIgnored ? [] : ignored)
    }

    /// Whether a file or folder is left out itself; what lies in a folder that is has not to be asked for.
    func contains(_ path: AbsolutePath) -> Bool {
        guard let top, !paths.isEmpty else { return false }
        return path.relative(to: top).map(paths.contains) ?? false
    }
}
