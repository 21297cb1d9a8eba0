import Testing

@testable import Proof

@Suite("Fixture reader")
struct FixtureReaderTests {
    private static let whole = """
        // Two requests would run one after the other.
        //
        // tier: review
        // pitfalls: 35, 36

        // MARK: before
        let x = 1 // → one-shot sink-subscription; continuous ✗ stream
        // MARK: after
        let x = 2
        // MARK: run
        @MainActor func run() async {}
        // MARK: trace
        // sink: 1
        """

    @Test("a whole fixture is read with its places")
    func whole() throws {
        let fixture = try FixtureReader.fixture(at: "rule/case.swift", text: Self.whole)
        #expect(fixture.story == "Two requests would run one after the other.")
        #expect(fixture.usesReview)
        #expect(fixture.pitfalls == [35, 36])
        #expect(fixture.source.text == "let x = 1\n")
        #expect(fixture.before.line == 7)
        #expect(fixture.after?.text == "let x = 2\n")
        #expect(
            fixture.marks == [
                Mark(line: 7, verdict: "one-shot", outcome: "sink-subscription"), Mark(line: 7, verdict: "continuous", outcome: "✗ stream"),
            ])
        #expect(fixture.traceBefore.events == ["sink": ["1"]])
    }

    @Test(
        "what is wrong with a fixture is said with its line",
        arguments: [
            ("let x = 1\n// MARK: before\n", "case.swift", "1: before the part `before` only comments may stand"),
            ("// Story.\n// tier: fast\n// MARK: before\n// MARK: after\n", "case.swift", "1: `tier: fast` is not known"),
            (
                "// Story.\n// MARK: before\nx\n", "case.swift",
                "1: the part `// MARK: after` is missing; an empty one is filled in with UPDATE=1"
            ),
            ("// Story.\n// MARK: before\nx\n// MARK: after\ny\n", "keep_case.swift", "1: a `keep_` fixture has no part after"),
            ("// Story.\n// MARK: before\n// MARK: before\n", "case.swift", "3: there is a second part `before`"),
            ("// MARK: before\nx\n", "keep_case.swift", "1: the first line says what would go wrong without this fixture"),
            (
                "// Story.\n// MARK: before\nx // → one-shot\n", "keep_case.swift",
                "3: a mark is `// → VERDICT RULE` or `// → VERDICT ✗ REASON`"
            ),
            (
                "// Story.\n// waiver: starts-with-task\n// MARK: before\nx\n// MARK: trace\n// sink: 1\n", "keep_case.swift",
                "1: a waiver needs `trace before` and `trace after`"
            ),
            (
                "// Story.\n// seeds: A1\n// mood: good\n// MARK: before\nx\n", "keep_case.swift",
                "3: `mood: good` is no setting of a fixture"
            ),
        ])
    func errors(text: String, name: String, says: String) {
        let error = #expect(throws: FixtureError.self) { try FixtureReader.fixture(at: "rule/\(name)", text: text) }
        #expect(error?.description == says)
    }
}
