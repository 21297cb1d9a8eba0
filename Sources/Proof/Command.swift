import Foundation
import Synchronization

/// A program run to its end: what it said and how it ended.
struct Command: Sendable {
    let output: String
    let errors: String
    let status: Int32

    var succeeded: Bool { status == 0 }

    /// Runs `program` (a path, or a name looked up in PATH) and waits; it is ended after `limit` seconds.
    static func run(
        _ program: String, _ arguments: [String], environment: [String: String] = [:], limit: TimeInterval = 300
    ) throws -> Command {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        try process.run()
        // Both pipes are emptied at once: a full one would stop the program.
        let said = Reading(errors)
        let ended = DispatchSemaphore(value: 0)
        defer { ended.signal() }
        Thread.detachNewThread { [process] in
            // Not `terminate()`: a program started from a thread of a concurrency pool has its signal blocked, and would go on for ever.
            if ended.wait(timeout: .now() + limit) == .timedOut { kill(process.processIdentifier, SIGKILL) }
        }
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return Command(output: text, errors: said.text, status: process.terminationStatus)
    }
}

/// Reads a pipe to its end on a thread of its own.
private final class Reading: Sendable {
    private let data = Mutex(Data())
    private let group = DispatchGroup()

    init(_ pipe: Pipe) {
        group.enter()
        let handle = pipe.fileHandleForReading
        Thread.detachNewThread { [self] in
            let all = handle.readDataToEndOfFile()
            data.withLock { $0 = all }
            group.leave()
        }
    }

    var text: String {
        group.wait()
        return data.withLock { String(decoding: $0, as: UTF8.self) }
    }
}
