import Configuration
import Foundation

/// The manifests and project files that tell what the scanned code is built with, and that are not scanned themselves.
struct SettingsWalk {
    let files: [SettingsFile]
    /// Those of the scanned code, which is asked for all else that they say.
    private let manifests: [SettingsFile]

    /// - Parameter walk: what was found below the given paths; manifests and projects above them are looked for here, up to the top of
    ///   the git work tree, because people scan a folder of a package.
    init(_ walk: FileWalk, above inputs: Inputs) {
        let top = WorkTree(holding: inputs.root)?.top ?? inputs.root
        let found = Set(walk.settings + Self.above(inputs.root, upTo: top))
        files = found.sorted().compactMap { path in
            FileReader.bytes(of: path).flatMap { Self.file(path, String(decoding: $0, as: UTF8.self), inputs.root) }
        }
        manifests = walk.files.filter { $0.name == "Package.swift" }.compactMap { path in
            FileReader.bytes(of: path).flatMap { Self.file(path, String(decoding: $0, as: UTF8.self), inputs.root) }
        }
    }

    /// The folders that they name for headers and that are there, below a root: a path counts from the folder that its file covers, or from one
    /// around that.
    func headerFolders(below root: AbsolutePath) -> [AbsolutePath] {
        let found = (files + manifests).flatMap { file in
            file.headerFolders.compactMap { written -> AbsolutePath? in
                var folder = AbsolutePath(absolute: root.description + "/" + file.folder)
                while true {
                    let path = AbsolutePath(absolute: folder.description + "/" + written)
                    if path != root, path.relative(to: root) != nil, FileStatus(of: path)?.kind == .folder { return path }
                    if folder == root { return nil }
                    folder = folder.parent
                }
            }
        }
        return Set(found).sorted()
    }

    private static func file(_ path: AbsolutePath, _ text: String, _ root: AbsolutePath) -> SettingsFile? {
        if let relative = path.relative(to: root) { return SettingsFile(path: relative, text: text) }
        // The folder that it covers: beside its own for a project file, which is in a folder `App.xcodeproj`.
        let folder = path.name == "project.pbxproj" ? path.parent.parent : path.parent
        guard let relative = path.relative(to: folder), let below = root.relative(to: folder) else { return nil }
        return SettingsFile(path: relative, below: below, text: text)
    }

    private static func above(_ given: AbsolutePath, upTo top: AbsolutePath) -> [AbsolutePath] {
        var result: [AbsolutePath] = []
        var folder = given
        while folder != top, folder != folder.parent {
            folder = folder.parent
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.description)) ?? []
            for name in names where name == "Package.swift" { result.append(folder.appending(name)) }
            for name in names where name.hasSuffix(".xcodeproj") { result.append(folder.appending(name).appending("project.pbxproj")) }
        }
        return result
    }
}
