import CombineModel
import Testing

@testable import Reporting

@Suite struct ReportTests {
    @Test func countsEveryFindingOnce() {
        let summary = Samples.report().summary
        #expect(summary.found == 6 && summary.rewritten == 1 && summary.left == 4 && summary.suppressed == 1)
        #expect(summary.byVerdict == [.oneShot: 2, .continuous: 1, .undecided: 2, .finite: 1])
        #expect(summary.byReason == [.publishedProperty: 1, .outsideDeclaration: 2, .promiseNotOnce: 1])
        #expect(summary.byReason.values.reduce(0, +) == summary.left)
        #expect(summary.byKind == [.producer: 2, .subscription: 3, .stored: 1])
        #expect(summary.byRule == ["one-shot-producer": 1])
    }

    @Test func isTheSameInWhateverOrderFindingsCome() {
        let orders = [Samples.all, Samples.all.reversed(), Samples.all.shuffled()]
        #expect(Set(orders.map { JSONReport(Samples.report($0)).text }).count == 1)
        #expect(Set(orders.map { TextReport(Samples.report($0)).text }).count == 1)
        #expect(Set(orders.map { MarkdownReport(Samples.report($0)).text }).count == 1)
    }
}
