import ArgumentParser
import CombineModel
import Planning
import Reporting
import Rewriting
import SourceText

struct MigrateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate",
        abstract: "Prints the safe rewrites as a diff, or makes them.",
        discussion: """
            Examples:
              decombine migrate                        the diff, nothing is changed
              decombine migrate Sources | git apply --allow-empty   paths in the diff are from the top of the work tree
              decombine migrate --write                make the changes; the work tree must be clean
              decombine migrate --check                for CI: which files would change
              decombine migrate --rule sink-subscription --review
              decombine migrate --batch 3f2a91         one batch of `decombine plan`
              decombine migrate --symbol LoginViewModel.signIn

            With `--review`, standard error lists what a person should look at, remark by remark. Without it, standard error \
            says how much moves, and how much more would.

            `--write` writes all files or none. It refuses when the git work tree has changes that are not committed, or when \
            a file changed since it was read.

            Exits with 0; with 1 when something would change under `--check`; with 2 when the work could not be done.
            """)

    @OptionGroup var rewrites: RewriteOptions
    @OptionGroup var parts: SelectionOptions
    @OptionGroup var input: InputOptions
    @OptionGroup var terminal: TerminalOptions

    @Flag(help: "Make the changes instead of printing them.")
    var write = false

    @Flag(help: "With --write: go on although the work tree has changes that are not committed.")
    var allowDirty = false

    @Flag(help: "With --write: go on although there is no git work tree; each file that changes is kept beside it as FILE.orig.")
    var allowNoGit = false

    @Flag(help: "Print which files would change, and exit with 1 when there are any.")
    var check = false

    func validate() throws {
        if !write, allowDirty || allowNoGit {
            throw ValidationError("`\(allowDirty ? "--allow-dirty" : "--allow-no-git")` says how to write, give `--write` with it")
        }
        if write, check { throw ValidationError("`--write` and `--check` are given together, give one of them") }
    }

    func run() throws {
        let scan = try Scan(input) { options, inputs in
            rewrites.apply(to: &options)
            options.selection = try parts.selection(in: inputs)
            options.selection.focus = inputs.focus
            options.comparesReview = !isPart && !check
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
            let style = DiffStyle(Console.style)
            for diff in scan.diffs { Console.output(style.bytes(of: diff)) }
            tellReview(of: scan)
            tellHelpers(of: scan)
            tellHowMuch(of: scan)
            try scan.end()
        }
    }

    /// Says how to have helpers once that several files would have each.
    private func tellHelpers(of scan: Scan) {
        let count = scan.migration.changes.count { Helper.isAdded(to: $0.before, in: $0.after) }
        guard count >= 3 else { return }
        let advice = "run `decombine bridges --write FILE` first to have them once in the module"
        Console.error("\(count) files get private helpers of their own; \(advice)")
    }

    /// Whether only some of what moves was asked for.
    private var isPart: Bool { parts.isPart || !rewrites.rules.isEmpty }

    private func tellHowMuch(of scan: Scan) {
        guard !isPart, !scan.includesReview else { return }
        for line in scan.movingSummary.lines() { Console.error(line) }
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
                "there is no git work tree here that could undo the changes; pass `--allow-no-git` to keep each old version as `FILE.orig`")
        }
        let originals = changes.map { scan.inputs.root.appending($0.path + ".orig") }
        if let there = originals.first(where: { FileStatus(of: $0) != nil }) {
            throw Failed("`\(there.shortName)` is there already, nothing was written; move it away and run again")
        }
        for (change, original) in zip(changes, originals) where !change.before.isEmpty {
            try FileWriter.write(change.before, to: original)
        }
    }

    /// On standard error, so that the diff can be piped.
    private func tellReview(of scan: Scan) {
        if let text = ReviewList(scan.report, told: scan.inputs.told).text { Console.error(text) }
    }

    private func refuseDirty(_ scan: Scan) throws {
        guard !scan.migration.changes.isEmpty, let tree = WorkTree(holding: scan.inputs.root) else { return }
        let changed = Set(scan.migration.changes.map { scan.inputs.diffPrefix + $0.path })
        let uncommitted = try tree.uncommitted(among: changed)
        guard let first = uncommitted.first else { return }
        let others = uncommitted.count == 1 ? "" : " and \(uncommitted.count - 1) more"
        throw Failed(
            "the work tree has changes that are not committed: `\(first)`\(others); commit or stash them, or pass `--allow-dirty`"
        )
    }

    /// One line a file, then the sum, as `git apply --stat` would count.
    private func summary(of scan: Scan, _ verb: String) -> String {
        let diffs = zip(scan.migration.changes, scan.diffs)
        let lines = diffs.map { "\(scan.inputs.told($0.path)): +\($1.insertions) -\($1.deletions)\n" }
        let (insertions, deletions) = diffs.reduce((0, 0)) { ($0.0 + $1.1.insertions, $0.1 + $1.1.deletions) }
        if lines.isEmpty { return "nothing \(verb == "changed" ? "to change" : verb)\n" }
        let files = lines.count == 1 ? "1 file" : "\(lines.count) files"
        return lines.joined() + "\(files) \(verb), +\(insertions) -\(deletions)\n"
    }
}
