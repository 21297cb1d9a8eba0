import CombineModel
import Facts
import Lexing
import SourceText
import Testing

/// What the code tree says of expressions and statements.
struct CodeTests {
    private func facts(_ source: String) -> FileFacts {
        FactCollector(vocabulary: ["Combine"]).facts(of: SourceFile(path: "A.swift", text: "import Combine\n" + source))
    }

    /// The only expression of the only function's body.
    private func parsed(_ source: String) -> (chain: Facts.Expression, facts: FileFacts)? {
        let facts = facts("func f() { \(source) }")
        guard let body = facts.bodies.values.first?.block, case .expression(let expression)? = body.statements.first?.kind
        else { return nil }
        return (expression, facts)
    }

    @Test("a chain is a root and its links, each with its own bytes")
    func chain() throws {
        let read = try #require(parsed("a.b(1)?.c { $0 }[2]!"))
        let (chain, facts) = (read.chain, read.facts)
        #expect(facts.file.text(chain.rootRange) == "a")
        #expect(chain.links.map { facts.file.text($0.range) } == [".b", "(1)", "?", ".c", "{ $0 }".prefixedBySpace, "[2]", "!"])
        #expect(facts.file.text(chain.range) == "a.b(1)?.c { $0 }[2]!")
    }

    @Test("trailing closures are arguments with their labels")
    func trailingClosures() throws {
        let chain = try #require(parsed("a.sink(x: 1) { _ in } receiveValue: { print($0) }")).chain
        guard case .call(let arguments)? = chain.links.last?.kind else {
            Issue.record("no call")
            return
        }
        #expect(arguments.map(\.label) == ["x", nil, "receiveValue"])
        #expect(arguments.map(\.isTrailing) == [false, true, true])
    }

    @Test(
        "assignments, conditionals and casts are told apart",
        arguments: [
            ("a = b", "assignment"), ("a ? b : c", "conditional"), ("a as? B", "cast"), ("a + b * c", "infix"), ("try a()", "prefixed"),
        ])
    func grouping(_ source: String, _ kind: String) throws {
        let expression = try #require(parsed(source)).chain
        let found =
            switch expression.root {
            case .assignment: "assignment"
            case .conditional: "conditional"
            case .cast: "cast"
            case .infix: "infix"
            case .prefixed: "prefixed"
            default: "other"
            }
        #expect(found == kind)
    }

    @Test(
        "bodies are found by the skeleton's names",
        arguments: [
            "func name() { }", "init() { }", "deinit { }", "var name: Int { 1 }", "let name = 1", "subscript(i: Int) -> Int { 1 }",
            "var name = 1 { didSet { } }",
        ])
    func bodies(_ member: String) {
        let facts = facts("class C { \(member) }")
        let declarations = facts.skeleton.declarations.filter { $0.kind != .class }
        #expect(declarations.count == 1)
        for declaration in declarations { #expect(facts.body(of: declaration) != nil) }
    }

    @Test(
        "comments addressed to us are understood",
        arguments: [
            ("// decombine:ignore", CommentMark.Kind.ignore(rules: []), String?.none),
            ("// decombine:ignore sink-subscription - moves later", .ignore(rules: ["sink-subscription"]), "moves later"),
            ("/* decombine:ignore-file */", .ignoreFile, nil),
            ("// decombine:assume continuous", .assume(.continuous), nil),
            ("// decombine:asume one-shot", .unknown("asume one-shot"), nil),
        ])
    func marks(_ comment: String, _ kind: CommentMark.Kind, _ why: String?) throws {
        let facts = facts("\(comment)\nlet a = 1")
        let mark = try #require(facts.marks.first)
        #expect(mark.kind == kind)
        #expect(mark.why == why)
        #expect(mark.target == 3)
    }

    @Test("a syntax error is told with its place, and the rest is read")
    func brokenSyntax() {
        let facts = facts("func f( { \nfunc g() { }")
        #expect(facts.diagnostics.contains { $0.severity == .error && $0.line == 2 })
    }

    @Test("a file without a word of the vocabulary is not parsed")
    func triage() {
        let file = SourceFile(path: "A.swift", text: "// Combine\nlet a = \"Combine\"")
        #expect(!FactCollector(vocabulary: ["Combine"]).facts(of: file).isParsed)
    }
}

extension String {
    fileprivate var prefixedBySpace: String { " " + self }
}
