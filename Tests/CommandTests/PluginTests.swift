import Foundation
import Testing

/// The SwiftPM plugin, which `make test` does not build: SwiftPM would build the tool, and swift-syntax, a second time for it.
@Suite struct PluginTests {
    private struct Toolchain: Decodable {
        struct Paths: Decodable { let runtimeResourcePath: String }
        let paths: Paths
    }

    @Test func compiles() throws {
        let folder = try TemporaryFolder()
        let told = try Tool.swiftc(["-print-target-info"], in: folder)
        let resources = try JSONDecoder().decode(Toolchain.self, from: Data(told.output.utf8)).paths.runtimeResourcePath
        let plugin = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/DecombineCommand/DecombineCommand.swift").standardized
        let compiled = try Tool.swiftc(
            [
                "-typecheck", "-parse-as-library", "-swift-version", "6", "-package-description-version", "6.1.0",
                "-I", resources + "/pm/PluginAPI", plugin.path,
            ], in: folder)
        #expect(compiled.status == 0 && compiled.errors.isEmpty, "\(compiled.errors)")
    }
}
