import ArgumentParser
import Lexing

/// Measures lexer, triage and skeleton on real files held in memory, one thread.
struct LexingSpeed: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lexing-speed",
        abstract: "Measures triage, lexer and skeleton in MB/s on one core."
    )

    @Argument(help: "Swift files, or folders to walk.")
    var paths: [String]

    @Option(help: "The words that triage looks for.")
    var words =
        "AnyPublisher,AnyCancellable,Cancellable,Combine,Publisher,Publishers,Future,Just,Fail,Deferred,PassthroughSubject,"
        + "CurrentValueSubject,sink,eraseToAnyPublisher,OpenCombine,OpenCombineShim,dataTaskPublisher,onReceive,Subscribers,Subject,"
        + "setFailureType,flatMap,switchToLatest,combineLatest,removeDuplicates,receive,assign"

    func run() throws {
        let contents = SwiftFiles.find(in: paths).compactMap(SwiftFiles.read)
        let bytes = contents.reduce(0) { $0 + $1.count }
        let triage = Triage(vocabulary: words.split(separator: ",").map(String.init))
        var count = 0
        measure("triage", bytes) { for content in contents where triage.mayHoldChains(content) { count += 1 } }
        print("  \(count) of \(contents.count) files pass")
        count = 0
        measure("lexer", bytes) { for content in contents { count += Tokens(of: content).all.count } }
        print("  \(count) tokens")
        count = 0
        measure("lexer and skeleton", bytes) { for content in contents { count += Skeleton(of: content).declarations.count } }
        print("  \(count) declarations")
    }

    private func measure(_ name: String, _ bytes: Int, _ body: () -> Void) {
        let clock = ContinuousClock()
        let times = (0..<3).map { _ in clock.measure(body) }.sorted()
        let seconds = Double(times[1].components.seconds) + Double(times[1].components.attoseconds) / 1e18
        print("\(name): \(Int(Double(bytes) / seconds / 1e6)) MB/s (\(bytes) bytes, median of 3)")
    }
}
