import CombineModel
import SourceText
import Testing

@testable import Rewriting

@Suite("pieces")
struct PieceTests {
    @Test(arguments: [
        ("fetchUser", "user"), ("loadAllPosts", "posts"), ("cart", "cart"), ("userPublisher", "user"), ("getURLForImage", "url"),
        ("fetch", nil), ("fetchUserProfile", "userProfile"), ("mapResponseToEntities", "entities"), ("mapped", "mapped"), ("map", nil),
        ("extractCode", "code"), ("markNoteAsRead", "note"), ("refreshWithToken", nil), ("pair", "pair"), ("list", "list"),
        ("listUsers", "users"),
    ])
    func nounsOfCalls(_ call: String, _ noun: String?) { #expect(Names.noun(ofCall: call) == noun) }

    @Test(arguments: [
        ("User", "user"), ("[Category]", "categories"), ("Foo.Bar<Int>", "bar"), ("URL?", "url"), ("Int", "value"), ("(Int, Int)", nil),
    ])
    func nounsOfTypes(_ type: String, _ noun: String?) { #expect(Names.noun(ofType: type) == noun) }

    @Test func namesHideNothing() {
        var names = Names(declared: ["user"], reads: ["cart": 1, "total": 2])
        #expect(names.take(["user", "total", "price"]) == "price")
        #expect(names.take(["cart"]) == nil)
        #expect(names.take(["cart"], readsOfInitialValue: ["cart": 1]) == "cart")
        #expect(names.take(["class", "price", "_"]) == nil)
    }

    private func spliced(_ text: String, _ names: [String: Replacement]) throws -> String {
        let source = SourceFile(path: "a.swift", text: text)
        return try Splice(source: source).text(0..<source.bytes.count, Substitution(names: names)).plain
    }

    @Test(arguments: [
        ("$0.name + $0.title", "user.name + user.title"),
        ("items.map { $0.id }.contains($0)", "items.map { $0.id }.contains(user)"),
        ("\"\\($0) and \\($0.name)\"", "\"\\(user) and \\(user.name)\""),
        ("f(a: [$0], b: \\.name)", "f(a: [user], b: \\.name)"),
    ])
    func anonymousParameters(_ text: String, _ expected: String) throws {
        #expect(try spliced(text, ["$0": .text("user")]) == expected)
    }

    @Test func namesAfterDotsAndLabelsStay() throws {
        #expect(try spliced("save(user: user, to: a.user, \\.user)", ["user": .text("value")]) == "save(user: value, to: a.user, \\.user)")
        #expect(try spliced("x * 2", ["x": .text("a + b")]) == "(a + b) * 2")
        #expect(try spliced("f(x)", ["x": .text("a + b")]) == "f(a + b)")
    }

    @Test(arguments: [
        ("list.map { x in x + 1 } + x", "list.map { x in x + 1 } + y"),
        ("if let x = x?.first { use(x) } else { use(x) }", "if let x = y?.first { use(x) } else { use(y) }"),
        ("guard let x else { return x }\nuse(x)", "guard let x = y else { return y }\nuse(x)"),
        ("work { [x] in use(x) }", "work { [x = y] in use(x) }"),
        ("for x in x where x > 0 { use(x) }; use(x)", "for x in y where x > 0 { use(x) }; use(y)"),
        ("switch x { case .some(let x): use(x)\ndefault: use(x) }", "switch y { case .some(let x): use(x)\ndefault: use(y) }"),
        ("do { try go(x) } catch let x { use(x) }", "do { try go(y) } catch let x { use(x) }"),
        ("func go(x: Int) { use(x) }; go(x: x)", "func go(x: Int) { use(x) }; go(x: y)"),
    ])
    func namesBoundAgainStay(_ text: String, _ expected: String) throws {
        #expect(try spliced(text, ["x": .text("y")]) == expected)
    }

    @Test(arguments: ["list.map { y in y + x }", "if let y { use(x, y) }", "for y in ys { use(x) }"])
    func namesThatWouldBeCaughtAreRefused(_ text: String) {
        #expect(throws: Refusal.self) { try spliced(text, ["x": .text("y")]) }
    }

    @Test func partsOfATuple() throws {
        let parts = Replacement.parts(["data": "data", "0": "data"])
        #expect(try spliced("output.data.count + output.0.count", ["output": parts]) == "data.count + data.count")
        #expect(throws: Refusal.self) { try spliced("use(output)", ["output": parts]) }
    }

    @Test func insidesOfStringsKeepTheirIndentation() {
        let text = "call(\n        \"\"\"\n          a\n        b\n        \"\"\"\n    )"
        let written = Printer(style: Style()).text(Splice.flushLeft(text, base: "    "), indentation: "")
        #expect(written == "call(\n    \"\"\"\n          a\n        b\n        \"\"\"\n)")
    }

    @Test(arguments: [
        ("if a {\n\tb\n}\n", "\t"), ("if a {\n  b\n}\n", "  "), ("a\n", "    "),
        ("if a {\n    b\n    if c {\n        d\n    }\n}\n", "    "), ("if a {\n   b\n   if c {\n      d\n   }\n}\n", "   "),
        // Declarations that begin a space too far to the right.
        ("protocol A {\n     func b(\n        c: Int\n    )\n     func d(\n        e: Int\n    )\n}\n", "    "),
    ])
    func indentationIsRead(_ text: String, _ unit: String) { #expect(Style(of: Array(text.utf8)).unit == unit) }

    @Test func verificationFindsWhatIsWrong() {
        let before = Array("let a = 1 // one\nlet b = 2\n".utf8)
        #expect(Verification.check(before: before, after: Array("let a = 3 // one\nlet b = 2\n".utf8), edits: [Edit(8..<9, "3")]) == nil)
        #expect(
            Verification.check(before: before, after: Array("let a = 3\nlet b = 2\n".utf8), edits: [Edit(8..<16, "3")])?.reason
                == .rewriteNotVerified)
        #expect(
            Verification.check(before: before, after: Array("let a = ( // one\nlet b = 2\n".utf8), edits: [Edit(8..<9, "(")])?.reason
                == .rewriteNotVerified)
        #expect(
            Verification.check(before: before, after: Array("let a = 1 // one\nlet b = 9\n".utf8), edits: [])?.reason == .rewriteNotVerified
        )
    }

    @Test(arguments: [(".seconds(2)", "2_000_000_000"), ("0.3", "300_000_000"), (".milliseconds(50)", "50_000_000"), ("pause", nil)])
    func delays(_ text: String, _ nanoseconds: String?) { #expect(Interval.nanoseconds(text) == nanoseconds) }
}
