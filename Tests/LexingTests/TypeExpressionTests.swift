import Lexing
import Testing

@Suite struct TypeExpressionTests {
    @Test(
        "types come back in their usual spelling",
        arguments: [
            ("Int", "Int"), ("[T]?", "[T]?"), ("T!", "T?"), ("Swift.Result<A,any Error>", "Swift.Result<A, any Error>"),
            ("((Int) -> Void)?", "((Int) -> Void)?"), ("@MainActor () async throws -> X", "@MainActor () async throws -> X"),
            ("A&B", "A & B"), ("some Publisher<Int, Never>", "some Publisher<Int, Never>"),
            ("Publishers.Zip<A, B>", "Publishers.Zip<A, B>"),
            ("[String : [Int]]", "[String: [Int]]"), ("inout  T", "T"), ("(a: Int, _ b: T...)", "(a: Int, T...)"), ("()", "()"),
            ("(Int)", "Int"),
            ("T.Type", "T.Type"), ("(any P).Type", "(any P).Type"), ("any A & B", "any A & B"), ("repeat each T", "repeat each T"),
            ("~Copyable", "~Copyable"), ("A<B<C<D>>>?", "A<B<C<D>>>?"),
            ("@escaping (Result<Int, E>) -> Void", "@escaping (Result<Int, E>) -> Void"),
            ("@escaping(Int)->Void", "@escaping (Int) -> Void"), ("(Int) throws(E) -> (A) -> B", "(Int) throws(E) -> (A) -> B"),
            ("AnyPublisher<\n  [User],\n  Never\n>", "AnyPublisher<[User], Never>"), ("Int??", "Int??"), ("`Type`", "Type"),
            ("() -> ()", "() -> ()"),
            ("A<B>.C<D>", "A<B>.C<D>"), ("async", "async"), ("any", "any"), ("(inout Int, consuming T) -> Void", "(Int, T) -> Void"),
        ]
    )
    func spelling(text: String, expected: String) {
        #expect(TypeExpression(parsing: text).description == expected)
    }

    @Test("what is no type is kept as it is", arguments: ["", "A<", "A B", "[", "1 + 2", "A<B>>", "(A", "-> B"])
    func unknown(text: String) {
        #expect(TypeExpression(parsing: text) == .unknown(text))
    }

    @Test func partsAreAtHand() {
        let type = TypeExpression(parsing: "Combine.AnyPublisher<[User]?, any Error>??")
        #expect(type.strippingOptionals.simpleName == "AnyPublisher")
        #expect(type.strippingOptionals.dottedName == "Combine.AnyPublisher")
        #expect(type.strippingOptionals.genericArguments.map(\.description) == ["[User]?", "any Error"])
        #expect(TypeExpression(parsing: "some Publisher<Int, Never>").genericArguments == [.named("Int"), .named("Never")])
        #expect(TypeExpression(parsing: "any Foo").simpleName == "Foo")
        #expect(TypeExpression(parsing: "(Int) -> Void").simpleName == nil)
    }

    @Test func functionTypesAreTakenApart() {
        guard case .function(let function) = TypeExpression(parsing: "@Sendable (_ a: Int, [B]) async throws -> C?") else {
            Issue.record("not read as a function")
            return
        }
        #expect(function.attributes == ["@Sendable"])
        #expect(function.isAsync)
        #expect(function.throwsText == "throws")
        #expect(function.parameters.map(\.type) == [.named("Int"), .array(.named("B"))])
        #expect(function.result == .optional(.named("C")))
    }
}
