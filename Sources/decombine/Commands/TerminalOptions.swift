import ArgumentParser

/// How a command shows its text.
struct TerminalOptions: ParsableArguments {
    @Option(help: "Colours: auto (on a terminal, unless NO_COLOR or TERM=dumb say otherwise), always or never.")
    var color = ColorChoice.auto

    @Flag(name: .shortAndLong, help: "Do not show what the run is doing.")
    var quiet = false

    @Flag(name: .shortAndLong, help: "Say on standard error how long each stage took.")
    var verbose = false

    /// Before the command runs, so that everything it prints keeps to it.
    func validate() throws {
        if quiet, verbose { throw ValidationError("`--quiet` and `--verbose` are given together, give one of them") }
        Console.settle(color, isQuiet: quiet, isVerbose: verbose)
    }
}

enum ColorChoice: String, CaseIterable, ExpressibleByArgument { case auto, always, never }
