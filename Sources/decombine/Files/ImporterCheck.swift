import Foundation
import ObjCHeaders

/// Asks the Swift compiler what it calls the methods of a header, where a toolchain is at hand: its importer reads the header, and no code of it
/// runs.
struct ImporterCheck {
    /// The folder `usr` of the toolchain.
    private let toolchain: String

    /// Nil where no toolchain on the path, nor Xcode's, has what it takes.
    init?() {
        let environment = ProcessInfo.processInfo.environment
        let path = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        let folders = path + [AppleSDKSearch.developerFolder(environment) + "/Toolchains/XcodeDefault.xctoolchain/usr/bin"]
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
        inFolder { folder in
            let written = files(folder)
            guard let first = written.first else { return nil }
            for (path, text) in written + [(folder + "/module.modulemap", CompilerNames.moduleMap(for: first.path))] {
                let file = URL(filePath: path)
                try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try text.write(to: file, atomically: false, encoding: .utf8)
            }
            return try graph("Probe", in: folder, CompilerNames.arguments(in: folder, toolchain: toolchain))
        }
    }

    /// What the compiler calls the methods of a framework; nil where it cannot read it.
    func names(ofFramework framework: String, of sdk: AppleSDK) -> CompilerNames? {
        // Apple's SDKs have a standard library beside their frameworks.
        let hasLibrary = FileStatus(of: AbsolutePath(absolute: sdk.path + "/usr/lib/swift")) != nil
        return inFolder { folder in
            try graph(
                framework, in: folder,
                CompilerNames.arguments(for: framework, of: sdk, in: folder, standardLibrary: hasLibrary ? nil : toolchain))
        }
    }

    /// Runs `work` with a folder that is gone afterwards.
    private func inFolder(_ work: (String) throws -> CompilerNames?) -> CompilerNames? {
        let folder = FileManager.default.temporaryDirectory.appending(path: "decombine-" + UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return try? work(folder.path)
    }

    private func graph(_ module: String, in folder: String, _ arguments: [String]) throws -> CompilerNames {
        let process = Process()
        process.executableURL = URL(filePath: toolchain + "/bin/swift-symbolgraph-extract")
        process.arguments = arguments
        (process.standardInput, process.standardOutput) = (FileHandle.nullDevice, FileHandle.nullDevice)
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return try CompilerNames(Data(contentsOf: URL(filePath: folder + "/" + module + ".symbols.json")))
    }
}
