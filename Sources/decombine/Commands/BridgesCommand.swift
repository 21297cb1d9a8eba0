import ArgumentParser
import Reporting
import Rewriting
import Wording

struct BridgesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bridges",
        abstract: texts.bridgesAbstract,
        discussion: texts.bridgesDiscussion)

    @OptionGroup var terminal: TerminalOptions

    @Argument(help: ArgumentHelp(texts.helpersArgument))
    var helpers: [String] = []

    @Flag(help: ArgumentHelp(texts.listOption))
    var list = false

    @Flag(help: ArgumentHelp(texts.nonisolatedOption))
    var nonisolated = false

    @Option(help: ArgumentHelp(texts.writeHelpersOption, valueName: "file"))
    var write: String?

    func validate() throws {
        if list, write != nil { throw ValidationError(texts.listAndWrite) }
        for id in helpers where !Helper.all.contains(where: { $0.id == id }) {
            throw ValidationError(
                texts.noHelper(id, NearNames.hint(id, among: Helper.all.map(\.id))))
        }
    }

    func run() throws {
        let chosen = Helper.all.filter { helpers.isEmpty ? $0.isCommon || list : helpers.contains($0.id) }
        if list { return Console.output(HelperReport(chosen.map { ($0.id, $0.summary) }, style: Console.style).text) }
        let text = Helper.file(of: chosen, isOfMainActor: nonisolated)
        guard let write else { return Console.output(text) }
        let path = AbsolutePath(write, in: .current)
        guard FileStatus(of: path) != nil else {
            try FileWriter.write(Array(text.utf8), to: path)
            return Console.error("\(path.shortName): written")
        }
        guard FileStatus(of: path)?.kind == .file, FileReader.bytes(of: path).map({ $0 == Array(text.utf8) }) ?? false else {
            throw Failed(
                texts.helpersExist(path.shortName))
        }
        Console.error(texts.helpersAreThere(path.shortName))
    }
}
