import ArgumentParser
import Reporting
import Rewriting

struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules",
        abstract: "Lists the rules that rewrite, the policies of `lint`, and the reasons for which something is left.",
        discussion: """
            Ids never change once they are released: use them with `--rule` and in `// decombine:ignore rule-id - why`.

            Examples:
              decombine rules
            """)

    @OptionGroup var terminal: TerminalOptions

    func run() {
        let rules = Rules.all.map { CatalogReport.Rule(id: $0.id, safety: $0.safety, summary: $0.summary) }
        Console.output(CatalogReport(rules, style: Console.style).text)
    }
}
