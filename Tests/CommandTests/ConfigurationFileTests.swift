import CombineModel
import Foundation
import Testing

@Suite struct ConfigurationFileTests {
    private static let source = """
        import Combine
        import PaymentKit
        final class Till {
            private var bag = Set<AnyCancellable>()
            let kit: PaymentKit
            func pay() -> AnyPublisher<Receipt, Error> { kit.charge(amount: 3).eraseToAnyPublisher() }
            func all() -> AnyPublisher<Receipt, Error> { kit.receipts.eraseToAnyPublisher() }
            func logged() -> AnyPublisher<Int, Never> { Just(1).logged().eraseToAnyPublisher() }
        }
        """

    private static let described = """
        libraries:
          - name: PaymentKit
            modules: PaymentKit
            declarations:
              PaymentKit.charge(amount:): one-shot, fails Error
              PaymentKit.receipts: continuous
            operators:
              logged(): like print()
        """

    private func folder(_ configuration: String?) throws -> TemporaryFolder {
        let folder = try TemporaryFolder(["App/Till.swift": Self.source])
        if let configuration { try folder.write(".decombine.yml", configuration) }
        return folder
    }

    private func verdicts(_ folder: TemporaryFolder, _ arguments: [String] = []) throws -> [String] {
        let run = try Tool.run(["scan"] + arguments, in: folder)
        return run.output.split(separator: "\n").filter { $0.contains("Till.swift:") && !$0.hasPrefix(" ") }.map {
            String($0.split(separator: " ", omittingEmptySubsequences: true)[2])
        }
    }

    @Test func decidesWhatTheSourcesLeaveOpen() throws {
        #expect(try verdicts(folder(nil)) == ["undecided", "undecided", "undecided"])
        #expect(try verdicts(folder(Self.described)) == ["one-shot", "continuous", "one-shot"])
    }

    /// Without the import the lines of a library with modules mean nothing here.
    @Test func isBoundToItsModules() throws {
        let other = Self.described.replacing("modules: PaymentKit", with: "modules: [OtherKit]")
        #expect(try verdicts(folder(other)) == ["undecided", "undecided", "undecided"])
    }

    @Test func isToldInTheEvidence() throws {
        let run = try Tool.run(["explain", "App/Till.swift:6", "."], in: folder(Self.described))
        #expect(run.output.contains("`PaymentKit.charge(amount:)` of PaymentKit delivers one value"))
        #expect(run.output.contains(".decombine.yml:5: `PaymentKit.charge(amount:)` is described here"))
    }

    @Test func isFoundAboveTheFolderThatIsRead() throws {
        let folder = try folder(Self.described)
        // Outside of a work tree, up to the current folder.
        #expect(try verdicts(folder, ["App"]) == ["one-shot", "continuous", "one-shot"])
        try folder.commitAll()
        #expect(try verdicts(folder, ["App"]) == ["one-shot", "continuous", "one-shot"])
    }

    @Test func isNamedOnTheCommandLine() throws {
        let folder = try folder(nil)
        try folder.write("ci/other.yml", Self.described)
        #expect(try verdicts(folder, ["--config", "ci/other.yml"]) == ["one-shot", "continuous", "one-shot"])
        #expect(try Tool.run(["scan", "--config", "nowhere.yml"], in: folder).status == 2)
    }

    @Test func excludesPaths() throws {
        let folder = try folder("exclude: [App/Ti*.swift]")
        #expect(try verdicts(folder).isEmpty)
        #expect(try verdicts(folder, ["App/Till.swift"]).count == 3, "a file that is given itself is read")
    }

    @Test func failsWithPlacesWhenItIsNotUnderstood() throws {
        let run = try Tool.run(["scan"], in: folder("exclude: []\nlibraries:\n  - name: A\n    declarations:\n      B.c(): twice\n"))
        #expect(run.status == 2 && run.output.isEmpty)
        #expect(run.errors.contains(".decombine.yml:5:14: error: `twice` is no number of values"))
    }

    @Test func givesTheTierAndTheBaseline() throws {
        let folder = try Sample.folder()
        _ = try Tool.run(["lint", "--write-baseline", "base.json"], in: folder)
        try folder.write(".decombine.yml", "baseline: base.json\nreview: true\n")
        #expect(try Tool.run(["lint"], in: folder).status == 0)
        let asked = try Tool.run(["migrate", "--review", "--config", "none.yml"], in: folder)
        #expect(asked.status == 2)
        let review = try Tool.run(["migrate"], in: folder).output
        let safe = try Tool.run(["migrate", "--no-review"], in: folder).output
        try folder.write(".decombine.yml", "")
        #expect(try Tool.run(["migrate"], in: folder).output == safe)
        #expect(try Tool.run(["migrate", "--review"], in: folder).output == review)
    }

