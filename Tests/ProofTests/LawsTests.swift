import Testing

@testable import CombineModel
@testable import Proof

/// Whether a row that does not hold is found out, by observations as the fixture world's `laws` print them.
@Suite("Laws")
struct LawsTests {
    private static let ended = Delivery(values: 2, end: .finished)
    private static let endless = Delivery(values: 0, isSending: true, end: .open)

    private static let filter = LawObservation(
        row: "filter(_:)", upstream: [ended], upstreamFailure: "Trouble", delivered: Delivery(values: 1, end: .finished),
        failure: "Trouble")
    private static let first = LawObservation(
        row: "first()", upstream: [endless], upstreamFailure: "Trouble", delivered: Delivery(values: 1, end: .finished),
        failure: "Trouble")
    private static let replaced = LawObservation(
        row: "catch(_:)", upstream: [Delivery(values: 1, end: .failed)], upstreamFailure: "Trouble",
        others: [[Delivery(values: 1, end: .failed)]], otherFailure: "Mishap", delivered: Delivery(values: 2, end: .failed),
        failure: "Mishap")

    private func row(_ name: String, _ labels: String...) throws -> Operator {
        try #require(Operators.row(named: name, labels: labels))
    }

    private func unsound(_ seen: LawObservation, _ row: Operator) -> [String] {
        Laws(LawRecord([seen]), table: [row]).unsound.map(\.objection)
    }

    @Test("the table's rows allow them")
    func sound() throws {
        #expect(unsound(Self.filter, try row("filter", "_")) == [])
        #expect(unsound(Self.first, try row("first")) == [])
        #expect(unsound(Self.replaced, try row("catch", "_")) == [])
    }

    @Test("a filter that keeps the number of values is found out")
    func filterKeepsAll() {
        let wrong = Operators.link("filter", ["_"], .same, .lowered(.filter), note: "")
        #expect(unsound(Self.filter, wrong) == ["“keeps the number of values” says many, always ends"])
    }

    @Test("a first that never ends is found out")
    func firstNeverEnds() {
        let never = Effect("goes on") { upstream, _ in Cardinality(.zero, .one, .never) }
        let wrong = Operators.link("first", [], never, .lowered(.first), note: "")
        #expect(unsound(Self.first, wrong) == ["“goes on” says zero...one, never ends"])
        let wider = Operators.link("first", [], .same, .lowered(.first), note: "")
        #expect(unsound(Self.first, wider).count == 1)
    }

    @Test("a catch that never fails is found out, by its type")
    func catchNeverFails() {
        let wrong = Operators.link("catch", ["_"], .catches, .lowered(.catch), fails: .never, with: .closureResult, note: "")
        #expect(unsound(Self.replaced, wrong) == ["its failure is Mishap, the row says Never"])
        let same = Operators.link("catch", ["_"], .catches, .lowered(.catch), fails: .same, note: "")
        #expect(unsound(Self.replaced, same) == ["its failure is Mishap, the row says Trouble"])
    }

    @Test("a catch that ends with its upstream is found out, by its ending")
    func catchAlwaysEnds() {
        let seen = LawObservation(
            row: "catch(_:)", upstream: [Delivery(values: 0, end: .failed)], upstreamFailure: "Trouble",
            others: [[Delivery(values: 0, end: .open)]], otherFailure: "Mishap", delivered: Delivery(values: 0, end: .open),
            failure: "Mishap")
        let wrong = Operators.link("catch", ["_"], .replacesError, .lowered(.catch), fails: .inner, with: .closureResult, note: "")
        #expect(unsound(seen, wrong).count == 1)
    }

    @Test("what a literal decides is checked too")
    func literal() {
        let row = Operators.link(
            "prefix", ["_"], .endsEarly, .left(.shapeNotSupported), argument: { _ in .firstOnly }, note: "")
        let seen = LawObservation(
            row: "prefix(_:)", argument: "2", upstream: [Self.ended], upstreamFailure: "Trouble", delivered: Self.ended,
            failure: "Trouble")
        #expect(unsound(seen, row) == ["“takes the first value and ends” says one, always ends"])
    }

