import ArgumentParser
import CombineModel
import Configuration
import Planning
import Reporting
import Wording

struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: texts.initAbstract,
        discussion: texts.initDiscussion)

    @OptionGroup var input: InputOptions
    @OptionGroup var terminal: TerminalOptions

    @Flag(help: ArgumentHelp(texts.initWriteOption))
    var write = false

    @Flag(help: ArgumentHelp(texts.schemaOption))
    var schema = false

    func validate() throws {
        if write, schema { throw ValidationError(texts.writeAndSchema) }
    }

    func run() throws {
        if schema { return Console.output(ConfigurationSchema(rules: CatalogReport.Rule.all).text) }
        let root = Inputs(input.paths, in: .current).root
        let path = root.appending(Configuration.fileName)
        if write, let there = ConfigurationFile.found(in: root) { throw Failed(texts.configurationExists(there.shortName)) }
        let scan = try Scan(input)
        let text = draft(of: scan).text
        if write {
            try scan.end()
            try FileWriter.write(Array(text.utf8), to: path)
            Console.error("\(path.shortName): written")
        } else {
            Console.output(text)
            try scan.end()
        }
    }

    private func draft(of scan: Scan) -> ConfigurationDraft {
        let ranks = Dictionary(scan.report.deciding.map { ($0.fact.identity, $0.decides) }) { first, _ in first }
        func lines(_ kind: OutsideName.Kind, _ fact: DecidingFact.Kind) -> [ConfigurationDraft.Line] {
            let lines = scan.migration.outsideNames.filter { $0.kind == kind }.map {
                ConfigurationDraft.Line(
                    signature: $0.signature, count: $0.count, place: "\($0.path):\($0.line)", modules: $0.modules,
                    decides: ranks[DecidingFact(fact, $0.signature, path: "", line: 0)] ?? 0)
            }
            return lines.sorted { ($1.decides, $1.count, $0.signature) < ($0.decides, $0.count, $1.signature) }
        }
        return ConfigurationDraft(
            declarations: lines(.declaration, .outsideDeclaration), publishers: lines(.publisherType, .publisherType),
            operators: lines(.operator, .operator))
    }
}
