import Lexing
import Testing

@Suite struct SkeletonMemberTests {
    private func first(_ source: String) throws -> Declaration {
        try #require(Skeleton(of: Array(source.utf8)).declarations.first)
    }

    private func member(_ source: String) throws -> Declaration {
        let all = Skeleton(of: Array("class A {\n\(source)\n}\nlet last = 1".utf8)).declarations
        #expect(all.last?.name == "last")
        #expect(all.count == 3)
        return try #require(all.dropFirst().first)
    }

    @Test func functionsHaveTheirSignature() throws {
        let source = """
            func a<T>(_ b: Int, c d: inout [T] = [], e: @escaping (T) async -> Void, f: Int..., g: Foo<A, B> = Foo<A, B>(x, y) { $0 })
              async throws(E) -> some Publisher<T, Never> where T: P, T.Q == R
            """
        let declaration = try member(source + " { body() }")
        #expect(declaration.parameters.map(\.label) == [nil, "c", "e", "f", "g"])
        #expect(declaration.parameters.map(\.name) == ["b", "d", "e", "f", "g"])
        #expect(declaration.parameters.map(\.type) == ["Int", "inout [T]", "@escaping (T) async -> Void", "Int", "Foo<A, B>"])
        #expect(declaration.parameters.map(\.defaultText) == [nil, "[]", nil, nil, "Foo<A, B>(x, y) { $0 }"])
        #expect(declaration.parameters.map(\.isVariadic) == [false, false, false, true, false])
        #expect(declaration.isAsync)
        #expect(declaration.throwsText == "throws(E)")
        #expect(declaration.typeText == "some Publisher<T, Never>")
        #expect(declaration.whereClause == "T: P, T.Q == R")
        #expect(declaration.bodyRange?.count == 10)
    }

    @Test func subscriptsAndAssociatedValuesLabelTheirOwnWay() throws {
        #expect(try member("subscript(a: Int, b c: Int) -> Int { get { 1 } }").parameters.map(\.label) == [nil, "b"])
        let value = Skeleton(of: Array("enum E { case a(Int, b: @Sendable () -> Void, _ c: T = 1) }".utf8)).declarations[1]
        #expect(value.parameters.map(\.label) == [nil, "b", nil])
        #expect(value.parameters.map(\.type) == ["Int", "@Sendable () -> Void", "T"])
    }

    @Test func initializersMayFail() throws {
        #expect(try member("convenience init?<T>(a: T) where T: P { }").isFailable)
        #expect(try member("init!(a: Int) { }").isFailable)
        #expect(try !member("required init() throws { }").isFailable)
    }

    @Test(
        "accessors tell stored from computed variables",
        arguments: [
            ("var a: Int { 1 }", true, ["get"]), ("var a: Int { get { 1 } set { } }", true, ["get", "set"]),
            ("var a: Int = 1 { didSet { } }", false, ["didSet"]),
            ("var a: Int = f() { willSet(x) { } didSet { } }", false, ["willSet", "didSet"]),
            ("var a: Int", false, []), ("var a = { 1 }()", false, []),
            ("var a: Int { mutating get { 1 } nonmutating set(v) { } }", true, ["get", "set"]),
            ("var a: Int { @B get { 1 } }", true, ["get"]), ("var a: Int { read { $0 } }", true, ["get"]),
            ("var a: Int { _read { yield b } }", true, ["_read"]),
            ("var a: View { get }", true, ["get"]), ("lazy var a: Int = { 1 }()", false, []),
            ("var a: T { \n#if A\n b\n#endif\n }", true, ["get"]),
        ]
    )
    func accessors(source: String, isComputed: Bool, names: [String]) throws {
        let declaration = try member(source)
        #expect(declaration.isComputed == isComputed)
        #expect(declaration.accessors == names)
    }

