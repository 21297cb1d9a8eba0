import ArgumentParser
import Reporting
import Rewriting

struct BridgesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bridges",
        abstract: "Prints the helpers that rewritten code calls, to have them once in a module.",
        discussion: """
            `migrate` adds to each file the few lines that its code calls, private to the file. Where the module declares the very \
            same lines already, `migrate` calls these instead: write them once, before the first migration, and no file has its own.

            Examples:
              decombine bridges                                  all that `migrate` may add, on standard output
              decombine bridges --list                           what there is
              decombine bridges --write Sources/App/Bridges.swift
              decombine bridges awaited-value task-in-bag        only these
              decombine bridges debouncer                        an actor in the place of `debounce`, for code written anew

            A test target and every other module needs a file of its own: the helpers are seen in their module only.

            Exits with 2 when the file is there already and says something else.
            """)

    @OptionGroup var terminal: TerminalOptions

    @Argument(help: "The helpers to print (see `--list`); all that `migrate` adds where none is named.")
    var helpers: [String] = []

    @Flag(help: "List the helpers and what each is for.")
    var list = false

    @Option(help: ArgumentHelp("Write this file instead of printing it; one that is there is not replaced.", valueName: "file"))
    var write: String?

    func validate() throws {
        if list, write != nil { throw ValidationError("`--list` and `--write` are given together, give one of them") }
        for id in helpers where !Helper.all.contains(where: { $0.id == id }) {
            throw ValidationError(
                "there is no helper `\(id)`\(NearNames.hint(id, among: Helper.all.map(\.id))); `decombine bridges --list` lists them")
        }
    }

    func run() throws {
        let chosen = Helper.all.filter { helpers.isEmpty ? $0.isCommon || list : helpers.contains($0.id) }
        if list { return Console.output(HelperReport(chosen.map { ($0.id, $0.summary) }, style: Console.style).text) }
        let text = Helper.file(of: chosen)
        guard let write else { return Console.output(text) }
        let path = AbsolutePath(write, in: .current)
        guard FileStatus(of: path) != nil else {
            try FileWriter.write(Array(text.utf8), to: path)
            return Console.error("\(path.shortName): written")
        }
        guard FileReader.bytes(of: path).map({ $0 == Array(text.utf8) }) ?? false else {
            throw Failed(
                "`\(path.shortName)` is there already and says something else, it is not replaced; print the helpers without `--write`")
        }
        Console.error("\(path.shortName): is there already, and the same")
    }
}
