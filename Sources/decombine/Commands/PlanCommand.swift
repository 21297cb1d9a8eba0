import ArgumentParser
import CombineModel
import Planning
import Reporting

struct PlanCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plan",
        abstract: "Shows the migration as work to do: its phases, the layers of the app, and batches the size of a pull request.",
        discussion: """
            Examples:
              decombine plan                       what the safe tier moves, in batches
              decombine plan --review              with the rewrites that a person should look at
              decombine migrate --batch 3f2a91     the diff of one batch

            A batch is the smallest part that can be applied by itself: publishers that call each other, with their \
            requirements, implementations and mocks, and the subscriptions that call them. Applying all batches one by one \
            gives what applying all at once gives, and a batch keeps its id while the others are applied.
            """)

    enum Format: String, CaseIterable, ExpressibleByArgument { case text, json }

    @OptionGroup var rewrites: RewriteOptions
    @OptionGroup var input: InputOptions
    @OptionGroup var terminal: TerminalOptions

    @Option(help: "How to print it: text or json.")
    var format = Format.text

    func run() throws {
        let scan = try Scan(input) { options, _ in
            rewrites.apply(to: &options)
            options.comparesReview = true
        }
        let plan = PlanReport(
            scan.report, overview: scan.migration.overview,
            batches: scan.migration.batches.filter { $0.paths.contains(where: scan.inputs.looksAt) }, summary: scan.movingSummary,
            style: Console.style)
        Console.output(format == .json ? plan.json : plan.text)
        try scan.end()
    }
}
