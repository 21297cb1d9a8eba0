import CombineModel
import Planning
import SourceText
import Testing

/// From files to findings: what holds for every run.
struct MigrationTests {
    static let files = [
        SourceFile(
            path: "Sources/Tides.swift",
            text: """
                import Combine
                final class Tides {
                    @Published var level = 0
                    func next() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
                    func levels() -> AnyPublisher<Int, Never> { $level.eraseToAnyPublisher() }
                }
                """),
        SourceFile(
            path: "Sources/Model.swift",
            text: """
                import Combine
                final class Model {
                    let tides = Tides()
                    var bag = Set<AnyCancellable>()
                    var height = 0
                    func start() {
                        tides.levels().sink { [weak self] in self?.height = $0 }.store(in: &bag)
                        // decombine:ignore - moves with the next release
                        tides.next().sink { [weak self] in self?.height = $0 }.store(in: &bag)
                    }
                }
                """),
    ]

    private func findings(_ files: [SourceFile], threads: Int = 1) -> [Finding] {
        var options = MigrationOptions()
        options.threads = threads
        return Migration(of: files, options: options).findings
    }

    @Test("the order of files and the number of threads do not show")
    func deterministic() {
        let once = findings(Self.files)
        #expect(once == findings(Self.files.reversed()))
        #expect(once == findings(Self.files, threads: 4))
        #expect(!once.isEmpty)
    }

    @Test("an unrelated file changes nothing")
    func unrelated() {
        let more = Self.files + [SourceFile(path: "Sources/Other.swift", text: "struct Other { func next() -> Int { 1 } }")]
        #expect(findings(more) == findings(Self.files))
    }

    @Test("what a comment asks to leave is suppressed, and counted")
    func suppression() {
        let suppressed = findings(Self.files).filter { $0.outcome == .suppressed }
        #expect(suppressed.map(\.line) == [9])
    }

    @Test("a comment that names a rule suppresses what that rule would rewrite, and nothing else")
    func suppressionByRule() {
        func outcomes(naming rules: String) -> [Finding.Outcome] {
            var files = Self.files
            let text = files[1].text.replacing("ignore - moves with the next release", with: "ignore \(rules) - later")
            files[1] = SourceFile(path: files[1].path, text: text)
            return findings(files).filter { $0.path == files[1].path && $0.line == 9 }.map(\.outcome)
        }
        #expect(outcomes(naming: "sink-subscription") == [.suppressed])
        #expect(outcomes(naming: "publisher-twin sink-subscription") == [.suppressed])
        #expect(outcomes(naming: "assign-subscription") == [.left(.reviewTier)])
    }

    @Test("a stream is left with the reason of its source")
    func stream() {
        let stream = findings(Self.files).first { $0.symbol == "Tides.levels()" }
        #expect(stream?.outcome == .left(.publishedProperty))
    }
}
