import ArgumentParser

/// How a command shows its text.
struct TerminalOptions: ParsableArguments {
    @Option(help: "Colours: auto (on a terminal, unless NO_COLOR or TERM=dumb say otherwise), always or never.")
    var color = ColorChoice.auto

    @Flag(name: .shortAndLong, help: "Do not show what the run is doing.")
    var quiet = false

    /// Before the command runs, so that everything it prints keeps to it.
    func validate() throws { Console.settle(color, isQuiet: quiet) }
}

enum ColorChoice: String, CaseIterable, ExpressibleByArgument { case auto, always, never }
