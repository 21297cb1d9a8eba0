import CombineModel
@testable import decombine_dev
import Testing

@Suite struct VerdictTallyTests {
    private func finding(_ kind: Finding.Kind, _ lines: ClosedRange<Int>, _ cardinality: Cardinality) -> Finding {
        Finding(
            kind: kind, path: "A.swift", line: lines.lowerBound, column: 1, endLine: lines.upperBound, endColumn: 2, symbol: "a()",
            root: "",
            operators: [], terminal: nil, cardinality: cardinality, failure: .unknown, evidence: [], outcome: .left(.stream))
    }

    private func labels(_ lines: String) throws -> [Label] { try Label.read(Array(lines.utf8)) }

    @Test func countsWhatAgreesAndWhatDoesNot() throws {
        var tally = VerdictTally()
        let findings = [
            finding(.producer, 10...20, .one), finding(.subscription, 12...14, .endless), finding(.producer, 30...31, .one),
            finding(.subscription, 40...40, .unknown), finding(.producer, 50...50, .several),
        ]
        let labels = try labels(
            """
            {"repo":"o/r","path":"A.swift","line":10,"terminal_line":null,"kind":"producer","label":"one-shot","features":["zip"]}
            {"repo":"o/r","path":"A.swift","line":12,"terminal_line":14,"kind":"consumer","label":"continuous","features":["zip"]}
            {"repo":"o/r","path":"A.swift","line":30,"kind":"producer","label":"continuous","why":"a subject"}
            {"repo":"o/r","path":"A.swift","line":40,"kind":"consumer","label":"one-shot"}
            {"repo":"o/r","path":"A.swift","line":50,"kind":"producer","label":"continuous"}
            {"repo":"o/r","path":"A.swift","line":90,"kind":"producer","label":"unknown"}
            """)
        for label in labels { tally.count(label, findings) }
        #expect(tally.falseOneShots == 1 && tally.recall == 0.5)
        #expect(
            tally.summary == "false one-shots 1 of 3; recall 0.500 of 2; streams kept 2 of 3; decided unknowns 0; missed 1 of 6")
        #expect(tally.differences.count == 3 && tally.differences[0].contains("continuous -> one-shot  o/r A.swift:30  a subject"))
        #expect(tally.tables.contains("\nproducer                          2/4       continuous -> one-shot: 1, unknown -> missed: 1\n"))
        #expect(tally.tables.contains("\nzip                               2/2\n"))
    }

    @Test func refusesWhatIsNoLabel() {
        #expect(throws: (any Error).self) { try labels(#"{"repo":"o/r"}"#) }
    }
}
