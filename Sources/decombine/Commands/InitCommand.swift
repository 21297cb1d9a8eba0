import ArgumentParser
import CombineModel
import Configuration
import Planning
import Reporting

struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Prints a configuration that lists what the code uses and the scanned files do not declare.",
        discussion: """
            The declarations outside on which verdicts hang, the most used first, each with the place that uses it first: say \
            behind each what it delivers, and the verdicts follow. What a configuration describes already is left out.

            Examples:
              decombine init                  on standard output
              decombine init --write          as .decombine.yml in the folder that is read
              decombine init Sources > more.yml
              decombine init --schema > decombine.schema.json
                                              for editors: `# yaml-language-server: $schema=decombine.schema.json`

            The form is told in the article "Describing libraries" of the documentation. Exits with 2 when there is a \
            configuration already and `--write` is given.
            """)

    @OptionGroup var input: InputOptions
    @OptionGroup var terminal: TerminalOptions

    @Flag(help: "Write the file instead of printing it; one that is there is not replaced.")
    var write = false

    @Flag(help: "Print the JSON Schema of the configuration, by which editors complete and check it, and read nothing.")
    var schema = false

    func validate() throws {
        if write, schema { throw ValidationError("`--write` and `--schema` are given together, give one of them") }
    }

    func run() throws {
        if schema { return Console.output(ConfigurationSchema(rules: CatalogReport.Rule.all).text) }
        let path = Inputs(input.paths, in: .current).root.appending(Configuration.fileName)
        if write, FileStatus(of: path) != nil {
            throw Failed("`\(path.shortName)` is there already, it is not replaced; print the draft without `--write`")
        }
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
