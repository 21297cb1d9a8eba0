import ArgumentParser
import Planning
import Reporting
import Wording

struct ScanCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scan",
        abstract: texts.scanAbstract,
        discussion: texts.scanDiscussion)

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json, ndjson, markdown, sarif, github, gitlab, junit, checkstyle, xcode
    }

    @OptionGroup var input: InputOptions
    @OptionGroup var terminal: TerminalOptions

    @Flag(inversion: .prefixedNo, help: ArgumentHelp(texts.reviewedOption))
    var review: Bool?

    @Option(help: ArgumentHelp(texts.scanFormatOption, valueName: "format"))
    var format = Format.text

    @Option(help: ArgumentHelp(texts.outputOption, valueName: "file"), completion: .file())
    var output: String?

    func run() throws {
        let scan = try Scan(input) { options, _ in
            options.includes(review: review)
            options.separatesBatches = format == .sarif
        }
        if let output, output != "-" {
            try FileWriter.output(text(of: scan, format, .plain), to: output)
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
