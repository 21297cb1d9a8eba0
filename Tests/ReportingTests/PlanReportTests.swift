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
        let overview = MigrationOverview(layers: [
            .init(title: "sources", types: ["UserRepository"], oneShotProducers: 1),
            .init(title: "view models and views", types: ["LoginModel"], oneShotSubscriptions: 1),
        ])
        return PlanReport(report, overview: overview, batches: batches)
    }

    @Test func showsPhasesLayersAndBatches() {
        let lines = plan([Self.batch]).text.split(separator: "\n").map(String.init)
        #expect(lines.contains { $0.hasPrefix("1 prepare             2     0 ") })
        #expect(lines.contains { $0.hasPrefix("2 one-shot producers  0     1 ") && $0.contains("1 move with") })
        #expect(lines.contains { $0.hasPrefix("sources ") && $0.hasSuffix(" UserRepository") })
        #expect(
            lines.contains("3f2a91  review  1           1              2      31     UserRepository.fetchUser(id:), LoginModel.signIn()"))
    }

    @Test func saysThatNothingMoves() {
        #expect(plan([]).text.contains("no batch: nothing moves; `decombine report` says why"))
    }

    @Test func jsonHasTheSame() {
        let json = plan([Self.batch]).json
        #expect(json.contains("\"id\": \"3f2a91\"") && json.contains("\"line\": 12") && json.contains("\"kind\": \"subscription\""))
    }
}
