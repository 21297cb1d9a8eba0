import Testing

@testable import decombine

@Suite struct UTF8CheckTests {
    @Test func findsTheFirstByteThatIsNone() {
        #expect(UTF8Check.firstProblem(in: Array("plain, ü, 😀".utf8)) == nil)
        #expect(UTF8Check.firstProblem(in: []) == nil)
        #expect(UTF8Check.firstProblem(in: [0x61, 0xFF]) == 1)
        #expect(UTF8Check.firstProblem(in: Array("ü".utf8) + [0xC3, 0x28]) == 2)
        #expect(UTF8Check.firstProblem(in: Array("😀a".utf8) + [0xED, 0xA0, 0x80]) == 5, "a surrogate")
        #expect(UTF8Check.firstProblem(in: [0x61, 0xE2, 0x82]) == 1, "cut off")
    }
}
