import ArgumentParser
import Reporting

struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Reports hazards and safe rewrites that are waiting, one line each; exits with 1 when there are any.",
        discussion: """
            Reported is, once for each place: a safe rewrite that `decombine migrate` would make, and a hazard such as a \
            dropped cancellable or a retain cycle. Streams without a hazard, suppressed places and rewrites of the review \
            tier are not.

            Examples:
              decombine lint
              decombine lint --write-baseline decombine.json   accept all there is today
              decombine lint --baseline decombine.json         report what is new

            A baseline names findings by fingerprints that survive moved lines. Give the same paths each time: fingerprints \
            hold the path from the folder that was given.

            Exits with 0 when there is nothing to report, 1 when there is, 2 when the work could not be done.
            """)

    @OptionGroup var input: InputOptions

    @Option(help: ArgumentHelp("Do not report what this file holds.", valueName: "file"), completion: .file())
    var baseline: String?

    @Option(
        help: ArgumentHelp("Write what is reported now to this file, and exit with 0.", valueName: "file"),
        completion: .file())
    var writeBaseline: String?

    func validate() throws {
        if baseline != nil, writeBaseline != nil {
            throw ValidationError("`--baseline` and `--write-baseline` are given together, give one of them")
        }
    }

    func run() throws {
        let scan = try Scan(input)
        let baseline = baselinePath(scan)
        let known = try baseline.map(read)
        let lint = LintReport(scan.report, baseline: known, prefix: scan.inputs.prefix)
        if let writeBaseline {
            // Not when something could not be read: an old baseline is better than one with holes.
            try scan.end()
            try FileWriter.write(Array(Baseline(of: lint).text.utf8), to: AbsolutePath(writeBaseline, in: .current))
            Console.error("\(writeBaseline): \(lint.warnings.count) findings written")
            return
        }
        Console.output(lint.text)
        tell(baseline, lint)
        try scan.end(lint.warnings.isEmpty ? .done : .findings)
    }

    /// The one that is asked for, else that of the configuration, unless a new one is written.
    private func baselinePath(_ scan: Scan) -> AbsolutePath? {
        if writeBaseline != nil { return nil }
        if let baseline { return AbsolutePath(baseline, in: .current) }
        return scan.configuration.baseline
    }

    private func read(_ path: AbsolutePath) throws -> Baseline {
        guard let bytes = FileReader.bytes(of: path) else {
            throw Failed("the baseline `\(path.shortName)` cannot be read: \(lastSystemProblem())")
        }
        do { return try Baseline(reading: bytes) } catch { throw Failed("`\(path.shortName)` \(error.message)") }
    }

    private func tell(_ baseline: AbsolutePath?, _ lint: LintReport) {
        guard let baseline, lint.staleCount > 0 else { return }
        Console.error(
            "\(baseline.shortName): \(lint.staleCount) entries stand for nothing any more, write it anew with `--write-baseline`")
    }
}
