import Facts
import Testing

@testable import Analysis

/// Conditions that the text decides.
struct ConstantValueTests {
    @Test(
        "literals decide a condition",
        arguments: [
            ("true && true", true), ("true && missing", nil), ("false && missing", false), ("missing || true", true), ("!false", true),
            ("(true)", true), ("nil == nil", true), ("1 != nil", true), ("missing == nil", nil),
        ] as [(String, Bool?)])
    func decided(_ condition: String, _ value: Bool?) throws {
        let code = LinkedCode("let probe = \(condition)")
        let (expression, scope) = try #require(code.value(of: "probe"))
        #expect(ConstantValues(code.types).constant(expression, in: scope) == value)
        #expect(code.questions.count == 0)
    }

    @Test("a whole number is that of a constant that nobody overrides")
    func wholeNumbers() throws {
        let code = LinkedCode(
            """
            class Page { let size = 20; private let limit = 3; lazy var open = size; lazy var closed = limit }
            final class Small: Page {}
            """)
        let constants = ConstantValues(code.types)
        let (open, openScope) = try #require(code.value(of: "open"))
        let (closed, closedScope) = try #require(code.value(of: "closed"))
        #expect(constants.wholeNumber(open, in: openScope) == nil)
        #expect(constants.wholeNumber(closed, in: closedScope) == "3")
    }

    @Test("a body that does nothing but end the program is known")
    func endings() throws {
        let code = LinkedCode("func ends() -> Int { fatalError() }\nfunc gives() -> Int { print(1); return 2 }")
        let constants = ConstantValues(code.types)
        #expect(constants.endsProgram(try #require(code.declaration("ends"))))
        #expect(!constants.endsProgram(try #require(code.declaration("gives"))))
    }
}
