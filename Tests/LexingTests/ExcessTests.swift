import Lexing
import Testing

/// Code that is too deep or too long to be read is known by its tokens.
@Suite struct ExcessTests {
    private func excess(_ source: String) -> Excess? {
        let bytes = Array(source.utf8)
        return Excess(in: tokens(of: bytes), of: bytes)
    }

    private static func nested(_ open: String, _ inside: String, _ close: String, _ count: Int) -> String {
        String(repeating: open, count: count) + inside + String(repeating: close, count: count)
    }

    @Test(arguments: [
        ("let a = " + nested("[", "1", "]", 300)), "let a = " + nested("(", "1", ")", 300), nested("do { ", "", "}", 300),
        "let a: " + nested("Array<", "Int", ">", 300), "let a: " + nested("[A: B<", "Int", ">]", 150),
        "let a = " + nested("\"\\(", "1", ")\"", 300), nested("enum A {\n", "", "}\n", 300), nested("#if A\n", "", "#endif\n", 300),
        "let a = " + nested("b ? c : ", "d", "", 300), "let a = " + nested("b ?\nc\n: ", "d", "", 300),
        nested("if a { } else ", "{ }", "", 300), nested("if a {\n}\nelse ", "{\n}", "", 300),
        "let a: " + nested("() -> ", "Int", "", 300), "let a = " + nested("try ", "b", "", 300),
        "func f<T>(_ a: " + nested("some ", "T", "", 300) + ") {}", "let a = " + nested("[", "", "", 300),
    ])
    func tellsWhatIsTooDeep(_ source: String) { #expect(excess(source)?.kind == .depth) }

    /// However much there is side by side, it is not deep.
    @Test(arguments: [
        "let a = [" + nested("[1], ", "2", "", 3000) + "]", "let a = [" + nested("-1, ", "-2", "", 3000) + "]",
        "let a = [" + nested("b ? c : d, ", "e", "", 3000) + "]", nested("let a = b ? -c : try d\n", "", "", 3000),
        "let a = b" + nested(".map { $0 }", "", "", 3000), "let a = b" + nested(" + c", "", "", 3000),
        nested("func f(_ g: (A<Int>) -> B<C<Int>>) -> D<Int> { try a < b }\n", "", "", 3000),
        nested("if a < b { } else { }\n", "", "", 3000), "switch a {\n" + nested("case b: try c\n", "", "", 3000) + "}",
    ])
    func takesWhatIsWide(_ source: String) { #expect(excess(source) == nil) }

    @Test func tellsWhatIsTooLong() {
        #expect(excess("let a = [" + String(repeating: "1, ", count: Excess.mostTokens / 2 + 1) + "1]")?.kind == .length)
        #expect(excess("let a = [" + String(repeating: "1, ", count: Excess.mostTokens / 4) + "1]") == nil)
    }

    /// Number signs in a row are looked at once, not once for each of them: a million would not end otherwise.
    @Test func readsSignsInARowOnce() {
        #expect(tokens(of: Array(String(repeating: "#", count: 1_000_000).utf8)).count == 1_000_001)
        #expect(tokens(of: Array("## \"a\" ##\"b\"##".utf8)).map(\.kind).filter { $0 == .stringStart }.count == 2)
    }
}
