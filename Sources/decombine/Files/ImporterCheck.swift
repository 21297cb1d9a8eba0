import Foundation
import ObjCHeaders

/// Asks the Swift compiler what it calls the methods of a header, where a toolchain is at hand: its importer reads the header, and no code of it
/// runs.
struct ImporterCheck {
    /// The folder `usr` of the toolchain.
    private let toolchain: String

    /// Nil where no toolchain on the path has what it takes.
    init?() {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        let found = folders.lazy.compactMap {
            AbsolutePath($0 + "/swift-symbolgraph-extract", in: .current).resolved?.parent.parent.description
        }
        guard let toolchain = found.first else { return nil }
        self.toolchain = toolchain
    }

    /// What the compiler calls the methods of a header; nil where it cannot read it.
    ///
    /// - Parameter files: the header with all that it includes, as they stand in a folder; the first includes the others.
    func names(of files: (String) -> [(path: String, text: String)]) -> CompilerNames? {
        let folder = FileManager.default.temporaryDirectory.appending(path: "decombine-" + UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let written = files(folder.path)
        guard let first = written.first else { return nil }
        do {
            for (path, text) in written + [(folder.path + "/module.modulemap", CompilerNames.moduleMap(for: first.path))] {
                let file = URL(filePath: path)
                try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try text.write(to: file, atomically: false, encoding: .utf8)
            }
            let process = Process()
            process.executableURL = URL(filePath: toolchain + "/bin/swift-symbolgraph-extract")
            process.arguments = CompilerNames.arguments(in: folder.path, toolchain: toolchain)
            (process.standardInput, process.standardOutput) = (FileHandle.nullDevice, FileHandle.nullDevice)
            process.standardError = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            return try CompilerNames(Data(contentsOf: folder.appending(path: "Probe.symbols.json")))
        } catch {
            return nil
        }
    }
}
