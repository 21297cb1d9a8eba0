import Wording
import ArgumentParser
import Reporting
import Rewriting

struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules",
        abstract: texts.rulesAbstract,
        discussion: texts.rulesDiscussion)

    @OptionGroup var terminal: TerminalOptions

    func run() {
        Console.output(CatalogReport(CatalogReport.Rule.all, style: Console.style).text)
    }
}

extension CatalogReport.Rule {
    static let all = Rules.all.map { rule in
        CatalogReport.Rule(
            id: rule.id, safety: rule.safety, summary: Wording.language.rule(rule.id) ?? "",
            isOnRequest: Rules.ofStreams.contains { $0.id == rule.id })
    }
}
