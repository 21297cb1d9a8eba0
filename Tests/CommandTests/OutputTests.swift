import Foundation
import Testing

/// What becomes of output that cannot go where it should.
@Suite struct OutputTests {
    private func shell(_ script: String, in folder: TemporaryFolder) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", script, "sh", try Tool.executable().path]
        process.currentDirectoryURL = folder.url
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func failsOnAFullDisk() throws {
        let folder = try Sample.folder()
        for command in ["scan", "scan --format json", "migrate", "report", "plan", "lint", "rules"] {
            let run = try shell("\"$1\" \(command) > /dev/full", in: folder)
            #expect(run.status == 2 && run.output.contains("error: the output cannot be written: no space left on device"), "\(command)")
        }
    }

    @Test func isSilentWhenTheReaderGoes() throws {
        let run = try shell("\"$1\" scan --format json | true", in: Sample.folder())
        #expect(run.status == 0 && run.output.isEmpty)
    }

    @Test func colorsOnlyWhereThatIsWanted() throws {
        let folder = try Sample.folder()
        #expect(try !shell("\"$1\" lint", in: folder).output.contains("\u{1B}"))
        #expect(try shell("\"$1\" lint --color always", in: folder).output.contains("\u{1B}"))
        #expect(try shell("env -u NO_COLOR CLICOLOR_FORCE=1 \"$1\" lint", in: folder).output.contains("\u{1B}"))
        #expect(try !shell("NO_COLOR=1 CLICOLOR_FORCE=1 \"$1\" lint", in: folder).output.contains("\u{1B}"))
    }

    @Test func writesAFileBesideWhatItPrints() throws {
        let folder = try Sample.folder()
        let run = try Tool.run(["lint", "--format", "sarif", "--output", "lint.sarif"], in: folder)
        #expect(run.status == 1 && run.output.contains("[can-move]"))
        #expect(try folder.text("lint.sarif").contains("\"ruleId\": \"can-move\""))
    }

    @Test func namesTheCommandThatWasMeant() throws {
        let run = try Tool.run(["scna"], in: Sample.folder())
        #expect(run.status == 2 && run.errors.hasPrefix("error: ") && run.errors.contains("`scna` is no command, did you mean `scan`"))
        let help = try Tool.run(["help", "lnit"], in: Sample.folder())
        #expect(help.status == 2 && help.errors.hasPrefix("error: `lnit` is no command, did you mean `"))
        #expect(try Tool.run(["help", "lint"], in: Sample.folder()).status == 0)
    }
}