    @Test func givesTheTierThatACommandTakesBack() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "Radio.swift",
            """
            import Combine
            import Waves
            final class Radio {
                func tune() -> AnyPublisher<Int, Never> {
                    Deferred { Future { promise in Waves.receive { promise(.success($0)) } } }.eraseToAnyPublisher()
                }
            }
            """)
        try folder.write(".decombine.yml", "review: true\n")
        for command in ["scan", "report", "migrate"] {
            let configured = try Tool.run([command], in: folder).output
            #expect(try Tool.run([command, "--review"], in: folder).output == configured)
            #expect(try Tool.run([command, "--no-review"], in: folder).output != configured)
        }
    }

    // MARK: init

    @Test func initListsWhatIsOpen() throws {
        let folder = try folder(nil)
        let run = try Tool.run(["init"], in: folder)
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(run.output.contains("# 1 use, at App/Till.swift:6; would decide 1 finding; imported there: PaymentKit\n"))
        #expect(run.output.contains("      PaymentKit.charge(amount:): undecided\n"))
        #expect(run.output.contains("      PaymentKit.receipts: undecided\n") && run.output.contains("      logged(): undecided\n"))
    }

    @Test("the policies that init writes are what holds without them, for all that the repository has already")
    func policiesThatHold() throws {
        let lines = try Tool.run(["init"], in: try folder(nil)).output.split(separator: "\n")
        for policy in Policy.allCases {
            let line = try #require(lines.first { $0.hasPrefix("#   \(policy.id): ") })
            #expect(line.hasPrefix("#   \(policy.id): \(policy.defaultLevel(isComparing: false).rawValue) "))
        }
        #expect(lines.contains { $0.hasPrefix("#   no-new-one-shot: off ") && $0.contains("without this line error on what is new") })
    }

    @Test func whatInitWritesIsUnderstoodAndFilledInItDecides() throws {
        let folder = try folder(nil)
        let run = try Tool.run(["init", "--write"], in: folder)
        #expect(run.status == 0 && run.output.isEmpty && folder.names.contains(".decombine.yml"))
        #expect(try verdicts(folder) == ["undecided", "undecided", "undecided"])
        let filled = try folder.text(".decombine.yml").replacing("logged(): undecided", with: "logged(): like print()")
            .replacing(": undecided", with: ": one-shot")
        try folder.write(".decombine.yml", filled)
        #expect(try verdicts(folder) == ["one-shot", "one-shot", "one-shot"])
        #expect(try Tool.run(["init"], in: folder).output.contains("libraries: []"), "nothing is left open")
    }

    @Test func initReplacesNothing() throws {
        let folder = try folder("exclude: [Nowhere]\n")
        let run = try Tool.run(["init", "--write"], in: folder)
        #expect(run.status == 2 && run.errors.contains("is there already"))
        #expect(try folder.text(".decombine.yml") == "exclude: [Nowhere]\n")
    }

    @Test func leavesAloneWhatRulesThatAreOffWouldRewrite() throws {
        let folder = try Sample.folder()
        #expect(try Tool.run(["migrate", "--check"], in: folder).status == 1)
        for rule in ["sink-subscription", "publisher-function"] {
            try folder.write(".decombine.yml", "overrides:\n  - paths: App\n    rules: {\(rule): off}\n")
            #expect(try Tool.run(["migrate", "--check"], in: folder).status == 0, "\(rule)")
            let line = rule == "sink-subscription" ? 21 : 7
            let why = try Tool.run(["explain", "App/Counter.swift:\(line)"], in: folder).output
            #expect(why.contains("the configuration switches `\(rule)` off here"), "\(rule)")
        }
        try folder.write(".decombine.yml", "overrides:\n  - paths: Data\n    rules: {sink-subscription: off}\n")
        #expect(try Tool.run(["migrate", "--check"], in: folder).status == 1)
    }

    @Test func printsTheSchemaThatIsInTheRepository() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources/Reporting/Schemas/configuration.schema.json")
        let run = try Tool.run(["init", "--schema"], in: TemporaryFolder())
        #expect(try run.output == String(contentsOf: file, encoding: .utf8), "run `make schemas`")
    }
}
