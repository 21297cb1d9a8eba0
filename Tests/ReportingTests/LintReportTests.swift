import CombineModel
import Testing

@testable import Reporting

@Suite struct LintReportTests {
    @Test func reportsHazardsAndSafeRewrites() {
        let lint = LintReport(Samples.report(), prefix: "Sources/")
        #expect(
            lint.text == """
                Sources/App/Search View.swift:7:9: warning: the closure holds `self`, and `self` holds the subscription: a retain cycle [published-property]
                Sources/Data/UserRepository.swift:12:5: warning: `UserRepository.fetchUser(id:)` is a one-shot publisher and can move to async code, run `decombine migrate` [one-shot-producer]

                """)
    }

    @Test func leavesReviewTierAndSuppressedAlone() {
        var review = Samples.producer
        review.outcome = .rewrite(rule: "public-producer", safety: .review)
        var suppressed = Samples.stream
        suppressed.outcome = .suppressed
        #expect(LintReport(Samples.report([review, suppressed])).text.isEmpty)
    }

    @Test func reportsOnlyWhatTheBaselineDoesNotHold() throws {
        let first = LintReport(Samples.report([Samples.producer]))
        let baseline = try Baseline(reading: Array(Baseline(of: first).text.utf8))
        let lint = LintReport(Samples.report(), baseline: baseline)
        #expect(lint.warnings.map(\.finding) == [Samples.stream])
        #expect(lint.coveredCount == 1 && lint.staleCount == 0)
        #expect(LintReport(Samples.report([]), baseline: baseline).staleCount == 1)
    }
}
