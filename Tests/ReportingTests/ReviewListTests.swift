import CombineModel
import Testing

@testable import Reporting

@Suite struct ReviewListTests {
    @Test func saysEachRemarkOnceTheMostFrequentFirst() {
        let report = Samples.report([
            rewritten(line: 3, "Store.save()", ["a closure is taken to be called once"]),
            rewritten(line: 9, "Store.load()", ["`self` lives longer", "a closure is taken to be called once"]), Samples.producer,
        ])
        #expect(
            ReviewList(report, told: ToldPaths(root: ["app"], current: [])).text == """
                to look at before you merge (2 places, lines as they were):

                  a closure is taken to be called once
                    app/Store.swift:3:5  Store.save()
                    app/Store.swift:9:5  Store.load()

                  `self` lives longer
                    app/Store.swift:9:5  Store.load()
                """)
    }

    @Test func saysNothingWhereAllIsSafe() {
        #expect(ReviewList(Samples.report()).text == nil)
    }

    private func rewritten(line: Int, _ symbol: String, _ review: [String]) -> Finding {
        var finding = Finding(
            kind: .producer, path: "Store.swift", line: line, column: 5, endLine: line + 4, endColumn: 6, symbol: symbol, root: "Future",
            operators: [], terminal: nil, cardinality: .one, failure: .error, evidence: [],
            outcome: .rewrite(rule: "publisher-function", safety: .review))
        finding.deviations = review.map { ShownDeviation(.selfLivesUntilDone, .unknown([]), $0) }
        return finding
    }
}
