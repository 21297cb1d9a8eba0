import Foundation
import Testing

@Suite struct QuestionsTests {
    private func folder() throws -> TemporaryFolder {
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
        return folder
    }

    @Test func writesTheBestAnswersBesideWhatStandsThere() throws {
        let folder = try folder()
        try folder.write(".decombine.yml", "exclude: [Generated]\n")
        let run = try Tool.run(["questions", "--answer", "1", "--write"], in: folder)
        #expect(run.status == 0 && run.output.isEmpty)
        let written = try folder.text(".decombine.yml")
        #expect(written.hasPrefix("exclude: [Generated]\n\naccept:\n  - "))
    }

    @Test func asksNothingThatIsAccepted() throws {
        let folder = try folder()
        #expect(try Tool.run(["questions"], in: folder).output.contains("callers-not-scanned"))
        try folder.write(".decombine.yml", "accept: all\n")
        #expect(!(try Tool.run(["questions"], in: folder).output.contains("callers-not-scanned")))
        #expect(try Tool.run(["questions", "--write"], in: folder).status == 2)
    }

    /// A publisher that becomes a wrapper on a function that runs on any thread: two deviations that the same knowledge decides.
    private static let threads = """
        import Combine
        import Foundation

        final class Radio {
            private let hits = PassthroughSubject<Data, URLError>()

            func tune(_ url: URL) -> AnyPublisher<Data, URLError> {
                URLSession.shared.dataTaskPublisher(for: url).receive(on: DispatchQueue.global()).map { $0.data }.eraseToAnyPublisher()
            }

            func all(_ url: URL) -> AnyPublisher<Data, URLError> { hits.merge(with: tune(url)).eraseToAnyPublisher() }
        }

        """

    @Test("a topic is asked with what it accepts, answered by its name, and means what its deviations mean")
    func topics() throws {
        let folder = try TemporaryFolder()
        try folder.write("Radio.swift", Self.threads)
        let asked = try #require(try Asked(in: folder).questions.first)
        #expect(asked.id == "any-thread" && asked.moves.findings == 1 && asked.answer == "accept:\n  - any-thread")
        #expect(asked.accepts?.map(\.id) == ["runs-on-any-thread", "wrapper-starts-task"] && asked.accepts?.map(\.asked) == [1, 1])
        #expect(try Tool.run(["questions"], in: folder).output.contains("accepts `runs-on-any-thread` (1), `wrapper-starts-task` (1)"))
        let answer = try Tool.run(["questions", "--answer", "1"], in: folder).output
        #expect(answer.contains("  - any-thread  # ") && answer.contains("(runs-on-any-thread, wrapper-starts-task)"))
        let moved = try Tool.run(["migrate", "--accept", "any-thread"], in: folder).output
        let ids = ["runs-on-any-thread", "wrapper-starts-task"]
        let each = try Tool.run(["migrate"] + ids.flatMap { ["--accept", $0] }, in: folder).output
        #expect(moved.contains("+    func tune(_ url: URL) async throws -> Data") && moved == each)
        #expect(try Tool.run(["migrate", "--accept", "runs-on-any-thread"], in: folder).output.isEmpty)
        let page = try Tool.run(["explain", "any-thread"], in: folder).output
        #expect(page.contains("runs-on-any-thread") && page.contains("wrapper-starts-task"))
        #expect(try Tool.run(["migrate", "--accept", "any-tread"], in: folder).errors.contains("did you mean `any-thread`?"))
        try folder.write(".decombine.yml", "overrides:\n  - paths: [Radio.swift]\n    accept: [any-thread]\n")
        #expect(try Tool.run(["migrate"], in: folder).output == moved)
    }

