import ArgumentParser
import CombineModel
import Configuration
import Foundation
import Planning
import Reporting
import Wording

struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: texts.lintAbstract,
        discussion: texts.lintDiscussion)

    @OptionGroup var input: InputOptions
    @OptionGroup var terminal: TerminalOptions

    @Option(help: ArgumentHelp(texts.baselineOption, valueName: "file"), completion: .file())
    var baseline: String?

    @Option(
        help: ArgumentHelp(texts.writeBaselineOption, valueName: "file"),
        completion: .file())
    var writeBaseline: String?

    @Flag(help: ArgumentHelp(texts.pruneOption))
    var pruneBaseline = false

    @Flag(help: ArgumentHelp(texts.strictOption))
    var strictBaseline = false

    @Option(help: ArgumentHelp(texts.changedSinceOption, valueName: "commit"))
    var changedSince: String?

    @Flag(help: ArgumentHelp(texts.stagedOption))
    var staged = false

    @Option(help: ArgumentHelp(texts.failOnOption))
    var failOn: FailLevel?

    @Option(help: ArgumentHelp(texts.lintFormatOption(IssueFormat.allCases.map(\.rawValue).joined(separator: ", "))))
    var format = IssueFormat.text

    @Option(help: ArgumentHelp(texts.outputOption, valueName: "file"), completion: .file())
    var output: String?

    enum FailLevel: String, CaseIterable, ExpressibleByArgument { case warning, error }

    func validate() throws {
        if baseline != nil, writeBaseline != nil {
            throw ValidationError(texts.baselineTwice)
        }
        if changedSince != nil, staged {
            throw ValidationError(texts.changedTwice)
        }
        if writeBaseline != nil, changedSince != nil || staged {
            throw ValidationError(texts.baselineOfAPart)
        }
    }

    func run() throws {
        let tree = WorkTree(holding: Inputs(input.paths, in: .current).root)
        if tree == nil, changedSince != nil || staged { throw Failed(texts.changesNeedGit) }
        let changed = staged || changedSince != nil ? try tree?.changedLines(since: changedSince) : nil
        var versions: [AbsolutePath: [UInt8]] = [:]
        if staged, let tree {
            for (path, bytes) in try tree.stagedVersions() { versions[tree.top.appending(path)] = bytes }
        }
        let scan = try Scan(input, asking: { options, _ in options.separatesBatches = format == .sarif }, readingInstead: versions)
        let path = baselinePath(scan)
        if path == nil, pruneBaseline || strictBaseline { throw Failed(texts.optionNeedsBaseline) }
        let known = try path.map(read)
        let isComparing = known != nil || writeBaseline != nil || changed != nil
        let gate = Gate(
            scan.report, imports: imports(scan), hazards: scan.migration.hazards.filter { scan.inputs.looksAt($0.path) },
            terms: terms(scan, changed, below: tree?.top, isComparing: isComparing), baseline: known)
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
        if let output, output != "-" {
            try FileWriter.output(text(format, .plain), to: output)
            Console.output(text(.text, Console.style))
        } else {
            Console.output(text(format, Console.style))
        }
        guard format == .github, let summary = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"], !summary.isEmpty else { return }
        try FileWriter.addToEnd(Array(IssueSummary(gate.log).markdown.utf8), of: AbsolutePath(summary, in: .current))
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
            throw Failed(texts.noBaseline(path.shortName, ToldPaths.word(path.shortName)))
        }
        guard let bytes = FileReader.bytes(of: path) else {
            throw Failed(texts.baselineUnreadable(path.shortName, lastSystemProblem()))
        }
        do { return try Baseline(reading: bytes) } catch { throw Failed("`\(path.shortName)` \(error.message)") }
    }

    /// Not when something could not be read: an old baseline is better than one with holes. And not over a file that is something else.
    private func write(_ baseline: Baseline, to name: String, after scan: Scan) throws {
        try scan.end()
        var baseline = baseline
        let path = AbsolutePath(name, in: .current)
        if let kind = FileStatus(of: path.resolved ?? path)?.kind {
            guard kind == .file else { throw Failed(texts.noBaselineThere(path.shortName)) }
            let bytes = FileReader.bytes(of: path) ?? []
            do {
                // What was not looked at stays as it was.
                let old = try Baseline(reading: bytes)
                baseline = baseline.keeping(old.entries.filter { !scan.inputs.looksAt($0.path) })
            } catch Baseline.Problem.unreadable {
                throw Failed(texts.noBaselineThere(path.shortName))
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
            texts.staleEntries(path.shortName, entries, count == 1 ? "is" : "are"))
        return isStrict
    }
}

extension IssueFormat: ExpressibleByArgument {}
