import CombineModel
import Testing

@Suite struct ModelLineTests {
    @Test(arguments: [
        ("1", Cardinality.one), ("0...1", .optional), ("0", .none), ("0...many", .several),
        ("1...many", Cardinality(.one, .many, .always)),
        ("0...", .endless), ("one-shot", .one), ("finite", .several), ("continuous", .endless),
        ("1, may end", Cardinality(.one, .one, .maybe)), ("1..., never ends", Cardinality(.one, .endless, .never)),
    ])
    func values(_ text: String, _ cardinality: Cardinality) throws {
        #expect(try ModelLine.effect(text).cardinality == cardinality)
    }

    @Test func clausesComeInAnyOrder() throws {
        let effect = try ModelLine.effect("0..., fails Error, of Result<A, Never>, timer, never ends")
        #expect(effect == OutsideEffect(Cardinality(.zero, .endless, .never), failure: .error, output: "Result<A, Never>", reason: .timer))
        #expect(try ModelLine.effect("1, never fails").failure == .never)
        #expect(try ModelLine.effect("1, fails APIError").failure == .type("APIError"))
    }

    @Test func declarationsGiveTypesToo() throws {
        #expect(try ModelLine.gives("-> CollectionReference") == .value("CollectionReference"))
        #expect(try ModelLine.gives("undecided") == nil)
        #expect(throws: ModelLine.Problem.self) { try ModelLine.gives("->") }
    }

    @Test func publisherTypesMayNameTheirArguments() throws {
        let plain = try ModelLine.publisherType("DatabasePublishers.Read")
        #expect(plain.name == "DatabasePublishers.Read" && plain.parameters == [])
        let generic = try ModelLine.publisherType("Effect<Output, Failure>")
        #expect(generic.name == "Effect" && generic.parameters == ["Output", "Failure"])
        for text in ["", "Effect<", "Effect<>", "Effect<Output", "1<Output>", "Effect<Output, >"] {
            #expect(throws: ModelLine.Problem.self) { try ModelLine.publisherType(text) }
        }
    }

    @Test(arguments: ["", "2", "one", "1 ends", "1, ends soon", "one-shot, ends", "1, fails", "1, outside-declaration"])
    func refusesWhatItDoesNotUnderstand(_ text: String) {
        #expect(throws: ModelLine.Problem.self) { try ModelLine.effect(text) }
    }

    @Test(arguments: [
        ("a.b(_:c:)", ["_", "c"] as [String?]?, true), ("a.b(_:c:)", ["_"], false), ("a.b(_:c?:)", ["_"], true),
        ("a.b(c?:d:)", [nil], true), ("a.b(c?:d:)", ["c", nil], true), ("a.b(c?:)", [nil], false), ("a.b(c:*)", ["c", "x", nil], true),
        ("a.b(*)", [], true), ("a.b()", [nil], false), ("a.b", nil, true), ("a.b", [], false), ("a.b()", nil, false),
    ])
    func takes(_ signature: String, _ labels: [String?]?, _ isTaken: Bool) throws {
        #expect(try ModelLine.signature(signature).takes(labels) == isTaken)
    }

    @Test(arguments: ["", "a.", ".b", "a.b(", "a.b(c)", "a.b(c:d)", "1a", "a b", "a.b(*c:)"])
    func refusesSignatures(_ text: String) {
        #expect(throws: ModelLine.Problem.self) { try ModelLine.signature(text) }
    }

    @Test func functionsNameTheirAsyncForms() throws {
        let function = try ModelLine.function(
            "Geocoder.find",
            "later, once, async find(_:in:) throws -> (Place, [String: Int]), async everything() -> [Place], async forget(_:)")
        #expect(function.callsOnce && function.timing == .later)
        #expect(function.asyncForms.map(\.name) == ["find", "everything", "forget"])
        #expect(function.asyncForms.map(\.labels) == [["_", "in"], [], ["_"]])
        #expect(function.asyncForms.map(\.isThrowing) == [true, false, false])
        #expect(function.asyncForms[0].results == ["Place", "[String: Int]"])
        #expect(function.asyncForms[1].results == ["[Place]"] && function.asyncForms[2].results.isEmpty)
    }

    @Test(arguments: ["async find", "async find throws", "async (_:)", "async find(_:) ->", "async find(_:) rethrows"])
    func refusesAsyncForms(_ text: String) {
        #expect(throws: ModelLine.Problem.self) { try ModelLine.function("Geocoder.find", text) }
    }

    @Test func operatorsBorrowEffects() throws {
        func row(_ name: String, _ text: String) throws -> Operator {
            try #require(try ModelLine.operatorRow(try ModelLine.signature(name), text, note: "A note."))
        }
        #expect(try row("loud(_:)", "like map(_:)").effect.apply(.one, []) == .one)
        #expect(try row("loud(_:)", "like map(_:)").treatment == .left(.noAsyncForm))
        #expect(try row("done()", "discards").treatment == .lowered(.discard))
        #expect(throws: ModelLine.Problem.self) { try row("done(_:)", "discards") }
        #expect(try row("kept()", "like share()").treatment == .left(.sharedSubscription))
        #expect(try row("all()", "adds 1, never fails").effect.apply(.one, []).verdict == .finite)
        #expect(try row("all()", "adds 1, never fails").failure == .never)
        #expect(try row("last(_:)", "switches").publishers == .closureResult)
        #expect(try row("ask()", "gives 0...1").effect.apply(.endless, []) == .optional)
        #expect(throws: ModelLine.Problem.self) { try row("a()", "like sink()") }
        #expect(throws: ModelLine.Problem.self) { try row("a()", "like map(_:), ends") }
    }
}
