import ArgumentParser
import Wording

/// How a command shows its text.
struct TerminalOptions: ParsableArguments {
    @Option(help: ArgumentHelp(texts.colorOption))
    var color = ColorChoice.auto

    @Flag(name: .shortAndLong, help: ArgumentHelp(texts.quietOption))
    var quiet = false

    @Flag(name: .shortAndLong, help: ArgumentHelp(texts.verboseOption))
    var verbose = false

    /// Before the command runs, so that everything it prints keeps to it.
    func validate() throws {
        if quiet, verbose { throw ValidationError(texts.quietAndVerbose) }
        Console.settle(color, isQuiet: quiet, isVerbose: verbose)
    }
}
