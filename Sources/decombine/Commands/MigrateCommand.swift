import ArgumentParser
import Foundation
import Planning
import Reporting
import SourceText
import Wording

struct MigrateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate",
        abstract: texts.migrateAbstract,
        discussion: texts.migrateDiscussion)

    @OptionGroup var rewrites: RewriteOptions
    @OptionGroup var parts: SelectionOptions
    @OptionGroup var layers: LayerOptions
    @OptionGroup var input: InputOptions
    @OptionGroup var terminal: TerminalOptions

    @Flag(help: ArgumentHelp(texts.writeOption))
    var write = false

    @Flag(help: ArgumentHelp(texts.allowDirtyOption))
    var allowDirty = false

    @Flag(help: ArgumentHelp(texts.allowNoGitOption))
    var allowNoGit = false

    @Flag(help: ArgumentHelp(texts.checkOption))
    var check = false

    @Flag(help: ArgumentHelp(texts.cleanUpOption))
    var cleanUp = false

    @Flag(name: .customLong("public"), help: ArgumentHelp(texts.publicTooOption))
    var publicToo = false

    func validate() throws {
        if publicToo, !cleanUp { throw ValidationError(texts.publicWithoutCleanUp) }
        if !write, allowDirty || allowNoGit {
            throw ValidationError(texts.allowWithoutWrite(allowDirty ? "--allow-dirty" : "--allow-no-git"))
        }
        if cleanUp, parts.isPart || layers.layer != nil || !rewrites.rules.isEmpty { throw ValidationError(texts.cleanUpIsWhole) }
        if write, check { throw ValidationError(texts.writeAndCheck) }
    }

    func run() throws {
        let scan = try Scan(input) { options, inputs in
            rewrites.apply(to: &options)
            options.selection = try parts.selection(in: inputs)
            options.selection.focus = inputs.focus
            layers.apply(to: &options)
            options.cleansUp = cleanUp
            options.cleansUpPublic = publicToo
            options.comparesReview = !isPart && !check && !cleanUp
        }
        try parts.refuseNothing(scan)
        if write {
            try writeChanges(of: scan)
            tellHowMuch(of: scan)
            try scan.end()
        } else if check {
            Console.output(summary(of: scan, "would change"))
            try scan.end(scan.migration.changes.isEmpty ? .done : .findings)
        } else {
            let style = DiffStyle(Console.diffStyle)
            for diff in scan.diffs { Console.output(style.bytes(of: diff)) }
            tellWhatGitPassesOver(in: scan)
            tellReview(of: scan)
            tellHowMuch(of: scan)
            try scan.end()
        }
    }

    /// Whether only some of what moves was asked for.
    private var isPart: Bool { parts.isPart || layers.layer != nil || !rewrites.rules.isEmpty }

    private func tellHowMuch(of scan: Scan) {
        if cleanUp {
            let removals = scan.migration.removals
            return Console.error(removals.isEmpty ? texts.nothingToCleanUp : texts.cleansUp(CleanUpCounts(removals).text))
        }
        if isPart, scan.migration.changes.isEmpty { return Console.error(texts.nothingOfThat) }
        guard !isPart, !scan.includesReview else { return }
        for line in scan.movingSummary.lines() + scan.questionsReport(Console.errorStyle).short { Console.error(line) }
    }

    /// `git apply` leaves out what lies outside of the folder in which it is started, and says nothing.
    private func tellWhatGitPassesOver(in scan: Scan) {
        guard isatty(STDOUT_FILENO) != 1, let top = WorkTree(holding: scan.inputs.root)?.top,
            let here = AbsolutePath.current.relative(to: top), !here.isEmpty
        else { return }
        let outside = scan.migration.changes.count { !(scan.inputs.diffPrefix + $0.path).hasPrefix(here + "/") }
        if outside > 0 { Console.error(texts.passedOverByGit(outside, top.description)) }
    }

    private func writeChanges(of scan: Scan) throws {
        if !allowDirty { try refuseDirty(scan) }
        let interruption = Interruption()
        defer { interruption.end() }
        // Before the files are written: a diff looks at them.
        let summary = summary(of: scan, "changed")
        if WorkTree(holding: scan.inputs.root) == nil { try keepOriginals(scan) }
        try FileWriter(root: scan.inputs.root, isInterrupted: { interruption.hasCome }).write(scan.migration.changes)
        Console.output(summary)
        tellReview(of: scan)
    }

    /// What git would have kept is kept beside the files.
    private func keepOriginals(_ scan: Scan) throws {
        let changes = scan.migration.changes
        guard allowNoGit || changes.isEmpty else {
            throw Failed(
                texts.noGit)
        }
        let originals = changes.map { scan.inputs.root.appending($0.path + ".orig") }
        if let there = originals.first(where: { FileStatus(of: $0) != nil }) {
            throw Failed(texts.originalExists(there.shortName))
        }
        for (change, original) in zip(changes, originals) where !change.before.isEmpty {
            try FileWriter.write(change.before, to: original)
        }
    }

    /// On standard error, so that the diff can be piped.
    private func tellReview(of scan: Scan) {
        guard !cleanUp else { return }
        if let text = ReviewList(scan.report, told: scan.inputs.told).text { Console.error(text) }
    }

    private func refuseDirty(_ scan: Scan) throws {
        guard !scan.migration.changes.isEmpty, let tree = WorkTree(holding: scan.inputs.root) else { return }
        let changed = Set(scan.migration.changes.map { scan.inputs.diffPrefix + $0.path })
        let uncommitted = try tree.uncommitted(among: changed)
        guard let first = uncommitted.first else { return }
        let others = uncommitted.count == 1 ? "" : " and \(uncommitted.count - 1) more"
        throw Failed(
            texts.uncommitted(first, others)
        )
    }

    /// One line a file, then the sum, as `git apply --stat` would count.
    private func summary(of scan: Scan, _ verb: String) -> String {
        let diffs = zip(scan.migration.changes, scan.diffs)
        let lines = diffs.map { "\(scan.inputs.told.shown($0.path)): +\($1.insertions) -\($1.deletions)\n" }
        let (insertions, deletions) = diffs.reduce((0, 0)) { ($0.0 + $1.1.insertions, $0.1 + $1.1.deletions) }
        if lines.isEmpty { return "nothing \(verb == "changed" ? "to change" : verb)\n" }
        let files = lines.count == 1 ? "1 file" : "\(lines.count) files"
        return lines.joined() + "\(files) \(verb), +\(insertions) -\(deletions)\n"
    }
}
