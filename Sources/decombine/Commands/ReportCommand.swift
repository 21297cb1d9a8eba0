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

            Found = rewritten + left + suppressed, and everything left has one reason. Links are relative to the root: the \
            folder of the configuration, else the git work tree. Put the file there.
            """)

    @OptionGroup var input: InputOptions
    @OptionGroup var terminal: TerminalOptions

    @Flag(inversion: .prefixedNo, help: "Say of the rewrites of the review tier too that they would be made.")
    var review: Bool?

    @Flag(help: "The counts alone, short enough for a comment on a pull request.")
    var summary = false

    func run() throws {
        let scan = try Scan(input) { options, _ in options.includesReview = review ?? options.includesReview }
        let text = MarkdownReport(scan.report)
        Console.output(summary ? text.summary : text.text)
        try scan.end()
    }
}
