import Testing

@testable import Rewriting

@Suite("printing statements")
struct PrinterTests {
    private let printer = Printer(style: Style())

    private func printed(_ statements: AsyncCode..., at indentation: String = "") -> String {
        printer.text(statements, indentation: indentation)
    }

    private let load = Value("load()", isAsync: true, isThrowing: true)

    @Test func eachLineIsIndentedButTheFirst() {
        #expect(printed(.raw("a()\nb()"), .raw(""), .return(nil), at: "  ") == "a()\n  b()\n\n  return")
    }

    @Test func whatStandsFastIsNotIndented() {
        let text = CodeText([
            "say(\"\"\"", CodeText.Line("Dear", .fixed), CodeText.Line("\"\"\")", .fixed), CodeText.Line(" ", .whiteSpace),
        ])
        #expect(printed(.do([.raw(text)], catches: []), at: "  ") == "do {\n      say(\"\"\"\nDear\n\"\"\")\n       \n  }")
    }

    @Test func linesEndAsTheFileEndsThem() {
        let printer = Printer(style: Style(unit: "\t", lineEnding: "\r\n"))
        #expect(printer.text([.defer([.raw("a()"), .raw("b()")])], indentation: "\t") == "defer {\r\n\t\ta()\r\n\t\tb()\r\n\t}")
    }

    @Test func bindings() {
        #expect(printed(.bind(AsyncCode.Binding(pattern: "user", value: load))) == "let user = try await load()")
        #expect(
            printed(.bind(AsyncCode.Binding(pattern: "user", isVariable: true, type: "User", value: load)))
                == "var user: User = try await load()")
        #expect(printed(.bind(AsyncCode.Binding(pattern: "user", isAsyncLet: true, value: load))) == "async let user = load()")
        #expect(printed(.bind(AsyncCode.Binding(pattern: "_", value: load))) == "_ = try await load()")
        #expect(printed(.bind(AsyncCode.Binding(pattern: "_", type: "User", value: load))) == "let _: User = try await load()")
    }

    @Test func handlers() {
        let silent = AsyncCode.Handler(pattern: nil, body: [])
        let typed = AsyncCode.Handler(pattern: "let error as URLError", body: [.raw("show(error)")])
        #expect(printed(.do([.expression(load)], catches: [silent])) == "do {\n    try await load()\n} catch {}")
        #expect(
            printed(.do([.expression(load)], catches: [typed, AsyncCode.Handler(pattern: nil, body: [.raw("// nothing")])]))
                == "do {\n    try await load()\n} catch let error as URLError {\n    show(error)\n} catch {\n    // nothing\n}")
    }

    @Test func argumentsStandUnderTheFirst() {
        let call = Value("load(first,\n                    second)", isAsync: true)
        #expect(printed(.return(call)) == "return await load(first,\n                  second)")
    }

    @Test func aClosureThatIsCalled() {
        #expect(printer.called("() async -> User", [.return(load)]).plain == "{ () async -> User in\n    return try await load()\n}()")
        #expect(printer.expression([.return(load)]) == "try await load()")
        #expect(printer.expression([.raw("a()"), .return(load)]) == nil)
    }
}
