import ArgumentParser
import CombineModel
import Configuration
import Foundation
import Planning
import SourceText

/// Compares the verdicts on real repositories with labels that people read from the code.
struct Evaluation: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "eval",
        abstract: "Compares verdicts with labels read by hand.",
        discussion: """
            Labels are lines of JSON: repo, path, line, terminal_line, kind (producer, or anything else for a subscription), label \
            (one-shot, continuous or unknown), why, features. The corpus holds a folder a repository, owner+name.

            Exits with 0 when nothing labelled continuous is called a one-shot and the recall is high enough, else with 1.
            """)

    @Option(help: "The folder that holds the repositories.")
    var corpus: String

    @Option(help: "The file of labels.")
    var labels: String

    @Option(help: "The lowest recall that passes.")
    var minRecall = 0.9

    @Flag(help: "Print every label that differs.")
    var show = false

    func run() throws {
        guard let text = SwiftFiles.read(labels) else { throw ValidationError("\(labels) cannot be read.") }
        let all = try Label.read(text)
        var tally = VerdictTally()
        for (repository, labels) in Dictionary(grouping: all, by: \.repo).sorted(by: { $0.key < $1.key }) {
            let folder = corpus + "/" + repository.replacing("/", with: "+", maxReplacements: 1)
            guard FileManager.default.fileExists(atPath: folder) else {
                print("no folder for \(repository)")
                continue
            }
            let findings = Dictionary(grouping: findings(in: folder), by: \.path)
            for label in labels { tally.count(label, findings[label.path] ?? []) }
        }
        if show { for line in tally.differences { print(line) } }
        print(tally.tables + tally.summary)
        if tally.falseOneShots > 0 || tally.recall < minRecall { throw ExitCode(1) }
    }

    private func findings(in folder: String) -> [Finding] {
        let files = SwiftFiles.find(in: [folder], skipping: SkippedFolders.contains).compactMap { path in
            SwiftFiles.read(path).map { SourceFile(path: String(path.dropFirst(folder.count + 1)), bytes: $0) }
        }
        var options = MigrationOptions()
        options.libraries = Libraries.all
        options.threads = ProcessInfo.processInfo.activeProcessorCount
        return Migration(of: files, options: options).findings
    }
}

/// A publisher or a subscription that somebody read, and what it is.
struct Label: Decodable {
    let repo: String
    let path: String
    let line: Int
    let terminalLine: Int?
    let kind: String
    let label: String
    let why: String?
    let features: [String]?

    enum CodingKeys: String, CodingKey {
        case repo, path, line, kind, label, why, features
        case terminalLine = "terminal_line"
    }

    /// One label a line.
    static func read(_ bytes: [UInt8]) throws -> [Label] {
        try bytes.split(separator: UInt8(ascii: "\n")).map { try JSONDecoder().decode(Label.self, from: Data($0)) }
    }
}
