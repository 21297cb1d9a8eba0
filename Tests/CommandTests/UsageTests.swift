import Foundation
import Testing

@testable import decombine

@Suite struct UsageTests {
    @Test(arguments: [
        ["--no-such-flag"], ["no-such-command"], ["scan", "--format", "xml"], ["scan", "--threads", "0"],
        ["migrate", "--write", "--check"], ["lint", "--baseline", "a", "--write-baseline", "b"], ["explain"],
        ["scan", "--max-file-size", "0"],
    ])
    func exitsWithTwoOnWrongUsage(_ arguments: [String]) throws {
        let run = try Tool.run(arguments, in: TemporaryFolder())
        #expect(run.status == 2 && run.output.isEmpty && !run.errors.isEmpty)
    }

    @Test func helpsOnStandardOutput() throws {
        let folder = try TemporaryFolder()
        for command in ["scan", "explain", "migrate", "report", "lint", "rules", "init"] {
            let run = try Tool.run([command, "--help"], in: folder)
            #expect(run.status == 0 && run.errors.isEmpty)
            #expect(run.output.contains("Examples:") && run.output.contains("decombine \(command)"))
        }
        #expect(try Tool.run([], in: folder).output.contains("SUBCOMMANDS"))
    }

    @Test func tellsItsVersion() throws {
        let run = try Tool.run(["--version"], in: TemporaryFolder())
        #expect(run.status == 0 && run.output == toolVersion + "\n")
    }

    @Test func listsRulesAndReasons() throws {
        let run = try Tool.run(["rules"], in: TemporaryFolder())
        #expect(run.status == 0 && run.output.contains("published-property"))
    }

    @Test func reportsInMarkdown() throws {
        let run = try Tool.run(["report"], in: Sample.folder())
        #expect(run.status == 0 && run.output.hasPrefix("# Decombine report\n"))
        #expect(run.output.contains("(App/Counter.swift#L"))
    }

    /// `decombine scan | head`: the reader goes, and there is nothing to complain about.
    @Test func endsQuietlyWhenNobodyReads() throws {
        let folder = try Sample.folder()
        for index in 0..<100 {
            let text = Sample.counter.replacing("Counter", with: "Counter\(index)").replacing("Source", with: "Source\(index)")
            try folder.write("App/Copy\(index).swift", text)
        }
        let process = Process()
        process.executableURL = try Tool.executable()
        process.arguments = ["scan", folder.url.path, "--format", "json"]
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        try output.fileHandleForReading.close()
        try output.fileHandleForWriting.close()
        let complaint = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 0 && complaint.isEmpty)
    }
}
