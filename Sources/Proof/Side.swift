import Foundation

/// One side of a fixture, laid out as files and compiled: the code, what is around it, and what runs it.
struct Side {
    enum Name: String {
        case before, after
    }

    let fixture: Fixture
    let name: Name
    /// The code of this side; errors in it point at `line` and what follows in the fixture's file.
    let code: String
    let line: Int

    /// Compiles the side and, where the fixture says how, runs it. `isBehaviourOnly` leaves out Swift 6 mode.
    func prove(in world: World, folder: URL, isBehaviourOnly: Bool = false) throws -> Outcome {
        var outcome = Outcome()
        let files = try write(to: folder)
        let defines = [name.rawValue.uppercased()]
        if fixture.run == nil {
            outcome.problems += try world.check(files, .five, defines: defines)
        } else {
            let program = folder.appending(path: name.rawValue)
            outcome.problems += try world.link(files, .five, defines: defines, to: program)
            if outcome.problems.isEmpty { try run(program, &outcome) }
        }
        if outcome.problems.isEmpty, !isBehaviourOnly { outcome.problems += try proveSwift6(in: world, files, defines) }
        return outcome
    }

    struct Outcome {
        /// Each as `path:line: what`.
        var problems: [String] = []
        var trace: Trace?
    }

    private func run(_ program: URL, _ outcome: inout Outcome) throws {
        let environment = fixture.usesThreads ? ["FIXTURE_THREADS": "1"] : [:]
        let run = try Command.run(program.path(), [], environment: environment, limit: 120)
        outcome.trace = Trace(lines: run.output.split(separator: "\n"))
        // A continuation that nobody resumes leaves no trace but this: its task waits for ever.
        if let leak = run.errors.split(separator: "\n").first(where: { $0.contains("leaked its continuation") }) {
            outcome.problems.append("\(fixture.path):\(fixture.run?.line ?? 1): on the side \(name) \(leak)")
        }
        guard !run.succeeded else { return }
        let reason = run.errors.split(separator: "\n").first { $0.contains("atal error") || $0.contains("waits") } ?? "no message"
        let place = "\(fixture.path):\(fixture.run?.line ?? 1)"
        let trace = outcome.trace?.description ?? ""
        outcome.problems.append("\(place): the side \(name) ended with status \(run.status): \(reason)\n\(trace)")
    }

    /// A side that is said not to compile in Swift 6 mode must not, or the fixture says too little for itself.
    private func proveSwift6(in world: World, _ files: [URL], _ defines: [String]) throws -> [String] {
        let isExpected = fixture.swift6 == .both || fixture.swift6.rawValue == name.rawValue
        let errors = try world.check(files, .six, defines: defines)
        if isExpected { return errors.map { $0 + " (Swift 6 mode)" } }
        return errors.isEmpty ? ["\(fixture.path):1: the side \(name) compiles in Swift 6 mode, which the setting `swift6` denies"] : []
    }

    private func write(to folder: URL) throws -> [URL] {
        var files = [try file("\(name.rawValue).swift", code, at: line, in: folder)]
        if let around = fixture.around { files.append(try file("around.swift", around.text, at: around.line, in: folder)) }
        if let run = fixture.run {
            files.append(try file("run.swift", run.text, at: run.line, in: folder))
            files.append(try file("main.swift", "play { await run() }\n", at: 1, in: folder))
        }
        return files
    }

    private func file(_ name: String, _ text: String, at line: Int, in folder: URL) throws -> URL {
        let url = folder.appending(path: name)
        let location = "#sourceLocation(file: \"\(fixture.path)\", line: \(line))\n"
        try Data((location + text).utf8).write(to: url)
        return url
    }
}
