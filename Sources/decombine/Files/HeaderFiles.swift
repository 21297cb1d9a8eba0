import CombineModel
import ObjCHeaders
import Reporting

/// The headers of the repository around the paths that were given, and those among them that are asked for.
struct HeaderFiles {
    let headers: HeaderSet
    /// The paths of those that are asked for, relative to the root.
    let wanted: Set<String>
    let problems: [Diagnostic]
    /// Whether a path that was given is not there.
    let isFailed: Bool
    let told: ToldPaths

    init(_ paths: [String]) {
        let inputs = Inputs(paths, in: .current)
        let walk = FileWalk([inputs.root] + inputs.given, root: inputs.root, ignoring: IgnoredFiles(below: inputs.root).contains)
        let given = paths.compactMap { $0.isEmpty ? nil : AbsolutePath($0, in: .current).resolved }
        let settings = SettingsWalk(walk, above: inputs)
        let all = Self.all(walk, settings, below: inputs.root) + given.filter { FileStatus(of: $0)?.kind == .file }
        headers = HeaderSet(Self.read(Set(all).sorted(), below: inputs.root))
        let own = Set(walk.headers.compactMap { $0.relative(to: inputs.root) })
        let names = given.compactMap { $0.relative(to: inputs.root) }
        // What the code stands on is there to be included, and asked for where it is named.
        let foreign = (walk.dependencies + settings.headerFolders(below: inputs.root)).compactMap { $0.relative(to: inputs.root) }
        func isBelow(_ path: String, _ folder: String) -> Bool { folder.isEmpty || path == folder || path.hasPrefix(folder + "/") }
        wanted = Set(
            headers.headers.map(\.path).filter { path in
                names.contains { name in
                    let isNamed = path == name || foreign.contains { isBelow(path, $0) && isBelow(name, $0) }
                    return isBelow(path, name) && (isNamed || own.contains(path))
                }
            })
        problems = inputs.missing
        isFailed = !inputs.missing.isEmpty
        told = inputs.told
    }

    /// The headers of the code and of what it stands on, once each.
    static func all(_ walk: FileWalk, _ settings: SettingsWalk, below root: AbsolutePath) -> [AbsolutePath] {
        let named = FileWalk.headers(below: settings.headerFolders(below: root))
        return Set(walk.headers + walk.dependencyHeaders + named).sorted()
    }

    static func read(_ paths: [AbsolutePath], below root: AbsolutePath) -> [HeaderSet.Header] {
        paths.compactMap { path in
            guard let name = path.relative(to: root), let status = FileStatus(of: path) else { return nil }
            guard status.byteCount <= HeaderReader.mostBytes else { return HeaderSet.Header(path: name, text: "", isTooLong: true) }
            guard let bytes = FileReader.bytes(of: path, expecting: status.byteCount) else { return nil }
            // libclang takes any bytes; what is no text stands in comments.
            return HeaderSet.Header(path: name, text: String(decoding: bytes, as: UTF8.self))
        }
    }
}
