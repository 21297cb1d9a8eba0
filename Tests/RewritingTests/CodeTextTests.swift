import SourceText
import Testing

@testable import Rewriting

@Suite("text on its way")
struct CodeTextTests {
    private func line(_ text: String, _ layout: CodeText.Layout) -> CodeText.Line { CodeText.Line(text, layout) }

    @Test func theInsideOfAStringStands() {
        let text = Splice.flushLeft("say(\"\"\"\n        Dear\n          you\n    \"\"\")", base: "    ")
        #expect(text.lines == ["say(\"\"\"", line("        Dear", .fixed), line("          you", .fixed), line("    \"\"\")", .fixed)])
    }

    @Test func whatIsCommentedOutAtTheEdgeStands() {
        #expect(Splice.flushLeft("a()\n//    b()\n    c()", base: "    ").lines == ["a()", line("//    b()", .fixed), "c()"])
        #expect(Splice.flushLeft("//a()\n//    b()", base: "    ").lines == ["//a()", "//    b()"])
    }

    @Test func whiteSpaceOfTheAuthorsStays() {
        #expect(Splice.flushLeft("a()\n      \n\n    b()", base: "    ").lines == ["a()", line("  ", .whiteSpace), "", "b()"])
    }

    @Test func linesAreTakenFromEveryEnding() {
        #expect(CodeText("a\r\nb\nc\rd").lines == ["a", "b", "c", "d"])
        #expect(CodeText("").lines == [""])
    }

    @Test func interpolationKeepsTheLayout() {
        let string = CodeText(["\"\"\"", line("  x", .fixed), line("\"\"\"", .fixed)])
        let call: CodeText = "say(\(string), to: \("you"), \(2))"
        #expect(call.lines == ["say(\"\"\"", line("  x", .fixed), line("\"\"\", to: you, 2)", .fixed)])
        #expect(call.plain == "say(\"\"\"\n  x\n\"\"\", to: you, 2)")
    }

    @Test func whiteSpaceWithSomethingBehindItIsOrdinary() {
        #expect((CodeText(["a", line("", .whiteSpace)]) + "b").lines == ["a", "b"])
        #expect(("" + CodeText([line("b", .fixed)])).lines == [line("b", .fixed)])
    }

    @Test func whatItEndsWithIsTakenOff() {
        #expect(CodeText("a;\n  ;\n").trimmedAtEnd { $0 == ";" } == "a")
        #expect(CodeText([line("x", .fixed), line("", .whiteSpace)]).trimmedAtEnd().lines == [line("x", .fixed)])
        #expect(CodeText(" \n").trimmedAtEnd().isEmpty)
        #expect(CodeText(" \n").isBlank)
    }
}
