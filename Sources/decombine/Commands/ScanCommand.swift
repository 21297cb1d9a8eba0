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
              decombine scan --format sarif --output scan.sarif

            In text, paths exist from the current folder; in JSON and Markdown they are relative to the root, the folder of the \
            configuration, else the git work tree. All of that is read, whatever part of it is given. Exits with \
            0 whatever is found; 2 when a given path is missing or nothing could be read.
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json, ndjson, markdown, sarif, github, gitlab, junit, checkstyle, xcode
    }

    @OptionGroup var input: InputOptions
    @OptionGroup var terminal: TerminalOptions

    @Flag(inversion: .prefixedNo, help: "Say of the rewrites of the review tier too that they would be made.")
    var review: Bool?

    @Option(help: ArgumentHelp("How to print what is found.", valueName: "format"))
    var format = Format.text

    @Option(help: ArgumentHelp("Write it to this file, and the text form to standard output.", valueName: "file"), completion: .file())
    var output: String?

    func run() throws {
        let scan = try Scan(input) { options, _ in
            options.includesReview = review ?? options.includesReview
            options.separatesBatches = format == .sarif
        }
        if let output {
            try FileWriter.write(Array(text(of: scan, format, .plain).utf8), to: AbsolutePath(output, in: .current))
            Console.output(text(of: scan, .text, Console.style))
        } else {
            Console.output(text(of: scan, format, Console.style))
        }
        try scan.end()
    }

    private func text(of scan: Scan, _ format: Format, _ style: Style) -> String {
        let told = { (path: String) in scan.inputs.told(path) }
        switch format {
        case .text: return TextReport(scan.report, told: scan.inputs.told, style: style).text
        case .json: return JSONReport(scan.report).text
        case .ndjson: return JSONReport(scan.report).lines
        case .markdown: return MarkdownReport(scan.report).text
        case .sarif, .github, .gitlab, .junit, .checkstyle, .xcode:
            let log = scan.report.issueLog(rules: CatalogReport.Rule.all, fix: { [fixes = scan.fixes] in fixes.fix(of: $0) })
            return IssueFormat(rawValue: format.rawValue)?.text(of: log, told: told) ?? ""
        }
    }
}
