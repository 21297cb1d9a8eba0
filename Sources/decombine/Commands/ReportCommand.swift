import ArgumentParser
import Planning
import Reporting

struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Writes, in Markdown, what moves, what stays as streams on purpose, and what would change the rest.",
        discussion: """
            Examples:
              decombine report > COMBINE.md
              decombine report Sources/Data
              decombine report --summary           for a comment on a pull request
              decombine report --compare old.json  what changed since `decombine scan --format json > old.json`

            Found = rewritten + left + suppressed, and everything left has one reason. Links are relative to the root: the \
            folder of the configuration, else the git work tree. Put the file there.
            """)

    @OptionGroup var input: InputOptions
    @OptionGroup var terminal: TerminalOptions

    @Flag(inversion: .prefixedNo, help: "Say of the rewrites of the review tier too that they would be made.")
    var review: Bool?

    @Flag(help: "The counts alone, short enough for a comment on a pull request.")
    var summary = false

    @Option(
        help: ArgumentHelp("Say what changed since an earlier `scan --format json`.", valueName: "file"), completion: .file())
    var compare: String?

    func run() throws {
        let earlier = try compare.map { try (path: AbsolutePath($0, in: .current), bytes: Self.bytes(of: $0)) }
        let scan = try Scan(input) { options, _ in options.includesReview = review ?? options.includesReview }
        let text = MarkdownReport(scan.report, comparison: try earlier.map { try Self.compared(scan.report, with: $0.bytes, $0.path) })
        Console.output(summary ? text.summary : text.text)
        try scan.end()
    }

    private static func bytes(of name: String) throws -> [UInt8] {
        let path = AbsolutePath(name, in: .current)
        guard FileStatus(of: path) != nil else {
            throw Failed("there is no earlier scan `\(path.shortName)`; `decombine scan --format json > FILE` writes one")
        }
        guard let bytes = FileReader.bytes(of: path) else { throw Failed("`\(path.shortName)` cannot be read: \(lastSystemProblem())") }
        return bytes
    }

    private static func compared(_ report: Report, with bytes: [UInt8], _ path: AbsolutePath) throws -> Comparison {
        do { return try Comparison(of: report, since: bytes) } catch { throw Failed("`\(path.shortName)` \(error.message)") }
    }
}
