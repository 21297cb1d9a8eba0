import Foundation
import Testing

/// The built executable, run as a person runs it.
struct Tool {
    struct Run {
        let status: Int32
        let output: String
        let errors: String
    }

    /// Runs `decombine` with `arguments` in `folder`.
    ///
    /// - Parameter environment: what is set besides what the tests are run with.
    static func run(_ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:]) throws -> Run {
        try run(executable(), arguments, in: folder.url, environment: environment)
    }

    static func git(_ arguments: [String], in folder: TemporaryFolder, input: String? = nil) throws -> Run {
        let identity = ["-c", "user.name=test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"]
        return try run(
            URL(fileURLWithPath: "/usr/bin/env"), ["git"] + identity + arguments, in: folder.url, text: input)
    }

    /// The compiler of the toolchain that the tests were built with.
    static func swiftc(_ arguments: [String], in folder: TemporaryFolder) throws -> Run {
        try run(URL(fileURLWithPath: "/usr/bin/env"), ["swiftc"] + arguments, in: folder.url)
    }

    /// Beside the test bundle, where the build puts both.
    static func executable() throws -> URL {
        let places = CommandLine.arguments.map { URL(fileURLWithPath: $0) } + [Bundle.main.bundleURL]
        let candidates = places.map { $0.deletingLastPathComponent().appendingPathComponent("decombine") }
        let built = candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
        return try #require(built, "the executable is not beside the tests, build it with `swift build`")
    }

    private static func run(
        _ executable: URL, _ arguments: [String], in folder: URL, text: String? = nil, environment: [String: String] = [:]
    ) throws -> Run {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = folder
        // Which SDK is for a test to say; which libclang, or none, for whoever runs the tests as well.
        let own = ProcessInfo.processInfo.environment.filter { $0.key != "SDKROOT" }
        process.environment = own.merging(environment) { $1 }
        // Through files: a pipe that nobody empties would stop the process.
        let scratch = try TemporaryFolder()
        for name in ["in", "out", "err"] { try scratch.write(name, name == "in" ? text ?? "" : "") }
        process.standardInput = try FileHandle(forReadingFrom: scratch.url.appendingPathComponent("in"))
        process.standardOutput = try FileHandle(forWritingTo: scratch.url.appendingPathComponent("out"))
        process.standardError = try FileHandle(forWritingTo: scratch.url.appendingPathComponent("err"))
        try process.run()
        process.waitUntilExit()
        return Run(status: process.terminationStatus, output: try scratch.text("out"), errors: try scratch.text("err"))
    }
}
