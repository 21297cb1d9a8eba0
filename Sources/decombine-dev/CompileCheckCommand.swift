import ArgumentParser
import Foundation
import Proof

/// Type-checks repositories before and after the migration.
struct CompileCheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compile-check",
        abstract: "Type-checks a copy of each repository as it is and migrated, and lists the compiler's errors that are new.",
        discussion: """
            Modules that are missing here give errors on both sides; only what the migration brings is listed, once for each file and message. A new \
            error may still be one of a missing module: write the place down with all its types to see. Not listed are those in lines that the \
            migration did not write and whose body had errors before, unless they are of a kind that only a migration brings: the compiler says \
            one thing of an expression, and another when that is gone.

            Exits 1 when there are new errors, and 2 when a folder or the tool cannot be used.
            """
    )

    @Argument(help: "The folders of the repositories. Nothing is written there.")
    var folders: [String] = []

    @Flag(help: "Make the rewrites of the review tier too.")
    var review = false

    @Option(help: "The decombine that migrates.")
    var tool = ".build/release/decombine"

    @Option(help: "The package that stands in for Combine and others; built where it is not up to date.")
    var world = "Fixtures/World"

    @Option(help: "How many files one run of the compiler checks. A file at which it crashes is found, and left out.")
    var size = 40

    func run() async throws {
        guard !folders.isEmpty, size > 0 else { try misuse("compile-check FOLDER… [--size 1 or more]") }
        for folder in folders {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
                try misuse("no folder \(folder)")
            }
        }
        guard FileManager.default.isExecutableFile(atPath: tool) else { try misuse("no program \(tool); see --tool") }
        let world = try World(building: URL(filePath: world))
        var news = 0
        for folder in folders {
            let check = try CompileCheck(
                of: URL(filePath: folder), tool: URL(filePath: tool).path(), options: review ? ["--review"] : [], size: size, in: world)
            write(check)
            news += check.news.count
        }
        if news > 0 { throw ExitCode(1) }
    }

    private func write(_ check: CompileCheck) {
        let width = check.news.map(\.place.count).max() ?? 0
        for error in check.news { say("\(error.place.padding(toLength: width, withPad: " ", startingAt: 0)) \(error.message)") }
        for path in check.unchecked { say("\(path): not checked, the compiler did not get through it") }
        say(
            "\(check.name): \(check.changed) files changed, \(check.checked) checked, \(check.unchecked.count) not checked; "
                + "\(check.news.count) new errors, \(check.ofMissingModules) more of missing modules, \(check.behindOthers) behind others "
                + "(\(check.known) before)")
    }

    /// At once, as the next repository may take minutes.
    private func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

    private func misuse(_ says: String) throws -> Never {
        FileHandle.standardError.write(Data((says + "\n").utf8))
        throw ExitCode(2)
    }
}
