import ArgumentParser
import Foundation
import Wording

/// The command itself; all it does alone is to show its help.
struct Decombine: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "decombine",
        abstract: texts.toolAbstract,
        discussion: texts.toolDiscussion,
        version: toolVersion,
        subcommands: [
            ScanCommand.self, ExplainCommand.self, MigrateCommand.self, PlanCommand.self, QuestionsCommand.self, ReportCommand.self,
            LintCommand.self,
            BridgesCommand.self, HeadersCommand.self, RulesCommand.self, InitCommand.self,
        ]
    )
}

@main
enum EntryPoint {
    /// Runs the command that the arguments name and exits with 0, 1 or 2.
    ///
    /// A reader that goes away (`| head`) must not kill the process while it writes files, so a broken pipe is not a signal
    /// here: the rest of the output is dropped.
    static func main() {
        signal(SIGPIPE, SIG_IGN)
        do {
            var command = try Decombine.parseAsRoot()
            guard FileManager.default.fileExists(atPath: "."), !FileManager.default.currentDirectoryPath.isEmpty else {
                throw Failed(texts.noCurrentFolder)
            }
            try command.run()
        } catch let status as ExitStatus {
            exit(status.rawValue)
        } catch let failure as Failed {
            Console.error("error: \(failure.message)")
            exit(ExitStatus.failed.rawValue)
        } catch {
            exit(usage(error).rawValue)
        }
    }

    /// The first argument, or the one after `help`, where it is no command.
    private static var unknownCommand: String? {
        let words = CommandLine.arguments.dropFirst()
        guard let word = words.first == "help" ? words.dropFirst().first : words.first, !word.hasPrefix("-"), word != "help" else {
            return nil
        }
        return commandNames.contains(word) ? nil : word
    }

    private static var commandNames: [String] { Decombine.configuration.subcommands.compactMap { $0.configuration.commandName } }

    /// The command that was meant.
    private static var commandHint: String {
        let hint = unknownCommand.map { ($0, NearNames.hint($0, among: commandNames)) }
        return hint.map { $0.1.isEmpty ? "" : texts.noCommand($0.0, $0.1) } ?? ""
    }

    /// Help and version are asked for; all else that the parser throws is wrong usage, which is 64 by its own convention.
    private static func usage(_ error: any Error) -> ExitStatus {
        let message = Decombine.fullMessage(for: error)
        guard Decombine.exitCode(for: error) == .success else {
            // The parser writes `Error:`, and names the command that is next in spelling for options only.
            let told = message.hasPrefix("Error: ") ? "error: " + message.dropFirst("Error: ".count) : message
            Console.error(told + commandHint)
            return .failed
        }
        if let word = unknownCommand {
            // The parser answers `help` of anything with the help of the whole.
            Console.error("error: " + texts.noCommand(word, NearNames.hint(word, among: commandNames)).drop { $0 == "\n" })
            return .failed
        }
        Console.output(message + "\n")
        return .done
    }
}
