import Foundation
import Testing

@Suite struct AssumptionReportTests {
    private func folder(_ comment: String) throws -> TemporaryFolder {
        try TemporaryFolder([
            "App/Till.swift": """
            import Combine
            final class Till {
                \(comment)
                func pay() -> AnyPublisher<Int, Error> { kit.charge() }
            }
            """
        ])
    }

    @Test func isReportedAsAssumedEverywhere() throws {
        let folder = try folder("// decombine:assume one-shot - the bank answers once")
        #expect(try Tool.run(["scan"], in: folder).output.contains("one-shot (assumed)"))
        #expect(try Tool.run(["scan"], in: folder).output.contains("1 verdict assumed by comments"))
        let explained = try Tool.run(["explain", "App/Till.swift:4"], in: folder).output
        #expect(explained.contains("one-shot (assumed): exactly one value"))
        #expect(explained.contains("App/Till.swift:3: assumed one-shot by a comment: the bank answers once"))
        let json = try JSONSerialization.jsonObject(with: Data(Tool.run(["scan", "--format", "json"], in: folder).output.utf8))
        let finding = try #require(((json as? [String: Any])?["findings"] as? [[String: Any]])?.first)
        #expect(finding["assumed"] as? Bool == true && finding["verdict"] as? String == "one-shot")
        #expect(try Tool.run(["report"], in: folder).output.contains("1 verdict rests on `decombine:assume` comments."))
    }

    @Test(arguments: ["assume one-shto", "assume", "assume undecided", "assume one-shot finite", "asume one-shot"])
    func aMalformedOneIsTold(_ comment: String) throws {
        let run = try Tool.run(["scan"], in: folder("// decombine:\(comment)"))
        #expect(run.status == 0 && run.errors.contains("App/Till.swift:3:5: warning: `decombine:\(comment)` is not understood"))
        #expect(!run.output.contains("assumed"))
    }

    @Test func oneThatDecidesNothingIsTold() throws {
        let run = try Tool.run(["scan"], in: folder("// decombine:assume one-shot\n"))
        #expect(run.status == 0 && run.errors.contains("App/Till.swift:3:5: warning: `decombine:assume one-shot` decides nothing"))
    }
}
