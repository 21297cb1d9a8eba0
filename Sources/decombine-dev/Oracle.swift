import ArgumentParser

/// Compares our lexer and skeleton with swift-syntax on real files.
struct Oracle: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Compares lexer and skeleton with swift-syntax: comments, string texts, identifiers, declarations, imports.",
        discussion: "Files that swift-syntax finds syntax errors in are counted and left out. Exits 1 when anything differs."
    )

    @Argument(help: "Swift files, or folders to walk.")
    var paths: [String]

    @Option(help: "How many differences to print.")
    var show = 40

    @Option(help: "How many threads to use.")
    var threads = 2

    @Flag(help: "Print the files that were left out because of syntax errors.")
    var listBroken = false

    func run() async throws {
        let files = SwiftFiles.find(in: paths)
        guard !files.isEmpty else { throw ValidationError("No Swift files under \(paths.joined(separator: ", ")).") }
        let width = max(1, threads)
        let tally = await withTaskGroup(of: OracleTally.self) { group in
            for lane in 0..<width {
                group.addTask {
                    var tally = OracleTally()
                    for index in stride(from: lane, to: files.count, by: width) { tally.check(files[index]) }
                    return tally
                }
            }
            return await group.reduce(into: OracleTally()) { $0.add($1) }
        }
        print(tally.table)
        for line in tally.differences.sorted().prefix(show) { print(line) }
        if listBroken { for path in tally.broken.sorted() { print("syntax errors: \(path)") } }
        if !tally.differences.isEmpty { throw ExitCode(1) }
    }
}
