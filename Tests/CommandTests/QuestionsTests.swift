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
}
