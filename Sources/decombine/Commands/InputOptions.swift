import ArgumentParser
import Foundation
import Wording

/// What every command that reads files takes.
struct InputOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            texts.pathsArgument,
            discussion: texts.pathsArgumentMore),
        completion: .file())
    var paths: [String] = ["."]

    @Option(
        help: ArgumentHelp(
            texts.configOption,
            discussion: texts.configOptionMore, valueName: "file"),
        completion: .file())
    var config: String?

    @Option(help: ArgumentHelp(texts.threadsOption, valueName: "n"))
    var threads: Int?

    @Option(
        help: ArgumentHelp(texts.sizeOption, valueName: "megabytes"))
    var maxFileSize: Int = 10

    func validate() throws {
        if let threads, threads < 1 { throw ValidationError(texts.badThreads(threads)) }
        if maxFileSize < 1 || maxFileSize > 2000 {
            throw ValidationError(texts.badSize(maxFileSize))
        }
    }

    var threadCount: Int { Self.threads(threads) }
    var byteLimit: Int { maxFileSize * 1_000_000 }

    /// As many threads as were asked for, or as there are cores.
    static func threads(_ asked: Int?) -> Int { asked ?? max(1, ProcessInfo.processInfo.activeProcessorCount) }
}
