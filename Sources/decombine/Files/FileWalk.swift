import CombineModel
import Configuration
import Foundation
import Wording

/// Finds the Swift files under the paths that were given.
///
/// Symbolic links are not followed below a given path, so there are no loops and no file comes twice. Folders of generated,
/// built and foreign code are passed over, unless they are given themselves.
struct FileWalk {
    private(set) var files: [AbsolutePath] = []
    /// Project files and the like, which tell what the code around them is built with.
    private(set) var settings: [AbsolutePath] = []
    /// Headers of C and Objective-C.
    private(set) var headers: [AbsolutePath] = []
    /// Folders of dependencies, such as `Pods`: their code is passed over, their headers are asked for by `dependencyHeaders` alone.
    private(set) var dependencies: [AbsolutePath] = []
    /// Configurations of Decombine in folders below those that were given.
    private(set) var configurations: [AbsolutePath] = []
    /// Folders below that are git repositories of their own.
    private(set) var repositories: [AbsolutePath] = []
    /// What is passed over because git ignores it, or a configuration does not want it read.
    private(set) var excludedFiles: [AbsolutePath] = []
    private(set) var diagnostics: [Diagnostic] = []
    private let root: AbsolutePath
    private let isIgnored: (AbsolutePath) -> Bool

    /// - Parameters:
    ///   - root: what the paths in diagnostics are relative to.
    ///   - isIgnored: whether git leaves a file or folder out, which is passed over then unless it was given itself.
    init(_ given: [AbsolutePath], root: AbsolutePath, ignoring isIgnored: @escaping (AbsolutePath) -> Bool = { _ in false }) {
        self.root = root
        self.isIgnored = isIgnored
        var found: Set<AbsolutePath> = []
        for path in given { enter(path, &found) }
        files = found.sorted()
    }

    /// The headers below the folders of dependencies, whatever git ignores there: they declare what the code calls. They are looked for when
    /// this is read.
    var dependencyHeaders: [AbsolutePath] { Self.headers(below: dependencies) }

    /// The headers below folders, whatever git ignores.
    static func headers(below folders: [AbsolutePath]) -> [AbsolutePath] {
        var result: [AbsolutePath] = []
        var waiting = folders
        while let folder = waiting.popLast() {
            // A folder that cannot be read has nothing that could be told of the code.
            for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.description)) ?? [] where !name.hasPrefix(".") {
                let path = folder.entry(name)
                switch FileStatus(of: path)?.kind {
                case .file where name.hasSuffix(".h"): result.append(path)
                case .folder: waiting.append(path)
                default: break
                }
            }
        }
        return result.sorted()
    }

    /// Files that git has and the file system has no more.
    mutating func add(_ paths: [AbsolutePath]) { files = Set(files + paths).sorted() }

    /// Passes over what a configuration does not want read, unless it was given itself.
    mutating func leaveOut(_ given: [AbsolutePath], where excludes: (AbsolutePath) -> Bool) {
        excludedFiles = files.filter { !given.contains($0) && excludes($0) }
        let excluded = Set(excludedFiles)
        files.removeAll(where: excluded.contains)
    }

    /// A path that was given: a file of any name, or a folder of any name.
    private mutating func enter(_ path: AbsolutePath, _ found: inout Set<AbsolutePath>) {
        if FileStatus(of: path)?.kind == .folder { walk(path, &found) } else { found.insert(path) }
    }

    /// With a list of its own instead of recursion: folders can nest deeper than a stack.
    private mutating func walk(_ folder: AbsolutePath, _ found: inout Set<AbsolutePath>) {
        var waiting = [folder]
        while let folder = waiting.popLast() {
            for name in names(in: folder) {
                let path = folder.entry(name)
                let isPassedOver = isIgnored(path) || SkippedFolders.contains(name)
                if isPassedOver, SkippedFolders.holdsDependencies(name), FileStatus(of: path)?.kind == .folder { dependencies.append(path) }
                if isIgnored(path) { continue }
                let isSwift = name.hasSuffix(".swift")
                let isSettings = !isSwift && SettingsFile.Kind(name: name) != nil
                switch FileStatus(of: path)?.kind {
                case .file where isSwift: found.insert(path)
                case .file where isSettings: settings.append(path)
                case .file where name.hasSuffix(".h"): headers.append(path)
                case .file where Configuration.fileNames.contains(name): configurations.append(path)
                case .folder where !SkippedFolders.contains(name): waiting.append(path)
                default: break
                }
            }
        }
    }

    private mutating func names(in folder: AbsolutePath) -> [String] {
        let told = folder.relative(to: root) ?? folder.name
        func note(_ message: String) { diagnostics.append(Diagnostic(.error, path: told.isEmpty ? "." : told, message)) }
        guard let stream = opendir(folder.description) else {
            note(texts.folderUnreadable)
            return []
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let size = MemoryLayout.size(ofValue: entry.pointee.d_name)
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: size) { String(validatingCString: $0) }
            }
            if let name, name != ".", name != ".." { names.append(name) }
            if name == nil { note(texts.nameNotUTF8) }
        }
        if names.contains(".git"), folder != root { repositories.append(folder) }
        return names
    }
}
