import Foundation
import PackagePlugin

/// `swift package decombine …`: runs the tool in the package's folder with the arguments as they are, and ends as it ends.
@main
struct DecombineCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let run = Process()
        run.executableURL = try context.tool(named: "decombine").url
        run.arguments = arguments
        run.currentDirectoryURL = context.package.directoryURL
        try run.run()
        run.waitUntilExit()
        let status = run.terminationReason == .exit ? run.terminationStatus : 2
        if status != 0 { exit(status) }
    }
}
