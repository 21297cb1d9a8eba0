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

            Found = rewritten + left + suppressed, and everything left has one reason. Links are relative to the folder that \
            was given, so put the file there.
            """)

    @OptionGroup var input: InputOptions

    @Flag(inversion: .prefixedNo, help: "Say of the rewrites of the review tier too that they would be made.")
    var review: Bool?

    func run() throws {
        let scan = try Scan(input) { $0.includesReview = review ?? $0.includesReview }
        Console.output(MarkdownReport(scan.report).text)
        try scan.end()
    }
}
