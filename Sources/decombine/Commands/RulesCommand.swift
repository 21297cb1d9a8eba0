import Wording
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
              decombine explain no-async-caller     the page of one of them
            """)

    @OptionGroup var terminal: TerminalOptions

    func run() {
        Console.output(CatalogReport(CatalogReport.Rule.all, style: Console.style).text)
    }
}

extension CatalogReport.Rule {
    static let all = Rules.all.map { CatalogReport.Rule(id: $0.id, safety: $0.safety, summary: Wording.language.rule($0.id) ?? "") }
}
