import ArgumentParser
import CombineModel
import Planning
import Reporting
import Wording

struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: texts.reportAbstract,
        discussion: texts.reportDiscussion)

    @OptionGroup var input: InputOptions
    @OptionGroup var terminal: TerminalOptions

    @Flag(inversion: .prefixedNo, help: ArgumentHelp(texts.reviewedOption))
    var review: Bool?

    @Flag(help: ArgumentHelp(texts.summaryOption))
    var summary = false

    @Option(
        help: ArgumentHelp(texts.compareOption, valueName: "file"), completion: .file())
    var compare: String?

    func run() throws {
        let earlier = try compare.map { try (path: AbsolutePath($0, in: .current), bytes: Self.bytes(of: $0)) }
        let scan = try Scan(input) { options, _ in
            options.includes(review: review)
            options.surveysStreams = !summary
            options.comparesReview = true
            options.countsModules = true
        }
        let text = MarkdownReport(
            scan.report, questions: scan.questions, comparison: try earlier.map { try Self.compared(scan.report, with: $0.bytes, $0.path) },
            modules: scan.migration.overview.modules)
        Console.output(summary ? text.summary : text.text)
        try scan.end()
    }

    private static func bytes(of name: String) throws -> [UInt8] {
        let path = AbsolutePath(name, in: .current)
        guard FileStatus(of: path) != nil else {
            throw Failed(texts.noEarlierScan(path.shortName))
        }
        guard let bytes = FileReader.bytes(of: path) else { throw Failed(texts.cannotRead(path.shortName, lastSystemProblem())) }
        return bytes
    }

    private static func compared(_ report: Report, with bytes: [UInt8], _ path: AbsolutePath) throws -> Comparison {
        do { return try Comparison(of: report, since: bytes) } catch { throw Failed("`\(path.shortName)` \(error.message)") }
    }
}
