import SourceText
import Planning
import CombineModel
import ArgumentParser
import Reporting

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Shows what is known about one place: the verdict, the path that proves it, and what becomes of it.",
        discussion: """
            Examples:
              decombine explain Sources/App/UserRepository.swift:12
              decombine explain Store.swift:40 Sources Tests           read these to decide it
              decombine explain Store.swift:40 --review                with rewrites of the review tier

            What counts is what was read: a publisher declared in a file that was not is undecided. Exits with 2 when \
            there is no publisher at the place.
            """)

    @Argument(help: ArgumentHelp("A line of a file, as the other commands print it.", valueName: "path:line"))
    var place: String

    @OptionGroup var input: InputOptions
    @OptionGroup var terminal: TerminalOptions
    @OptionGroup var rewrites: RewriteOptions

    func run() throws {
        guard let place = Place(place) else { throw Failed("`\(place)` is not a path and a line, write `path:line`") }
        var input = input
        let current = AbsolutePath.current
        let file = AbsolutePath(place.path, in: current).resolved
        // Nothing has to be read to say that of a path from the root.
        if file == nil, place.path.hasPrefix("/") { throw Failed("there is no file `\(place.path)`") }
        if input.paths == ["."], let file { input.paths = [file.description] }
        // What is wrong in other files is for the commands that tell of them.
        let name = place.path.split(separator: "/").last
        let scan = try Scan(
            input, asking: { options, _ in rewrites.apply(to: &options) }, telling: { $0.path.split(separator: "/").last == name })
        let path = file?.relative(to: scan.inputs.root) ?? place.path
        let inFile = scan.whole.entries.filter { $0.finding.path == path }
        let entries = place.entries(among: inFile)
        if entries.isEmpty {
            let isThere = [current, scan.inputs.root].contains { FileStatus(of: AbsolutePath(place.path, in: $0)) != nil }
            throw Failed(isThere ? nothing(at: place, inFile) : "there is no file `\(place.path)`")
        }
        for (index, entry) in entries.enumerated() {
            if index > 0 { Console.output("\n") }
            Console.output(ExplainReport(entry, deciding: scan.report.deciding, told: scan.inputs.told, style: Console.style).text)
            showChange(of: entry, in: scan)
        }
        try scan.end()
    }

    /// The part of the diff that touches the finding.
    private func showChange(of entry: Report.Entry, in scan: Scan) {
        let finding = entry.finding
        guard case .rewrite(_, let safety) = finding.outcome else { return }
        let change = scan.migration.changes.first { $0.path == finding.path }
        let diff = change.map { scan.diff(of: $0).limited(to: finding.line...finding.endLine) }
        if let diff, !diff.isEmpty { Console.output(Array("\n".utf8) + diff.bytes) }
        let tier = safety == .review ? " --review" : ""
        let path = scan.inputs.told(finding.path)
        Console.output("\nthe whole change: decombine migrate\(tier) --path \(Self.quoted(path)) --lines \(finding.line)\n")
    }

    /// As a shell takes it for one word.
    private static func quoted(_ path: String) -> String {
        let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-+".contains($0) }
        return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
    }

    private func nothing(at place: Place, _ inFile: [Report.Entry]) -> String {
        let lines = inFile.map(\.finding.line).sorted { abs($0 - place.line) < abs($1 - place.line) }.prefix(3).sorted()
        let near =
            lines.isEmpty
            ? "nothing is found in that file"
            : "the nearest start at line " + lines.map(String.init).joined(separator: ", ")
        return "there is no publisher at `\(place.path):\(place.line)`, \(near)"
    }
}

/// `path:line`, or `path:line:column` of which the column is left aside.
struct Place {
    let path: String
    let line: Int

    init?(_ text: String) {
        var parts = text.split(separator: ":", omittingEmptySubsequences: false)
        if parts.count > 2, Int(parts[parts.count - 1]) != nil, Int(parts[parts.count - 2]) != nil {
            parts.removeLast()
        }
        guard parts.count > 1, let line = Int(parts.removeLast()), line > 0 else { return nil }
        path = parts.joined(separator: ":")
        self.line = line
    }

    /// Those that start at the line; failing that, the innermost that cover it.
    func entries(among entries: [Report.Entry]) -> [Report.Entry] {
        let starting = entries.filter { $0.finding.line == line }
        if !starting.isEmpty { return starting }
        let covering = entries.filter { $0.finding.line <= line && line <= $0.finding.endLine }
        let shortest = covering.map { $0.finding.endLine - $0.finding.line }.min()
        return covering.filter { $0.finding.endLine - $0.finding.line == shortest }
    }
}
