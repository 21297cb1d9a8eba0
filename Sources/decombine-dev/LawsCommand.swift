import ArgumentParser
import CombineModel
import Foundation
import Proof

/// Holds the operator table against a running Combine.
struct LawsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "laws",
        abstract: "Tries out every row of the operator table on a running Combine, and checks that it allows what is seen.",
        discussion: """
            Builds the `laws` of the fixture world and runs them, on virtual time. Exits 1 when a row does not allow what was \
            delivered, when a row has no law, or a law no row.
            """
    )

    @Option(help: "The package of the fixture world.")
    var world = "Fixtures/World"

    @Option(help: "Read what the laws printed from this file instead of running them.")
    var recorded: String?

    @Flag(help: "Also say how many wrong rows the laws tell from the right ones, and which they do not.")
    var strength = false

    @Argument(help: "Rows to try out, as the table spells them: `prefix(_:)`. All if none is given.")
    var rows: [String] = []

    func run() async throws {
        let text =
            try recorded.map { try String(contentsOfFile: $0, encoding: .utf8) }
            ?? World(building: URL(filePath: world)).laws(of: rows)
        let record = try LawRecord(lines: text.split(separator: "\n"))
        let table = rows.isEmpty ? Operators.table : Operators.table.filter { rows.contains($0.signature) }
        let laws = Laws(record, table: table)
        print("rows          \(laws.rows)")
        print("laws          \(laws.laws)")
        print("observations  \(laws.observations)")
        for (reason, names) in laws.notRun.sorted(by: { $0.key < $1.key }) { print("not run       \(names.count): \(reason)") }
        if !laws.late.isEmpty { print("after an end  \(laws.late.count): \(laws.late.joined(separator: ", "))") }
        print("unpaired      \(laws.unpaired.count)")
        for problem in laws.unpaired { print("  \(problem)") }
        print("unsound       \(laws.unsound.count)")
        for problem in laws.unsound { print("  \(problem)") }
        if strength {
            let strength = LawStrength(record, table: table)
            print("narrower rows \(strength.tried), of which \(strength.tried - strength.survivors.count) are found out")
            for (narrowing, row) in strength.survivors { print("  \(narrowing.rawValue): \(row)") }
        }
        if !laws.unsound.isEmpty || !laws.unpaired.isEmpty { throw ExitCode(1) }
    }
}
