import CombineModel
import Configuration
import Planning
import Reporting
import SourceText
import Wording

/// One run over the whole program, and what it says of the part that was given; what the commands differ in is what they make of it.
struct Scan {
    let inputs: Inputs
    let configuration: ConfigurationFile
    let migration: Migration
    /// What was found in what was given to look at.
    let report: Report
    /// The same of the whole program.
    let whole: Report
    /// Whether what a person should look at was asked for.
    let includesReview: Bool
    /// Whether what was given could be worked on at all; a broken file among good ones is no failure.
    private let isFailed: Bool

    /// Reads and decides, after `adjust` had its say on what the configuration asks for, and tells on standard error what could not be read.
    ///
    /// Throws when there is a configuration that cannot be used: what it says must not be left aside silently.
    ///
    /// - Parameters:
    ///   - versions: what stands in files instead of what the file system says, by path.
    ///   - isTold: whether a problem of a file is told.
    init(
        _ options: InputOptions, asking adjust: (inout MigrationOptions, Inputs) throws -> Void = { _, _ in },
        readingInstead versions: [AbsolutePath: [UInt8]] = [:], telling isTold: (Diagnostic) -> Bool = { _ in true }
    ) throws {
        let named = options.config.map { AbsolutePath($0, in: .current) }
        let inputs = Inputs(options.paths, in: .current, configuration: named)
        var configuration = try ConfigurationFile(named: named, in: inputs.root)
        let ignored = IgnoredFiles(below: inputs.root)
        var walk = FileWalk([inputs.root] + inputs.given, root: inputs.root, ignoring: ignored.contains)
        walk.add(versions.keys.filter { $0.relative(to: inputs.root) != nil })
        try configuration.add(walk.configurations, below: inputs.root)
        walk.leaveOut(inputs.given, where: configuration.excludes)
        let useless = configuration.uselessPatterns(among: walk.files + walk.excludedFiles)
        var asked = MigrationOptions()
        asked.streamRules = configuration.configuration.streamRules
        asked.accepted = configuration.acceptance(below: inputs.root)
        let repositories = walk.repositories.filter { repository in !inputs.given.contains { $0.relative(to: repository) != nil } }
        asked.whyOff = { [configuration, root = inputs.root] rule, path in
            let file = root.appending(path)
            if let repository = repositories.first(where: { file.relative(to: $0) != nil }) {
                return texts.otherRepository(repository.relative(to: root) ?? "")
            }
            return configuration.isOn(rule: rule, at: file) ? nil : texts.ruleIsOff(rule)
        }
        try adjust(&asked, inputs)
        includesReview = asked.includesReview
        asked.libraries = Libraries.all + configuration.libraries
        asked.assumptions = configuration.assumptions
        asked.bridgeFiles = Set(walk.files.filter(configuration.namesForBridges).compactMap { $0.relative(to: inputs.root) })
        asked.threads = options.threadCount
        let settings = SettingsWalk(walk, above: inputs)
        asked.settingsFiles = settings.files
        asked.buildSetting = configuration.configuration.buildSetting
        let reader = FileReader(root: inputs.root, byteLimit: options.byteLimit, instead: versions)
        var files: [SourceFile] = []
        var problems = walk.diagnostics
        asked.onStage = { [count = walk.files.count] stage, done in
            Progress.stage(stage.rawValue, done: done, of: done == nil ? nil : count)
        }
        var headers: ImportedHeaders?
        migration = Progress.showing("reading \(walk.files.count) files") {
            for (index, path) in walk.files.enumerated() {
                Progress.stage("reading", done: index, of: walk.files.count)
                switch reader.read(path) {
                case .success(let file): files.append(file)
                case .failure(let problem): problems.append(problem.diagnostic)
                }
            }
            let imported = ImportedHeaders(walk, settings, below: inputs.root, for: files, threads: options.threadCount)
            asked.libraries += [imported.model].compactMap(\.self)
            headers = imported
            return Migration(of: files, options: asked)
        }
        self.inputs = inputs
        self.configuration = configuration
        let looksAt = { (path: String) in inputs.looksAt(path) }
        whole = Report(
            version: toolVersion, findings: migration.findings, suppressions: migration.suppressions,
            diagnostics: problems + migration.diagnostics, files: migration.fileCount, parsed: migration.parsedCount)
        report = whole.limited(where: looksAt, files: files.count { looksAt($0.path) })
        let isGivenUnread = problems.contains { inputs.given.contains(inputs.root.appending($0.path)) }
        isFailed = !inputs.missing.isEmpty || isGivenUnread || (files.isEmpty && !problems.isEmpty)
        for problem in useless where isTold(problem) { Console.error(problem.text()) }
        if let problem = headers?.problem { Console.error("warning: " + problem) }
        for problem in headers?.left ?? [] { Console.error(problem.text(told: inputs.told)) }
        tellProblems(fileCount: files.count { looksAt($0.path) }, isTold)
    }

    private func tellProblems(fileCount: Int, _ isTold: (Diagnostic) -> Bool) {
        for problem in inputs.missing + inputs.passedOver { Console.error(problem.text()) }
        for problem in report.diagnostics.filter(isTold) { Console.error(problem.text(told: inputs.told)) }
        if fileCount == 0, !isFailed, report.diagnostics.isEmpty, inputs.passedOver.isEmpty {
            Console.error(texts.noSwift)
        }
    }

    /// Ends the command: 2 when the work could not be done, else `status`.
    func end(_ status: ExitStatus = .done) throws {
        Progress.report()
        let status = isFailed ? .failed : status
        if status != .done { throw status }
    }

    /// How much moves, and how much more the review tier would.
    var movingSummary: MovingSummary {
        MovingSummary(
            report.findings, includesReview: includesReview,
            underReview: migration.underReview?.filter { inputs.looksAt($0.path) })
    }

    /// What a team can answer, where the run was asked to compare.
    var questions: Questions {
        Questions(
            moving: report.findings.count(where: \.isMoved), migration.proposed,
            findings: (migration.underReview ?? migration.findings).filter { inputs.looksAt($0.path) },
            facts: DecidingRank.all(of: report.findings).map { ($0.fact, $0.decides) })
    }

    func questionsReport(_ style: Reporting.Style) -> QuestionsReport {
        QuestionsReport(questions, version: toolVersion, told: inputs.told, style: style)
    }

    /// What each safe batch changes, where the run was asked to tell batches apart.
    var fixes: BatchFixes { BatchFixes(migration) }

    /// The diffs of all files that change, by path, with paths as `git apply` takes them.
    var diffs: [UnifiedDiff] { migration.changes.map { diff(of: $0) } }

    func diff(of change: FileChange) -> UnifiedDiff {
        let isNew = FileStatus(of: inputs.root.appending(change.path)) == nil
        return UnifiedDiff(
            path: inputs.diffPrefix + change.path, before: isNew && change.before.isEmpty ? nil : change.before,
            after: change.after)
    }
}
