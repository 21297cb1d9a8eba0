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

            In text, paths exist from the current folder; in JSON and Markdown they are relative to the root, the folder of the \
            configuration, else the git work tree. All of that is read, whatever part of it is given. Exits with \
            0 whatever is found; 2 when a given path is missing or nothing could be read.
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json, markdown
    }

    @OptionGroup var input: InputOptions
    @OptionGroup var terminal: TerminalOptions

    @Flag(inversion: .prefixedNo, help: "Say of the rewrites of the review tier too that they would be made.")
    var review: Bool?

    @Option(help: ArgumentHelp("How to print what is found.", valueName: "format"))
    var format = Format.text

    func run() throws {
        let scan = try Scan(input) { options, _ in options.includesReview = review ?? options.includesReview }
        switch format {
        case .text: Console.output(TextReport(scan.report, told: scan.inputs.told, style: Console.style, width: Console.width).text)
        case .json: Console.output(JSONReport(scan.report).text)
        case .markdown: Console.output(MarkdownReport(scan.report).text)
        }
        try scan.end()
    }
}
