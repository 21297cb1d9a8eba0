import CombineModel
import Testing

@testable import Reporting

@Suite struct PlanReportTests {
    private static let batch = Batch(
        id: "3f2a91",
        members: [
            Batch.Member(symbol: "UserRepository.fetchUser(id:)", path: "Data/UserRepository.swift", lines: 12...20, isProducer: true),
            Batch.Member(symbol: "LoginModel.signIn()", path: "App/LoginModel.swift", lines: 7...9, isProducer: false),
        ], safety: .review, changedLines: 31)

    private func plan(_ batches: [Batch]) -> PlanReport {
        let report = Report(version: "1", findings: [Samples.producer, Samples.stream], diagnostics: [], files: 2, parsed: 2)
        let overview = MigrationOverview(
            layers: [
                .init(.sources, level: 0, types: ["UserRepository"], oneShotProducers: 1),
                .init(.viewModels, level: .max, types: ["LoginModel"], oneShotSubscriptions: 1),
            ], asyncFunctions: 3, tasks: 2)
        return PlanReport(report, overview: overview, batches: batches, summary: MovingSummary(report.findings, includesReview: false))
    }

    private func lines(_ findings: [Finding], includesReview: Bool = false, underReview: [Finding]? = nil) -> [String] {
        MovingSummary(findings, includesReview: includesReview, underReview: underReview).lines()
    }

    @Test func showsPhasesLayersAndBatches() {
        let lines = plan([Self.batch]).text.split(separator: "\n").map(String.init)
        #expect(lines.first == "1 of 1 one-shot publisher moves now, in 1 batch")
        #expect(lines.contains { $0.hasPrefix("1 prepare             2     0             findings with a verdict") })
        #expect(lines.contains { $0.hasPrefix("2 one-shot producers  3     1      1      async functions of the app") })
        #expect(lines.contains { $0.hasPrefix("3 view models         2     0      0      tasks of the app") })
        #expect(lines.contains { $0.hasPrefix("sources ") && $0.hasSuffix(" UserRepository") })
        #expect(
            lines.contains(
                "3f2a91  view-models  review  1           1              2      31     UserRepository.fetchUser(id:), LoginModel.signIn()"))
    }

    @Test func saysThatNothingMoves() {
        let lines = lines([Samples.oneShotLeft])
        #expect(lines[0] == "none of 1 one-shot publisher moves now")
        #expect(lines[1] == "`decombine report` says why each of them stays")
        #expect(lines[2] == "more may move with `--review`, for a person to look at")
    }

    @Test func saysHowMuchMoreWouldMoveUnderReview() {
        let both = [Samples.oneShotLeft, Samples.producer]
        let more = lines(both, underReview: [Samples.producer, Samples.producer])
        #expect(more == ["1 of 2 one-shot publishers moves now", "with `--review`, for a person to look at, it would be 2 publishers"])
        #expect(lines(both, underReview: both).count == 1)
        let none = lines([Samples.oneShotLeft], underReview: [Samples.producer])
        #expect(none.last == "with `--review`, for a person to look at, 1 publisher")
    }

    @Test func asksForNoReviewWhereItWasGiven() {
        #expect(!lines([Samples.oneShotLeft], includesReview: true).contains { $0.contains("--review") })
    }

    @Test func saysThatThereIsNothingToMove() {
        #expect(lines([Samples.stream]) == ["nothing to move: no one-shot publishers or subscriptions"])
    }

    @Test func jsonHasTheSame() {
        let json = plan([Self.batch]).json
        #expect(json.contains("\"id\": \"3f2a91\"") && json.contains("\"line\": 12") && json.contains("\"kind\": \"subscription\""))
    }
}
