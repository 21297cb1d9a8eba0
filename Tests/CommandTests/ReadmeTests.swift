import Foundation
import Testing

/// The session in the README is what the tool says.
@Suite struct ReadmeTests {
    @Test func showsARealSession() throws {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        let block = try #require(readme.components(separatedBy: "```console\n").dropFirst().first?.components(separatedBy: "```").first)
        let commands = block.components(separatedBy: "$ decombine ").dropFirst()
        #expect(commands.count >= 2)
        let folder = try TemporaryFolder()
        for part in ["Harbor", "HarborTests"] {
            try FileManager.default.copyItem(
                at: root.appendingPathComponent("Fixtures/Projects/Harbor/\(part)"), to: folder.url.appendingPathComponent(part))
        }
        for command in commands {
            let line = command.prefix { $0 != "\n" }
            let run = try Tool.run(line.split(separator: " ").map(String.init), in: folder)
            #expect(run.output == command.dropFirst(line.count + 1), "`decombine \(line)`")
        }
    }
}
