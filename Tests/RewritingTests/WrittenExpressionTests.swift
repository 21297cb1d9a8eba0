import Lexing
import Testing

@testable import Rewriting

@Suite("what kind of expression a text is")
struct WrittenExpressionTests {
    @Test(arguments: [
        ("user", true), ("user.name", true), ("load(id)", true), ("users[0]", true), ("user!", true), ("(a, b)", true), ("[a]", true),
        ("\"a\"", true), ("a + b", false), ("try load()", false), ("a ?? b", false), ("-1", false), ("{ a }", false), ("a\nb", false),
        ("", false),
    ])
    func aSuffixGoesBehind(_ text: String, _ isPrimary: Bool) { #expect(CodeText(text).isPrimary == isPrimary) }

    @Test(arguments: [
        ("12", true), ("1_000.5", true), ("true", true), ("nil", true), ("[]", true), ("[:]", true), ("\"none\"", true), (".loading", true),
        ("\"\\(name)\"", false), ("name", false), (".loaded(user)", false), ("[1]", false), ("State.loading", false), ("-1", false),
    ])
    func constants(_ text: String, _ isConstant: Bool) {
        #expect(CodeText(text).isConstant == isConstant)
        #expect(Value(CodeText(text)).isConstant == isConstant)
    }

    @Test func whatIsAwaitedIsNoConstant() {
        #expect(!Value("12", isAsync: true).isConstant)
        #expect(!Value("12", isAbsentable: true).isConstant)
        #expect(!Value("12", parts: .texts(["12"], labels: [])).isConstant)
    }

    @Test(arguments: [
        (".loading", true), (".loaded(user)", true), ("nil", true), ("[]", true), ("[:]", true),
        ("withCheckedThrowingContinuation { $0.resume() }", true), ("[1]", false), ("user", false), ("State.loading", false), ("0", false),
    ])
    func whatNeedsAType(_ text: String, _ needsType: Bool) { #expect(CodeText(text).needsType == needsType) }

    // MARK: Types

    @Test(arguments: [
        ("Void", true, false), ("()", true, false), ("User?", false, true), ("[User]?", false, true), ("[User?]", false, false),
        ("() -> User?", false, false), ("any P?", false, true), ("(A, B)?", false, true), ("Void?", false, true),
    ])
    func types(_ text: String, _ isVoid: Bool, _ isOptional: Bool) {
        let type = TypeExpression(parsing: text)
        #expect(type.isVoid == isVoid)
        #expect(type.isOptional == isOptional)
        #expect(type.madeOptional.isOptional)
        #expect(Value("value", output: type).isVoid == isVoid)
    }

    @Test func whatIsInATypeIsThere() {
        #expect(TypeExpression(parsing: "User??").wrapped == .optional(.named("User")))
        #expect(TypeExpression(parsing: "[User]").arrayElement == .named("User"))
        #expect(TypeExpression(parsing: "[User]?").arrayElement == nil)
        #expect(TypeExpression(parsing: "[Int: User]").isList && !TypeExpression(parsing: "[User]?").isList)
    }

    @Test(arguments: [
        ("User", true), ("[User?]", true), ("Result<User, any Error>", true), ("Never", false), ("Output", false), ("_", false),
        ("[_Sequence]", false), ("(User, _)", false), ("Page<_>", false),
    ])
    func whatCanBeWritten(_ text: String, _ isWritable: Bool) { #expect(TypeExpression(parsing: text).isWritable == isWritable) }

    @Test func anOptionalResultHasItsParentheses() {
        let types = ["User", "any Shape", "A & B", "() -> Int", "[Int]"].map { Twin(name: "load", output: $0, isOptional: true).resultType }
        #expect(types == ["User?", "(any Shape)?", "(A & B)?", "(() -> Int)?", "[Int]?"])
    }

    @Test(arguments: [
        ("5", "Double", true), ("5", "Int", false), ("5.0", "Double", false), ("\"a\"", "String", false), ("\"a\"", "Name", true),
        ("[1]", "[Int]", false), ("[1]", "Set<Int>", true), ("[1]", "[Double]", true), ("[:]", "[String: Int]", false),
        ("user", "User?", false),
        ("(1, a)", "(Double, User)", true), ("(1, a)", "(User, User)", false),
    ])
    func openLiterals(_ text: String, _ type: String, _ isOpen: Bool) {
        #expect(OpenLiteral.isOpen(Value(CodeText(text)), as: TypeExpression(parsing: type)) == isOpen)
    }
}
