import ArgumentParser
import CombineModel
import Foundation
import Proof

/// Holds the operator table against a running Combine.
struct LawsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "laws",
        abstract: "Tries out every row of the operator table on a running Combine, and checks that it allows what is seen.",
        discussion: """
            Builds the `laws` of the fixture world and runs them, on virtual time. Exits 1 when a row does not allow what was \
            delivered, when a row has no law, or a law no row.
            """
    )

    @Option(help: "The package of the fixture world.")
    var world = "Fixtures/World"

    @Option(help: "Read what the laws printed from this file instead of running them.")
    var recorded: String?

    @Flag(help: "Also say how many wrong rows the laws tell from the right ones, and which they do not.")
    var strength = false

    @Argument(help: "Rows to try out, as the table spells them: `prefix(_:)`. All if none is given.")
    var rows: [String] = []

    func run() async throws {
        let text = try recorded.map { try String(contentsOfFile: $0, encoding: .utf8) } ?? observed()
        let record = try LawRecord(lines: text.split(separator: "\n"))
        let table = rows.isEmpty ? Operators.table : Operators.table.filter { rows.contains($0.signature) }
        let laws = Laws(record, table: table)
        print("rows          \(laws.rows)")
        print("laws          \(laws.laws)")
        print("observations  \(laws.observations)")
        for (reason, names) in laws.notRun.sorted(by: { $0.key < $1.key }) { print("not run       \(names.count): \(reason)") }
        if !laws.late.isEmpty { print("after an end  \(laws.late.count): \(laws.late.joined(separator: ", "))") }
        print("unpaired      \(laws.unpaired.count)")
        for problem in laws.unpaired { print("  \(problem)") }
        print("unsound       \(laws.unsound.count)")
        for problem in laws.unsound { print("  \(problem)") }
        if strength {
            let strength = LawStrength(record, table: table)
            print("narrower rows \(strength.tried), of which \(strength.tried - strength.survivors.count) are found out")
            for (narrowing, row) in strength.survivors { print("  \(narrowing.rawValue): \(row)") }
        }
        if !laws.unsound.isEmpty || !laws.unpaired.isEmpty { throw ExitCode(1) }
    }

    private func observed() throws -> String {
        let build = ["swift", "build", "--package-path", world, "--product", "laws"]
        try Command(build).run()
        let folder = try Command(build.dropLast(2) + ["--show-bin-path"]).output().trimmingCharacters(in: .whitespacesAndNewlines)
        return try Command([folder + "/laws"] + rows).output()
    }
}

/// A program to run and to wait for.
private struct Command {
    let words: [String]

    init(_ words: [String]) { self.words = words }

    /// Runs it, with what it prints going to the error output; throws if it fails.
    func run() throws {
        let process = process()
        process.standardOutput = FileHandle.standardError
        try wait(for: process)
    }

    /// Runs it and returns what it prints; throws if it fails.
    func output() throws -> String {
        let process = process()
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        try check(process)
        return String(decoding: data, as: UTF8.self)
    }

    private func process() -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        return process
    }

    private func wait(for process: Process) throws {
        try process.run()
        try check(process)
    }

    private func check(_ process: Process) throws {
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw ValidationError("`\(words.joined(separator: " "))` ended with \(process.terminationStatus).")
        }
    }
}
