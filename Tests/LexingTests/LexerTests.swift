import Lexing
import SourceText
import Testing

@Suite struct LexerTests {
    private func kinds(_ source: String) -> [Token.Kind] { tokens(of: Array(source.utf8)).map(\.kind).dropLast() }

    private func texts(_ source: String) -> [String] {
        let bytes = Array(source.utf8)
        return tokens(of: bytes).dropLast().map { $0.text(in: bytes) }
    }

    @Test(
        "strings of every form have the boundaries swift-syntax gives them",
        arguments: [
            #"let a = "plain" + b"#,
            #"let a = "escaped \" quote \\" + b"#,
            ##"let a = #"raw " and \n "# + b"##,
            ##"let a = #"raw \#(b) and \(not) "# + c"##,
            ###"let a = ##"two "# \##(b)"## + c"###,
            ###"let a = #"""# + b"###,
            "let a = \"\"\"\n  text\n  \\(b) more\n  \"\"\" + c",
            "let a = \"\"\"\n  one \\\n  two \"\" three\n  \"\"\"\nlet d = e",
            "let a = #\"\"\"\n  raw \\#(b) \\(c) \"\"\"\n  \"\"\"#\nlet d = e",
            "let a = \"\"\"\n  \"\"\"\nlet b = c",
            #"let a = "\(b)\(c)" + d"#,
            #"let a = "x\(f(g("inner \(h) text"), (1)))y" + d"#,
            #"let a = "\(b.map { "<\($0)>" }.joined(separator: ", "))" + d"#,
            ##"let a = "\(#"raw \#(b)"#)" + c"##,
            "let a = \"\"\"\n  \\(b ? \"x\" : \"\"\"\n    y \\(c)\n    \"\"\")\n  \"\"\" + d",
            #"let a = "" + b + "'" + c"#,
            "let a = \"é\\(ü)ß\" + d",
        ]
    )
    func strings(source: String) {
        #expect(lexedBoundaries(source) == SwiftSyntaxOracle.boundaries(source))
    }

    @Test(
        "comments nest, and code around them is code",
        arguments: [
            "/* a /* b */ c */ let d = 1",
            "let a = 1 // b \"c\nlet d = 2 /// e\n/** f */ let g = h",
            "let a = b /* \" */ + c",
            "/*/ a */ let b = 1",
            "let a = b+/* c */d",
            "let a = b //\r\nlet c = d\r\n/* \r\n */ let e = f",
            "#!/usr/bin/swift run\nlet a = b",
            "let url = \"https://a\" + b // c",
        ]
    )
    func comments(source: String) {
        #expect(lexedBoundaries(source) == SwiftSyntaxOracle.boundaries(source))
    }

    @Test(
        "a slash begins a regex where an operand is expected, and divides elsewhere",
        arguments: [
            "let a = b / c / d", "let a = /b c/", "let a = [/b/, /c/]", "f(/a\"b/, c)", "let a = (b)/c/d", "let a = b[0] / c / d",
            "let a = /[/]x/ + b", "let a = /(b)\\/c/", "let a = x ? /b/ : /c/", "let a = try? /^b/.firstMatch(in: c)", "return /a'b/",
            "let a = #/ b / c \" d /# + e", "let a = #/\n  b\n  \"c\n/# + d", "func /(a: B) {}", "f(/, b, /)", "a.reduce(1, /)",
            "let a = b/c //d\nlet e = f", "let a = 1 / 2 // 3", "{ /a/ }", "let a = !/b/.c", "x = y /* z */ / w / v", "let a = (/b)/c/",
            "infix operator /~/", "let a = b /c/ d",
        ]
    )
    func regexes(source: String) {
        #expect(lexedBoundaries(source) == SwiftSyntaxOracle.boundaries(source))
    }

    @Test func numbersTakeWhatBelongsToThem() {
        #expect(
            texts("1.5 1.a x.0.1 0xFF.b 0x1p3 1e-5 1_000 0b101 0o17") == [
                "1.5", "1", ".", "a", "x", ".", "0", ".", "1", "0xFF", ".", "b", "0x1p3", "1e-5", "1_000", "0b101", "0o17",
            ])
    }

    @Test func spaceTellsPrefixBinaryAndPostfixOperatorsApart() {
        #expect(kinds("a - b") == [.identifier, .binaryOperator, .identifier])
        #expect(kinds("a -b") == [.identifier, .prefixOperator, .identifier])
        #expect(kinds("a- b") == [.identifier, .postfixOperator, .identifier])
        #expect(kinds("a?.b!") == [.identifier, .postfixQuestion, .period, .identifier, .exclamation])
        #expect(kinds("a ? b : c") == [.identifier, .infixQuestion, .identifier, .colon, .identifier])
        #expect(
            kinds("a ?? b -> c = &d") == [
                .identifier, .binaryOperator, .identifier, .arrow, .identifier, .equal, .prefixAmpersand, .identifier,
            ])
    }

    @Test func identifiersComeWithTheirWord() {
        let found = tokens(of: Array("class `class` $0 $name _ async Self née".utf8)).dropLast()
        #expect(found.map(\.word) == [.class, .none, .none, .none, .underscore, .async, .selfType, .none])
        #expect(found.allSatisfy { $0.kind == .identifier })
        #expect(found.map(\.isName) == [false, true, true, true, false, true, false, true])
    }

    @Test func everyWordIsFoundAndNothingElse() {
        for word in Word.allCases where word != .none {
            #expect(tokens(of: Array(word.text.utf8))[0].word == word)
            #expect(tokens(of: Array((word.text + "x").utf8))[0].word == .none)
            #expect(tokens(of: Array(("`" + word.text + "`").utf8))[0].word == .none)
        }
    }

    @Test func linesAndSpaceBeforeATokenAreNoted() {
        let found = tokens(of: Array("a b\n c/* \n */d".utf8))
        #expect(found.map(\.startsLine) == [true, false, true, true, false])
        #expect(found.map(\.precededBySpace) == [false, true, true, true, false])
    }

    @Test func directivesAreTokens() {
        #expect(
            kinds("#if A\n#elseif B\n#else\n#endif\n#selector(c) #available") == [
                .poundIf, .identifier, .poundElseif, .identifier, .poundElse, .poundEndif, .pound, .identifier, .leftParen, .identifier,
                .rightParen, .poundKeyword,
            ])
    }

    @Test func foreignBytesAreSkipped() {
        let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("a".utf8) + [0, 0xFF, 0xC3] + Array(" b".utf8)
        #expect(tokens(of: bytes).dropLast().map { $0.text(in: bytes) } == ["a", "b"])
    }

    @Test func aRangeIsLexedAlone() {
        let bytes = Array("let a = \"x\" + b".utf8)
        #expect(tokens(of: bytes, in: 4..<7).map(\.kind) == [.identifier, .equal, .endOfFile])
        #expect(tokens(of: bytes, in: 900..<1000).map(\.kind) == [.endOfFile])
    }

    @Test func commentsAreFound() {
        let source = "// a\nf() // b\n/* c */ g()"
        let bytes = Array(source.utf8)
        let list = Tokens(of: bytes)
        #expect(list.comments.map { $0.text(in: bytes) } == ["// a", "// b", "/* c */"])
    }

    @Test func aTokenIsComparedWithoutMakingAString() {
        let bytes = Array("sink `sink`".utf8)
        let found = tokens(of: bytes)
        #expect(found[0].isSpelled("sink", in: bytes))
        #expect(!found[0].isSpelled("sinks", in: bytes))
        #expect(found[1].name(in: bytes) == "sink")
    }
}
