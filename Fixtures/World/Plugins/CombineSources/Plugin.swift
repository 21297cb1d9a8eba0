import Foundation
import PackagePlugin

/// Hands the sources of the OpenCombine checkout to `combine-sources`, which writes them, changed where they must be, for the module `Combine`.
@main
struct CombineSources: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let checkout = context.package.dependencies.first(where: { $0.package.displayName == "OpenCombine" }) else {
            throw Missing(what: "the dependency OpenCombine")
        }
        let sources = checkout.package.directoryURL.appending(path: "Sources")
        let output = context.pluginWorkDirectoryURL.appending(path: "OpenCombine")
        var command = [sources.path(), output.path()]
        var inputs: [URL] = []
        var outputs: [URL] = []
        for module in ["OpenCombine", "OpenCombineFoundation", "OpenCombineDispatch"] {
            let folder = sources.appending(path: module)
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
            for file in files.sorted(by: { $0.path() < $1.path() }) where file.pathExtension == "swift" {
                let relative = String(file.path().dropFirst(sources.path().count)).trimmingCharacters(in: ["/"])
                guard !Self.replaced.contains(relative) else { continue }
                command.append(relative)
                inputs.append(file)
                outputs.append(output.appending(path: relative.replacing("/", with: "_")))
            }
        }
        guard !inputs.isEmpty else { throw Missing(what: "OpenCombine's sources under \(sources.path())") }
        return [
            .buildCommand(
                displayName: "Take OpenCombine's sources for the module Combine",
                executable: try context.tool(named: "combine-sources").url,
                arguments: command,
                inputFiles: inputs,
                outputFiles: outputs
            )
        ]
    }

    /// Files we have our own in place of, in Sources/Combine, each of which says why.
    static let replaced: Set<String> = [
        "OpenCombine/Helpers/ConduitList.swift",
        "OpenCombine/Helpers/Locking.swift",
        "OpenCombine/Publishers/Publishers.Output.swift",
        "OpenCombine/Publishers/Publishers.Zip.swift",
        "OpenCombineFoundation/Helpers/Locking.swift",
        "OpenCombineFoundation/Helpers/Utils.swift",
        "OpenCombineFoundation/Helpers/Violations.swift",
        "OpenCombineFoundation/Timer+Publisher.swift",
    ]

    struct Missing: Error, CustomStringConvertible {
        let what: String
        var description: String { "\(what) was not found; run `swift package resolve`" }
    }
}