    @Test("a single value whose end comes later is no one-shot")
    func lateEnd() {
        let late = Delivery(values: 1, end: .finished, endsLate: true)
        #expect(!Cardinality.one.allows(late))
        #expect(Cardinality.one.allows(Delivery(values: 1, end: .finished)))
        #expect(Cardinality.narrowest(allowing: [late]).allSatisfy { $0.most >= .many })
        #expect(!Cardinality.one.allows(Delivery(values: 1, end: .failed)))
    }

    @Test("an upstream that does otherwise the second time is taken as both")
    func attempts() {
        let points = Cardinality.narrowest(allowing: [Delivery(values: 0, end: .failed), Delivery(values: 0, end: .finished)])
        #expect(points == [.none])
        #expect(Cardinality.narrowest(allowing: [Delivery(values: 0, end: .finished), Delivery(values: 1, end: .finished)]) == [.optional])
    }

    @Test("a row without a law, a law without a row")
    func unpaired() throws {
        let rows = [try row("filter", "_"), try row("first"), try row("count")]
        let laws = Laws(LawRecord([Self.filter, Self.replaced], notRun: ["count()": "absent", "nwise(_:)": "absent"]), table: rows)
        #expect(laws.unpaired == ["first() has no law", "the law catch(_:) has no row", "the law nwise(_:) has no row"])
        #expect(laws.notRun == ["absent": ["count()", "nwise(_:)"]])
        #expect(laws.laws == 2)
    }

    @Test("a row that both runs and does not")
    func pairedTwice() throws {
        let laws = Laws(LawRecord([Self.filter], notRun: ["filter(_:)": "absent"]), table: [try row("filter", "_")])
        #expect(laws.unpaired == ["filter(_:) has a law, and is said not to run"])
    }

    @Test("lines are read as the laws print them, equal ones once, the world's own not at all")
    func lines() throws {
        let line = """
            {"delivered":{"end":"finished","endsLate":false,"isSending":false,"values":1},"failure":"Trouble","late":0,"others":[],\
            "row":"filter(_:)","upstream":[{"end":"finished","endsLate":false,"isSending":false,"values":2}],"upstreamFailure":"Trouble"}
            """
        let text = [line, "service: GET /missing", line, #"{"notRun":"absent","row":"count()"}"#].joined(separator: "\n")
        let record = try LawRecord(lines: text.split(separator: "\n"))
        #expect(record.observations == [Self.filter])
        #expect(record.count == 2)
        #expect(record.notRun == ["count()": "absent"])
        #expect(throws: (any Error).self) { try LawRecord(lines: ["{\"row\":1}"]) }
    }

    @Test("rows that say more than the table's are tried, and those nobody objects to are told")
    func strength() throws {
        let none = LawObservation(
            row: "filter(_:)", upstream: [Self.ended], upstreamFailure: "Trouble", delivered: Delivery(values: 0, end: .finished),
            failure: "Trouble")
        let rows = [try row("filter", "_")]
        let weak = LawStrength(LawRecord([none]), table: rows)
        #expect(weak.tried == 3)
        #expect(weak.survivors.map(\.0) == [.fewer])
        let all = LawObservation(
            row: "filter(_:)", upstream: [Self.ended], upstreamFailure: "Trouble", delivered: Self.ended, failure: "Trouble")
        #expect(LawStrength(LawRecord([none, all]), table: rows).survivors.isEmpty)
    }

    @Test("what is said of an observation")
    func words() {
        #expect(Self.first.description == "first() after (values without an end) delivered 1 value and the end")
        #expect(
            Self.replaced.description
                == "catch(_:) after (1 value and a failure) with (1 value and a failure) delivered 2 values and a failure")
    }
}
