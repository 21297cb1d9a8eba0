import ArgumentParser

/// Commands for those who work on Decombine itself; not installed.
@main
struct DecombineDev: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "decombine-dev",
        abstract: "Checks and measurements for those who work on Decombine itself.",
        subcommands: [
            Oracle.self, LexerFuzz.self, LexingSpeed.self, FixturesCommand.self, ProjectsCommand.self, LawsCommand.self,
            MutantsCommand.self, CoverageCommand.self, Evaluation.self, CompileCheckCommand.self,
        ]
    )
}
