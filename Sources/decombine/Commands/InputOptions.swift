import ArgumentParser
import Foundation

/// What every command that reads files takes.
struct InputOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Files and folders to look at (default: the current folder).",
            discussion: """
                What is read to understand them is the whole program: the folder of the outermost .decombine.yml of the work tree, \
                else the git work tree. What `.gitignore` leaves out is not read. Folders of generated, built and foreign code are passed over unless they are given themselves: .git, .build, \
                .build-*, Pods, Carthage, DerivedData, SourcePackages, node_modules, vendor, Generated, *.docc. Symbolic links below \
                a folder are not followed.
                """),
        completion: .file())
    var paths: [String] = ["."]

    @Option(
        help: ArgumentHelp(
            "The configuration (default: the outermost .decombine.yml from the given paths up to the top of the work tree).",
            discussion: "`decombine init` prints one to begin with. Its paths are relative to its folder.", valueName: "file"),
        completion: .file())
    var config: String?

    @Option(help: ArgumentHelp("How many files to read at a time (default: one for each processor).", valueName: "n"))
    var threads: Int?

    @Option(
        help: ArgumentHelp("Files larger than this many megabytes are reported and skipped.", valueName: "megabytes"))
    var maxFileSize: Int = 10

    func validate() throws {
        if let threads, threads < 1 { throw ValidationError("`--threads` is \(threads), give 1 or more") }
        if maxFileSize < 1 || maxFileSize > 2000 {
            throw ValidationError("`--max-file-size` is \(maxFileSize), give 1 to 2000 megabytes")
        }
    }

    var threadCount: Int { threads ?? max(1, ProcessInfo.processInfo.activeProcessorCount) }
    var byteLimit: Int { maxFileSize * 1_000_000 }
}
