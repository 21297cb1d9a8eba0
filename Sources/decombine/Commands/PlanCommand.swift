import ArgumentParser
import CombineModel
import Planning
import Reporting
import Wording

struct PlanCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plan",
        abstract: texts.planAbstract,
        discussion: texts.planDiscussion)

    enum Format: String, CaseIterable, ExpressibleByArgument { case text, json }

    @OptionGroup var rewrites: RewriteOptions
    @OptionGroup var layers: LayerOptions
    @OptionGroup var input: InputOptions
    @OptionGroup var terminal: TerminalOptions

    @Option(help: ArgumentHelp(texts.planFormatOption))
    var format = Format.text

    func run() throws {
        let scan = try Scan(input) { options, _ in
            rewrites.apply(to: &options)
            layers.apply(to: &options)
            options.comparesReview = true
            options.surveysCleanUp = true
        }
        let plan = PlanReport(
            scan.report, overview: scan.migration.overview,
            batches: scan.migration.batches.filter { $0.paths.contains(where: scan.inputs.looksAt) }, summary: scan.movingSummary,
            removals: scan.migration.removals.filter { scan.inputs.looksAt($0.path) },
            style: Console.style)
        Console.output(format == .json ? plan.json : plan.text)
        try scan.end()
    }
}
