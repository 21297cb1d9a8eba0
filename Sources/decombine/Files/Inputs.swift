import CombineModel
import Foundation
import Planning
import Reporting
import Wording

/// The paths that were given to look at, and the program that is read to understand them.
///
/// The two are not the same: what a function delivers is decided by files that nobody named. So whatever is given, the whole program is
/// read, and a run over one file says of it what a run over everything does.
struct Inputs {
    /// The program: the folder of the outermost configuration of the work tree, else the work tree. Outside of one a folder given alone, else
    /// the current folder where that holds all that was given, and the deepest folder that does where not.
    let root: AbsolutePath
    /// What was given and is there.
    let given: [AbsolutePath]
    /// What was given and is not there, told by the path as it was typed.
    let missing: [Diagnostic]
    /// What was given and is passed over, and why.
    let passedOver: [Diagnostic]
    private let current: AbsolutePath

    /// - Parameter configuration: the one that the command line names, whose folder is the root where it holds what was given.
    init(_ paths: [String], in current: AbsolutePath, configuration: AbsolutePath? = nil) {
        let resolved = paths.map { ($0, $0.isEmpty ? nil : AbsolutePath($0, in: current).resolved) }
        self.current = current
        let gone = resolved.filter { $0.1 == nil && Self.wasThere($0.0, in: current) }.map(\.0)
        missing = resolved.filter { $0.1 == nil && !gone.contains($0.0) }.map {
            // Nothing stands before the colon where nothing was typed.
            Diagnostic(.error, path: $0.0.isEmpty ? "''" : $0.0, Self.whyMissing($0.0))
        }
        let there = resolved.compactMap { name, path in path.map { (name, $0) } }
        let isSwift = { (path: AbsolutePath) in Self.isFolder(path) || path.name.hasSuffix(".swift") }
        passedOver =
            gone.map { Diagnostic(.warning, path: $0, texts.wasDeleted) }
            + there.filter { !isSwift($0.1) }.map { Diagnostic(.warning, path: $0.0, texts.noSwiftFile) }
        given = there.map(\.1).filter(isSwift)
        root = Self.root(of: there.isEmpty ? [current] : there.map(\.1), in: current, configuration)
    }

    /// What was given, relative to the root; empty when that is all of it.
    var focus: [String] {
        let paths = given.compactMap { $0.relative(to: root) }
        return paths.contains("") ? [] : paths
    }

    /// Whether a path relative to the root is among what was given, or below it.
    func looksAt(_ path: String) -> Bool {
        if given.isEmpty { return false }
        var selection = Selection()
        selection.focus = focus
        return selection.looksAt(path)
    }

    /// How paths are told, so that they exist from where the user stands.
    var told: ToldPaths { ToldPaths(root: root.parts, current: current.parts) }

    /// The path of a file or folder as the user types it, relative to the root; nil where it lies elsewhere.
    func path(typed: String) -> String? {
        let path = AbsolutePath(typed, in: current)
        return (path.resolved ?? path).relative(to: root)
    }

    /// What `git apply` needs before paths: it takes those in a diff from the top of the work tree, wherever it is started.
    var diffPrefix: String {
        let relative = WorkTree(holding: root).flatMap { root.relative(to: $0.top) } ?? root.relative(to: current) ?? ""
        return relative.isEmpty ? "" : relative + "/"
    }

    private static func whyMissing(_ path: String) -> String {
        switch path {
        case "": texts.emptyPath
        case "-": texts.noStandardInput
        default: texts.noSuchPath
        }
    }

    /// Whether git knows something under the path of a file: `git diff --name-only` lists what was deleted, too.
    private static func wasThere(_ path: String, in current: AbsolutePath) -> Bool {
        guard path.hasSuffix(".swift"), let tree = WorkTree(holding: current),
            let relative = AbsolutePath(path, in: current).relative(to: tree.top)
        else { return false }
        return tree.knows(relative)
    }

    private static func root(of given: [AbsolutePath], in current: AbsolutePath, _ configuration: AbsolutePath?) -> AbsolutePath {
        let folders = given.map { isFolder($0) ? $0 : $0.parent }
        let common = folders.dropFirst().reduce(folders[0]) { $0.common(with: $1) }
        if let folder = configuration?.parent, common.relative(to: folder) != nil { return folder }
        let tree = WorkTree(holding: common)?.top
        let isBelowCurrent = common.relative(to: current) != nil
        if let outermost = ConfigurationFile.outermost(from: common, upTo: tree ?? (isBelowCurrent ? current : common)) {
            return outermost.parent
        }
        if let tree { return tree }
        if given.count == 1, isFolder(given[0]) { return given[0] }
        // Nobody's program is all that a home folder holds.
        let isProgram = current.description != "/" && current.description != NSHomeDirectory()
        return isBelowCurrent && isProgram ? current : common
    }

    private static func isFolder(_ path: AbsolutePath) -> Bool { FileStatus(of: path)?.kind == .folder }
}