    /// Something of each kind that the scanned files do not say.
    private static let unsaid = """
        import Combine
        import Waves

        protocol Tuner {
            func stations() -> AnyPublisher<Int, Never>
            var current: AnyPublisher<Int, Never> { get }
        }

        extension Publisher {
            func mapToVoid() -> AnyPublisher<Void, Failure> { map { _ in () }.eraseToAnyPublisher() }
        }

        final class Radio {
            var handler: () -> AnyPublisher<Int, Never>
            let tuner: any Tuner

            init(tuner: any Tuner, handler: @escaping () -> AnyPublisher<Int, Never>) {
                self.tuner = tuner
                self.handler = handler
            }

            func stations() -> AnyPublisher<Int, Never> { tuner.stations() }
            func current() -> AnyPublisher<Int, Never> { tuner.current }
            func handled() -> AnyPublisher<Int, Never> { handler() }
            func outside() -> AnyPublisher<Int, Never> { WaveCenter.shared.waves(of: 1) }
            func given(_ source: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> { source.map { $0 + 1 }.eraseToAnyPublisher() }
            func listed(_ sources: [AnyPublisher<Int, Never>]) -> AnyPublisher<Int, Never> { sources[0] }
            func shrugged() -> AnyPublisher<Int, Never> { current().shrug(1) }
        }

        """

    private struct Asked: Decodable {
        struct Question: Decodable {
            struct Amount: Decodable { let findings: Int }
            struct Part: Decodable {
                let id: String
                let asked: Int
            }

            let kind: String
            let id: String
            let moves: Amount
            let answer: String?
            let advice: String
            let accepts: [Part]?
        }

        let questions: [Question]

        init(in folder: TemporaryFolder) throws {
            self = try JSONDecoder().decode(
                Asked.self, from: Data(try Tool.run(["questions", "--format", "json"], in: folder).output.utf8))
        }
    }

    @Test("every fact that is listed is explained by its name, and its lines answer it where it has some")
    func factsAreAnswered() throws {
        let folder = try TemporaryFolder()
        try folder.write("Radio.swift", Self.unsaid)
        let facts = try Asked(in: folder).questions.filter { $0.kind != "accept" }
        #expect(Set(facts.map(\.kind)) == ["assume", "describe", "none"])
        for fact in facts {
            let page = try Tool.run(["explain", fact.id], in: folder)
            #expect(page.status == 0 && ("\n" + page.output).contains("\n\(fact.id)\n"), "\(fact.id)")
            #expect(page.output.contains(fact.advice))
            guard let answer = fact.answer else { continue }
            try folder.write(".decombine.yml", answer + "\n")
            let left = try Asked(in: folder).questions.map(\.id)
            #expect(!left.contains(fact.id), "\(fact.id) is answered by\n\(answer)")
            try folder.write(".decombine.yml", "")
        }
    }

    @Test("what no line of a configuration answers says so, and what to do instead")
    func unanswerableFacts() throws {
        let folder = try TemporaryFolder()
        try folder.write("Radio.swift", Self.unsaid)
        let facts = try Asked(in: folder).questions.filter { $0.kind == "none" }
        #expect(facts.map(\.id).contains("self of Publisher.mapToVoid()"))
        #expect(facts.allSatisfy { $0.answer == nil && $0.advice.contains("by hand") })
        #expect(try Tool.run(["questions"], in: folder).output.contains("is passed in by callers; no line of a configuration answers it"))
    }

    @Test("the one member that nobody decides is asked for with what it holds back, and its answer lets that move")
    func memberThatHoldsOthersBack() throws {
        let folder = try TemporaryFolder()
        try folder.write("Fees.swift", Self.held)
        let asked = try #require(try Asked(in: folder).questions.first { $0.id == "OutsideFees.fee(_:)" })
        #expect(asked.kind == "assume" && asked.moves.findings == 2)
        let answer = try #require(asked.answer)
        try folder.write(".decombine.yml", answer + "\n")
        let diff = try Tool.run(["migrate", "--review"], in: folder).output
        #expect(diff.contains("+    func fee(_ id: Int) async throws -> Int"))
    }

    private static let held = """
        import Combine
        import Outside

        protocol Fees {
            func fee(_ id: Int) -> AnyPublisher<Int, Error>
        }

        final class PlainFees: Fees {
            func fee(_ id: Int) -> AnyPublisher<Int, Error> { Just(id).setFailureType(to: Error.self).eraseToAnyPublisher() }
        }

        final class CountedFees: Fees {
            func fee(_ id: Int) -> AnyPublisher<Int, Error> { PlainFees().fee(id).map { $0 + 1 }.eraseToAnyPublisher() }
        }

        final class OutsideFees: Fees {
            let sdk = Outside.SDK()
            func fee(_ id: Int) -> AnyPublisher<Int, Error> { sdk.one(id).flatMap { _ in self.sdk.two(id) }.eraseToAnyPublisher() }
        }
        """
}