    @Test func getterEffectsAreTheVariablesOwn() throws {
        let declaration = try member("var a: Int { get async throws { 1 } }")
        #expect(declaration.isAsync)
        #expect(declaration.throwsText == "throws")
    }

    @Test(
        "initial values are told by their head",
        arguments: [
            ("Foo.Bar()", "Foo.Bar()"), ("Foo.shared", "Foo.shared"), ("[String: Int]()", "[String: Int]()"),
            ("PassthroughSubject<Int,Never>()", "PassthroughSubject<Int, Never>()"), ("true", "true"),
            ("\"a\\(b)\"", "\"…\""),
            ("1", "1"), ("-1.5", "-1.5"), ("[]", "[]"), ("[:]", "[:]"), ("[1, 2]", "[…]"),
            ("[a: 1]", "[…: …]"),
            ("nil", "nil"), ("a + b", "a"), (".init(x)", ".init()"), ("Foo { $0 }", "Foo()"),
            ("Foo(1) { $0 }.bar", "Foo().bar"),
            ("a\n    .b()\n    // note\n    .c { $0 }\n    .d()", "a.b().c().d()"), ("{ 1 }()", "{…}()"),
            ("try! Foo()", "Foo()"),
            ("Subject<\n  A,\n  B\n>()", "Subject<A, B>()"), ("a as? B", "a"), ("a[0].b", "a"),
            ("URL(string: a)!", "URL()!"),
            ("a ? b : c", "a"), ("a < b", "a"), ("(1, 2)", "(…)"), ("#selector(a)", "#selector()"),
        ]
    )
    func heads(value: String, expected: String) throws {
        let declaration = try member("var a = \(value)")
        #expect(declaration.initializerHead == expected)
        #expect(declaration.initializerRange?.count == value.utf8.count)
    }

    @Test func valuesEndWhereTheNextDeclarationBegins() {
        let source = """
            class A {
              let a = b
                .c { $0 }
                .d
              @P(x) var e = f ? g : h, i: Int = 1, (j, k) = (1, 2)
              var l = m as? (Int) async throws -> N, o = if p { 1 } else { 2 }
              static let q = r < s
              static let t = \\U.v?.w[0]
              let x = y
              #if Z
                .a1()
              #endif
              var a2 = switch a3 { case .a4: 1; default: 2 }
              let a5: A6 = .a7
              func a8() {}
            }
            """
        let names = Skeleton(of: Array(source.utf8)).declarations.map(\.name)
        #expect(names == ["A", "a", "e", "i", "j", "k", "l", "o", "q", "t", "x", "a2", "a5", "a8"])
        #expect(!SwiftSyntaxOracle.hasErrors(source))
    }

    @Test func macrosAmongMembersAreNotListed() {
        let source = "struct A { #warning(\"b\")\n #make(c) { let d = 1 } e: { let f = 1 }\n var g = 1 }\n#Preview { H() }\nlet i = 1"
        #expect(Skeleton(of: Array(source.utf8)).declarations.map(\.name) == ["A", "g", "i"])
    }

    @Test func rangesCoverTheWholeDeclaration() throws {
        let source = "@A\npublic var a: Int { 1 } // note"
        let declaration = try first(source)
        #expect(declaration.range == 0..<26)
        #expect(declaration.nameRange == 14..<15)
        #expect(declaration.keywordOffset == 10)
        #expect(declaration.bodyRange == 21..<26)
        #expect(declaration.typeText == "Int")
    }

    @Test func typealiasesAndAssociatedTypesHaveTheirTarget() throws {
        #expect(try first("typealias A<T> = AnyPublisher<T, Error> where T: P").typeText == "AnyPublisher<T, Error>")
        let associated = Skeleton(of: Array("protocol P { associatedtype A: B, C = D where A.E == F }".utf8)).declarations[1]
        #expect(associated.inherited == ["B", "C"])
        #expect(associated.typeText == "D")
        #expect(associated.whereClause == "A.E == F")
    }
}
