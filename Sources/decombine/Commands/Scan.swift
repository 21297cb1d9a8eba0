import CombineModel
import Configuration
import Planning
import Reporting
import SourceText

/// One run over what was given: everything read, everything decided; what the commands differ in is what they make of it.
struct Scan {
    let inputs: Inputs
    let configuration: ConfigurationFile
    let migration: Migration
    let report: Report
    /// Whether what a person should look at was asked for.
    let includesReview: Bool
    /// Whether what was given could be worked on at all; a broken file among good ones is no failure.
    private let isFailed: Bool

    /// Reads and decides, after `adjust` had its say on what the configuration asks for, and tells on standard error what could not be read.
    ///
    /// Throws when there is a configuration that cannot be used: what it says must not be left aside silently.
    ///
    /// - Parameter isTold: whether a problem of a file is told.
    init(
        _ options: InputOptions, asking adjust: (inout MigrationOptions) -> Void = { _ in },
        telling isTold: (Diagnostic) -> Bool = { _ in true }
    ) throws {
        let inputs = Inputs(options.paths, in: .current)
        let configuration = try ConfigurationFile(named: options.config, for: inputs)
        let walk = FileWalk(inputs.given, root: inputs.root, excluding: configuration.excludes)
        let reader = FileReader(root: inputs.root, byteLimit: options.byteLimit)
        var files: [SourceFile] = []
        var problems = walk.diagnostics
        var asked = MigrationOptions()
        asked.includesReview = configuration.configuration.includesReview ?? false
        adjust(&asked)
        includesReview = asked.includesReview
        asked.libraries = Libraries.all + configuration.configuration.libraries
        asked.threads = options.threadCount
        asked.settingsFiles = SettingsWalk(walk, above: inputs).files
        asked.buildSetting = configuration.configuration.buildSetting
        migration = Progress.showing("reading \(walk.files.count) files") {
            for path in walk.files {
                switch reader.read(path) {
                case .success(let file): files.append(file)
                case .failure(let problem): problems.append(problem.diagnostic)
                }
            }
            return Migration(of: files, options: asked)
        }
        self.inputs = inputs
        self.configuration = configuration
        report = Report(
            version: toolVersion, findings: migration.findings, diagnostics: problems + migration.diagnostics,
            files: migration.fileCount, parsed: migration.parsedCount)
        isFailed = !inputs.missing.isEmpty || (files.isEmpty && !problems.isEmpty)
        tellProblems(fileCount: walk.files.count, isTold)
    }

    private func tellProblems(fileCount: Int, _ isTold: (Diagnostic) -> Bool) {
        for problem in inputs.missing { Console.error(problem.text()) }
        for problem in report.diagnostics.filter(isTold) { Console.error(problem.text(prefix: inputs.prefix)) }
        if fileCount == 0, !isFailed { Console.error("warning: there is no Swift file in what was given") }
    }

    /// Ends the command: 2 when the work could not be done, else `status`.
    func end(_ status: ExitStatus = .done) throws {
        let status = isFailed ? .failed : status
        if status != .done { throw status }
    }

    /// How much moves, and how much more the review tier would.
    var movingSummary: MovingSummary {
        MovingSummary(report.findings, includesReview: includesReview, underReview: migration.underReview)
    }

    /// The diffs of all files that change, by path, with paths as `git apply` takes them.
    var diffs: [UnifiedDiff] { migration.changes.map { diff(of: $0) } }

    func diff(of change: FileChange) -> UnifiedDiff {
        let isNew = FileStatus(of: inputs.root.appending(change.path)) == nil
        return UnifiedDiff(
            path: inputs.diffPrefix + change.path, before: isNew && change.before.isEmpty ? nil : change.before,
            after: change.after)
    }
}
