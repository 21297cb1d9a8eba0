import SourceText
import Testing

@Suite struct LineEndingTests {
    @Test(arguments: [
        ("", LineEnding.lineFeed), ("a", .lineFeed), ("a\nb\r\n", .lineFeed), ("a\r\nb\r\nc\n", .returnAndLineFeed),
        ("a\rb", .carriageReturn),
        ("a\rb\r", .carriageReturn), ("a\rb\n", .lineFeed), ("a\r\n\r\n\n\r", .returnAndLineFeed),
    ])
    func isWhatMostLinesEndWith(_ text: String, _ ending: LineEnding) { #expect(LineEnding(of: Array(text.utf8)) == ending) }

    @Test func endsEveryLine() {
        let text = "a\nb\r\nc\rd\n\n\r\r\n"
        #expect(LineEnding.lineFeed.ending(text) == "a\nb\nc\nd\n\n\n\n")
        #expect(LineEnding.carriageReturn.ending(text) == "a\rb\rc\rd\r\r\r\r")
        #expect(LineEnding.returnAndLineFeed.ending(text) == "a\r\nb\r\nc\r\nd\r\n\r\n\r\n\r\n")
        #expect(LineEnding.returnAndLineFeed.ending("no end") == "no end")
    }

    /// Only what is put in changes; the end of the file stays as it was.
    @Test(arguments: [
        ("x\r\ny\r\nz\n", "x\r\n1\r\n2\r\nz\n"), ("x\ry\rz", "x\r1\r2\rz"), ("x\ny\nz\r", "x\n1\n2\nz\r"),
    ])
    func leavesWhatIsNotTouched(_ before: String, _ after: String) throws {
        let bytes = Array(before.utf8)
        let place = try #require(bytes.firstIndex(of: UInt8(ascii: "y")))
        for replacement in ["1\n2", "1\r\n2", "1\r2"] {
            var edits = Edits()
            edits.insert(Edit(place..<place + 1, replacement))
            #expect(edits.ended(asIn: bytes).applied(to: bytes) == Array(after.utf8))
        }
    }

    /// A return whose line feed stands outside is half of one end.
    @Test func doesNotDoubleAnEndAtTheBorder() {
        let bytes = Array("a\r\nb\r\n".utf8)
        var edits = Edits()
        edits.insert(Edit(0..<2, "x\ny\r"))
        edits.insert(Edit(5..<6, "\nz\n"))
        #expect(edits.ended(asIn: bytes).applied(to: bytes) == Array("x\r\ny\r\nb\r\nz\r\n".utf8))
    }

    @Test func endsALineThatBeginsBehindALoneReturn() {
        let bytes = Array("a\rb\r".utf8)
        var edits = Edits()
        edits.insert(Edit(4..<4, "\nc\n"))
        #expect(edits.ended(asIn: bytes).applied(to: bytes) == Array("a\rb\r\rc\r".utf8))
    }

    @Test func keepsTheOrderAtOnePlace() {
        let bytes = Array("\r".utf8)
        var edits = Edits()
        edits.insert(Edit(0..<0, "a\n"))
        edits.insert(Edit(0..<0, "b\n"))
        #expect(edits.ended(asIn: bytes).applied(to: bytes) == Array("a\rb\r\r".utf8))
    }
}
