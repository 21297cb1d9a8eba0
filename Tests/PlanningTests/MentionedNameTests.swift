import Lexing
import Testing

@testable import Planning

/// What a name that nobody resolved can mean, by what is written around it.
struct MentionedNameTests {
    /// Whether the last `load` in `code` can mean the function or property `declared`.
    private func canMean(_ declared: String, _ code: String) throws -> Bool {
        let declaration = try #require(Skeleton(of: Array(declared.utf8)).declarations.first)
        let bytes = Array(code.utf8)
        let tokens = Tokens(of: bytes).all
        let index = try #require(tokens.lastIndex { $0.isName && $0.name(in: bytes) == "load" })
        return MentionedName(tokens: tokens, index: index, bytes: bytes).canMean(declaration)
    }

    private static let function = "func load(id: Int, at page: Int = 0) -> AnyPublisher<Int, Never> { x }"

    @Test(
        "a function may be meant by a call that fits, and by a bare name",
        arguments: [
            "store.load(id: 1)", "load(id: 1, at: 2)", "self.load(id:)", "ids.map(load)", "let work = store.load", "load(id: a ? b : c)",
            "flag ? load : other", "store\n    .load", "store?.load(id: f(1, 2))", "load<Int>(id: 1)", "if load(at: 1) { }",
            "store.load?(1)", "value >>> load", "load(id: [1, 2].first { $0 > 1 } ?? 3)",
        ])
    func open(_ code: String) throws {
        #expect(try canMean(Self.function, code))
    }

    @Test(
        "a function is not meant by a label, a call that does not fit, a member of something else's type, or a value",
        arguments: [
            "store.load()", "store.load(1)", "load(at: 1, id: 2)", "load(id: 1, from: 2)", "f(load: 1)", "f(a, load: 1)",
            "func f(with load: Int) {}", "let load: Int", "case .load(let id): break", "return .load", "f(.load)", "load.id", "load = 3",
            "load == 3", "load[0]", "3 == load", "a + $1.load", "a.b && c.d.load",
        ])
    func excluded(_ code: String) throws {
        #expect(try !canMean(Self.function, code))
    }

    @Test(
        "a local that a statement before declares is what its name means",
        arguments: [
            "f()\nlet load = 1\nprint(load)", "f()\nguard let load = x else { return }\nif a {\n    print(load)\n}",
            "f()\nvar load = 1\nlet text = \"\\(load)\"",
        ])
    func local(_ code: String) throws {
        #expect(try !canMean(Self.function, code))
    }

    @Test(
        "a name is no local in its own initial value, outside the block that declares it, or behind a dot",
        arguments: [
            "f()\nlet load = ids.map {\n    print(load)\n}", "do {\n    let load = 1\n}\nprint(load)",
            "f()\nif let load = x {\n}\nprint(load)", "f()\nlet load = 1\nprint(store.load)",
            "f()\nlet work = a,\n    load = b\nprint(load)",
        ])
    func noLocal(_ code: String) throws {
        #expect(try canMean(Self.function, code))
    }

    @Test("a property may be meant by its bare name and by what is done with it, and by no label")
    func property() throws {
        let property = "var load: AnyPublisher<Int, Never> { x }"
        #expect(try canMean(property, "store.load.sink { }"))
        #expect(try canMean(property, "f(store.load)"))
        #expect(try canMean(property, "merge(with: .load)"))
        #expect(try !canMean(property, "f(load: 1)"))
    }

    @Test("what a trailing closure or a variadic parameter takes needs no argument")
    func lenient() throws {
        #expect(try canMean("func load(_ done: () -> Void) -> AnyPublisher<Int, Never> { x }", "load() { }"))
        #expect(try canMean("func load(_ ids: Int...) -> AnyPublisher<Int, Never> { x }", "load(1, 2, 3)"))
        #expect(try !canMean("func load(_ ids: Int) -> AnyPublisher<Int, Never> { x }", "load(1, 2)"))
    }
}
