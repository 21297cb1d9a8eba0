import ArgumentParser
import Planning
import Reporting

struct ScanCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scan",
        abstract: "Finds publishers and subscriptions, and says what each is and what becomes of it.",
        discussion: """
            Examples:
              decombine scan                            the current folder, as a table
              decombine scan Sources App/Legacy.swift   several paths
              decombine scan --format json > scan.json  for other tools, schemaVersion 1

            In text, paths are relative to the current folder; in JSON and Markdown to the folder that was given. Exits with \
            0 whatever is found; 2 when a given path is missing or nothing could be read.
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json, markdown
    }

    @OptionGroup var input: InputOptions

    @Flag(inversion: .prefixedNo, help: "Say of the rewrites of the review tier too that they would be made.")
    var review: Bool?

    @Option(help: ArgumentHelp("How to print what is found.", valueName: "format"))
    var format = Format.text

    func run() throws {
        let scan = try Scan(input) { $0.includesReview = review ?? $0.includesReview }
        switch format {
        case .text: Console.output(TextReport(scan.report, prefix: scan.inputs.prefix, style: Console.style).text)
        case .json: Console.output(JSONReport(scan.report).text)
        case .markdown: Console.output(MarkdownReport(scan.report).text)
        }
        try scan.end()
    }
}
