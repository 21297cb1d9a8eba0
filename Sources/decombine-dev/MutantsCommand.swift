import ArgumentParser
import Foundation
import Proof

/// Plants deliberate bugs in a copy of Decombine, one at a time, and sees whether the fixtures catch them.
struct MutantsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mutants",
        abstract: "Plants deliberate bugs in a copy of Decombine, one at a time, and sees whether a fixture catches each.",
        discussion: "Prints what caught each, and caught / planted. Exits 1 when one was not caught. Takes about a minute a bug."
    )

    @Option(help: "The package's folder.")
    var package = "."

    @Option(help: "Only mutants whose name contains this.")
    var filter = ""

    func run() async throws {
        let mutants = Mutant.all.filter { filter.isEmpty || $0.name.contains(filter) }
        let trial = try MutantTrial(of: URL(filePath: package))
        var caught = 0
        for mutant in mutants {
            let catcher = try trial.catches(mutant)
            caught += catcher == nil ? 0 : 1
            FileHandle.standardOutput.write(Data("\(mutant.name): \(catcher ?? "NOT CAUGHT")\n".utf8))
        }
        print("\(caught) caught / \(mutants.count) planted")
        if caught < mutants.count { throw ExitCode(1) }
    }
}
