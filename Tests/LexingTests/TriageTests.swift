import Lexing
import Testing

@Suite struct TriageTests {
    private let triage = Triage(vocabulary: ["sink", "AnyPublisher", "eraseToAnyPublisher", "größer", ""])

    private func first(_ source: String) -> String? { triage.firstWord(in: Array(source.utf8)) }

    @Test(
        "a word in code passes, however it is wrapped",
        arguments: [
            "a.sink { }", "sink", "`sink`()", "\"\\(a.sink())\"", "#\"\\#(b.sink)\"#", "\"\"\"\n\\(c.sink)\n\"\"\"",
            "\"\\(\"\\(d.sink)\")\"", "let a = b / c; \"\\(e.sink)\"", "/\"/; a.sink()", "/* */sink", "// x\nsink", "x→sink",
            "#if NEVER\nsink\n#endif", "\0sink", "\"unterminated\nsink",
        ]
    )
    func passes(source: String) {
        #expect(first(source) == "sink")
    }

    @Test(
        "a word in a comment, in string text or in part of another word does not pass",
        arguments: [
            "// sink", "/* /* */ sink */", "\"sink\"", "#\"\\(sink)\"#", "sinks", "kitchensink", "$sink", "_sink", "sink2", "/sink/", "",
        ]
    )
    func holdsBack(source: String) {
        #expect(!triage.mayHoldChains(Array(source.utf8)))
    }

    @Test func wordsBeyondASCIIAreFound() {
        #expect(first("a.größer(b)") == "größer")
        #expect(first("// größer") == nil)
    }

    @Test func theFirstWordIsTold() {
        #expect(first("// sink\nvar a: AnyPublisher<Int, Never> { b.eraseToAnyPublisher() }") == "AnyPublisher")
    }

    @Test func everyWordOfASourceIsFoundAlone() {
        let source = "func a<T>(_ b: T) -> c.D { \"e \\(f[g]) h\" + #\"i \\#(j)\"# /* k */ }"
        let bytes = Array(source.utf8)
        for token in tokens(of: bytes) where token.kind == .identifier {
            let word = token.text(in: bytes)
            #expect(Triage(vocabulary: [word]).firstWord(in: bytes) == word)
        }
        for word in ["e", "h", "i", "k", "z"] { #expect(!Triage(vocabulary: [word]).mayHoldChains(bytes)) }
    }
}
