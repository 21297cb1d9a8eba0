import ArgumentParser
import CombineModel
import Configuration
import Foundation
import Planning
import Reporting

struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Judges the code by policies, for a gate in CI; exits with 1 when there is something to report.",
        discussion: """
            Policies say what is reported: a new one-shot publisher, a safe rewrite that is waiting, a hazard such as a retain cycle. \
            `decombine rules` lists them; the configuration switches each off, to a warning or to an error, everywhere or for \
            some paths. `no-new-one-shot` is on where a run looks for what is new: with a baseline, or with changed lines only.

            Examples:
              decombine lint
              decombine lint --write-baseline decombine.json   accept all there is today
              decombine lint --baseline decombine.json         report what is new
              decombine lint --changed-since main              only what changed since then
              decombine lint --staged                          only what is staged, for a pre-commit hook
              decombine lint --format sarif --output lint.sarif
              decombine lint $(git diff --name-only main)      some files, judged as the whole run judges them

            Paths say what is judged; the whole program is read to understand it. A baseline is found again after lines moved, code was \
            reformatted or a file was renamed.

            Exits with 0 when there is nothing to report, 1 when there is, 2 when the work could not be done.
            """)

    @OptionGroup var input: InputOptions
    @OptionGroup var terminal: TerminalOptions

    @Option(help: ArgumentHelp("Do not report what this file holds.", valueName: "file"), completion: .file())
    var baseline: String?

    @Option(
        help: ArgumentHelp("Write what is reported now to this file, and exit with 0.", valueName: "file"),
        completion: .file())
    var writeBaseline: String?

    @Flag(help: "Take the entries out of the baseline that no longer stand for anything.")
    var pruneBaseline = false

    @Flag(help: "Exit with 1 when the baseline has entries that no longer stand for anything.")
    var strictBaseline = false

    @Option(help: ArgumentHelp("Judge only what lies on lines that differ from this commit.", valueName: "commit"))
    var changedSince: String?

    @Flag(help: "Judge only what lies on staged lines, in the version that is staged.")
    var staged = false

    @Option(help: "The least level that makes the exit code 1: `warning` or `error`.")
    var failOn: FailLevel?

    @Option(help: "How to print it: \(IssueFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
    var format = IssueFormat.text

    @Option(help: ArgumentHelp("Write it to this file, and the text form to standard output.", valueName: "file"), completion: .file())
    var output: String?

    enum FailLevel: String, CaseIterable, ExpressibleByArgument { case warning, error }

    func validate() throws {
        if baseline != nil, writeBaseline != nil {
            throw ValidationError("`--baseline` and `--write-baseline` are given together, give one of them")
        }
        if changedSince != nil, staged {
            throw ValidationError("`--changed-since` and `--staged` are given together, give one of them")
        }
        if writeBaseline != nil, changedSince != nil || staged {
            throw ValidationError("a baseline holds all there is, give `--write-baseline` without `--changed-since` and `--staged`")
        }
    }

    func run() throws {
        let tree = WorkTree(holding: Inputs(input.paths, in: .current).root)
        if tree == nil, changedSince != nil || staged { throw Failed("what changed is for git to say, and this is no work tree of git") }
        let changed = staged || changedSince != nil ? try tree?.changedLines(since: changedSince) : nil
        var versions: [AbsolutePath: [UInt8]] = [:]
        if staged, let tree {
            for (path, bytes) in try tree.stagedVersions() { versions[tree.top.appending(path)] = bytes }
        }
        let scan = try Scan(input, asking: { options, _ in options.separatesBatches = format == .sarif }, readingInstead: versions)
        let path = baselinePath(scan)
        let known = try path.map(read)
        let isComparing = known != nil || writeBaseline != nil || changed != nil
        let gate = Gate(
            scan.report, imports: imports(scan), terms: terms(scan, changed, below: tree?.top, isComparing: isComparing), baseline: known)
        if let writeBaseline { return try write(Baseline(of: gate), to: writeBaseline, after: scan) }
        try report(gate, scan)
        let isStale = try tell(path, known, gate, isStrict: strictBaseline || scan.configuration.configuration.isBaselineStrict)
        let level = failOn.flatMap { PolicyLevel(rawValue: $0.rawValue) } ?? scan.configuration.configuration.failsOn ?? .warning
        try scan.end(gate.fails(on: level) || isStale ? .findings : .done)
    }

    private func imports(_ scan: Scan) -> [(path: String, line: Int, column: Int)] {
        scan.migration.combineImports.filter { scan.inputs.looksAt($0.path) }.map { ($0.path, $0.line, $0.column) }
    }

    private func terms(_ scan: Scan, _ changed: ChangedLines?, below top: AbsolutePath?, isComparing: Bool) -> Gate.Terms {
        let (root, inputs, configuration) = (scan.inputs.root, scan.inputs, scan.configuration)
        return Gate.Terms(
            level: { policy, path in
                configuration.level(of: policy, at: root.appending(path)) ?? policy.defaultLevel(isComparing: isComparing)
            },
            judges: { path, lines in
                guard let changed, let top else { return true }
                return root.appending(path).relative(to: top).map { changed.touches($0, lines) } ?? false
            },
            fix: { [fixes = scan.fixes] in fixes.fix(of: $0) }, looksAt: { inputs.looksAt($0) })
    }

    private func report(_ gate: Gate, _ scan: Scan) throws {
        let told = { (path: String) in scan.inputs.told(path) }
        func text(_ format: IssueFormat, _ style: Style) -> String { format.text(of: gate.log, style: style, told: told) }
        if let output {
            try FileWriter.write(Array(text(format, .plain).utf8), to: AbsolutePath(output, in: .current))
            Console.output(text(.text, Console.style))
        } else {
            Console.output(text(format, Console.style))
        }
        guard format == .github, let summary = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"], !summary.isEmpty else { return }
        try FileWriter.append(Array(IssueSummary(gate.log).markdown.utf8), to: AbsolutePath(summary, in: .current))
    }

    // MARK: - The baseline

    /// The one that is asked for, else that of the configuration, unless a new one is written.
    private func baselinePath(_ scan: Scan) -> AbsolutePath? {
        if writeBaseline != nil { return nil }
        if let baseline { return AbsolutePath(baseline, in: .current) }
        return scan.configuration.baseline
    }

    private func read(_ path: AbsolutePath) throws -> Baseline {
        guard FileStatus(of: path) != nil else {
            throw Failed("there is no baseline `\(path.shortName)`; write one with `decombine lint --write-baseline \(path.shortName)`")
        }
        guard let bytes = FileReader.bytes(of: path) else {
            throw Failed("the baseline `\(path.shortName)` cannot be read: \(lastSystemProblem())")
        }
        do { return try Baseline(reading: bytes) } catch { throw Failed("`\(path.shortName)` \(error.message)") }
    }

    /// Not when something could not be read: an old baseline is better than one with holes. And not over a file that is something else.
    private func write(_ baseline: Baseline, to name: String, after scan: Scan) throws {
        try scan.end()
        let path = AbsolutePath(name, in: .current)
        if FileStatus(of: path) != nil {
            let bytes = FileReader.bytes(of: path) ?? []
            do { _ = try Baseline(reading: bytes) } catch Baseline.Problem.unreadable {
                throw Failed("`\(path.shortName)` is there already and is no baseline, it is not replaced; give another name")
            } catch {}
        }
        try FileWriter.write(Array(baseline.text.utf8), to: path)
        let count = baseline.entries.count
        Console.error("\(path.shortName): \(count) finding\(count == 1 ? "" : "s") written")
    }

    /// Says what of the baseline stands for nothing any more, and takes it out where that is asked for.
    ///
    /// - Returns: whether that fails the run.
    private func tell(_ path: AbsolutePath?, _ known: Baseline?, _ gate: Gate, isStrict: Bool) throws -> Bool {
        guard let path, let known, !gate.stale.isEmpty else { return false }
        let count = gate.stale.count
        let entries = count == 1 ? "1 baseline entry" : "\(count) baseline entries"
        if pruneBaseline {
            try FileWriter.write(Array(known.without(gate.stale).text.utf8), to: path)
            Console.error("\(path.shortName): \(entries) removed")
            return false
        }
        Console.error(
            "\(path.shortName): \(entries) \(count == 1 ? "is" : "are") stale: what they name is gone; `--prune-baseline` removes them")
        return isStrict
    }
}

extension IssueFormat: ExpressibleByArgument {}
