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
        #expect(printed(.user("a()\nb()"), .user(""), .return(nil), at: "  ") == "a()\n  b()\n\n  return")
    }

    @Test func whatStandsFastIsNotIndented() {
        let text = CodeText([
            "say(\"\"\"", CodeText.Line("Dear", .fixed), CodeText.Line("\"\"\")", .fixed), CodeText.Line(" ", .whiteSpace),
        ])
        #expect(printed(.do([.user(text)], catches: []), at: "  ") == "do {\n      say(\"\"\"\nDear\n\"\"\")\n       \n  }")
    }

    @Test func linesEndAsTheFileEndsThem() {
        let printer = Printer(style: Style(unit: "\t", lineEnding: "\r\n"))
        #expect(printer.text([.defer([.user("a()"), .user("b()")])], indentation: "\t") == "defer {\r\n\t\ta()\r\n\t\tb()\r\n\t}")
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
        let silent = AsyncCode.Handler(body: [])
        let typed = AsyncCode.Handler(pattern: .typed("error", as: "URLError"), body: [.user("show(error)")])
        #expect(printed(.do([.expression(load)], catches: [silent])) == "do {\n    try await load()\n} catch {}")
        #expect(
            printed(.do([.expression(load)], catches: [typed, AsyncCode.Handler(body: [.comment("// nothing")])]))
                == "do {\n    try await load()\n} catch let error as URLError {\n    show(error)\n} catch {\n    // nothing\n}")
    }

    @Test func catchPatterns() {
        let patterns: [CatchPattern] = [
            CatchPattern(naming: "error"), CatchPattern(naming: "failure"), .unnamed, .typed("error", as: "URLError"),
            .chosen("where left > 0"),
        ]
        #expect(patterns.map(\.printed) == ["", "let failure", "_", "let error as URLError", "where left > 0"])
        #expect(patterns.map(\.name) == ["error", "failure", nil, "error", nil])
        #expect(patterns.map { $0.catchesAll(isWholeType: false) } == [true, true, true, false, false])
        #expect(patterns.map { $0.catchesAll(isWholeType: true) } == [true, true, true, true, false])
    }

    @Test func conditions() {
        let user = Value(named: "user")
        #expect(printed(.guard([.holds(user), .notCancelled], [.return(nil)])) == "guard user, !Task.isCancelled else { return }")
        #expect(
            printed(.guard([.binding("user", type: "User", load)], [.break("handling")]))
                == "guard let user: User = try await load() else { break handling }")
        #expect(
            printed(.if([.exists(load)], [.return(user)], else: [.return(nil)]))
                == "if try await load() != nil {\n    return user\n} else {\n    return\n}")
        #expect(printed(.while([.holds(Value("true"))], [.emptyLine])) == "while true {\n\n}")
        #expect(printed(.forIn("_", in: "0..<3", [.checkCancellation])) == "for _ in 0..<3 {\n    try Task.checkCancellation()\n}")
    }

    @Test func aBraceInAConditionIsInParentheses() {
        let closure = Value("users.first { $0.isOn }")
        #expect(AsyncCode.Condition.holds(closure).printed == "(users.first { $0.isOn })")
        #expect(AsyncCode.Condition.exists(closure).printed == "(users.first { $0.isOn }) != nil")
        #expect(AsyncCode.Condition.exists(Value("try? await load()")).printed == "(try? await load()) != nil")
        #expect(AsyncCode.Condition.binding("user", type: nil, closure).printed == "let user = (users.first { $0.isOn })")
    }

    @Test func aGuardIsOnOneLineWhereThatIsShort() {
        let long = Value(named: String(repeating: "x", count: 100))
        #expect(printed(.guard([.holds(long)], [.return(nil)])) == "guard \(long.text.plain) else {\n    return\n}")
        #expect(
            printed(.guard([.notCancelled], [.comment("// gone"), .return(nil)]))
                == "guard !Task.isCancelled else {\n    // gone\n    return\n}")
    }

    @Test func aPauseIsSilentWhereItGoesOn() {
        #expect(printed(.pause(nanoseconds: "1_000", goesOn: false)) == "try await Task.sleep(nanoseconds: 1_000)")
        #expect(printed(.pause(nanoseconds: "1_000", goesOn: true)) == "try? await Task.sleep(nanoseconds: 1_000)")
    }

    @Test func argumentsStandUnderTheFirst() {
        let call = Value("load(first,\n                    second)", isAsync: true)
        #expect(printed(.return(call)) == "return await load(first,\n                  second)")
    }

    @Test func aClosureThatIsCalled() {
        let closure = printer.closure("", "() async -> User", [.return(load)], "()")
        #expect(closure.plain == "{ () async -> User in\n    return try await load()\n}()")
    }

    @Test func aClosureOfOneExpression() {
        #expect(printer.closure("Task", "", [.return(load)], ".value", longest: 79).plain == "Task { try await load() }.value")
        #expect(
            printer.closure("Task", "[weak self]", [.return(load)], longest: 5).plain
                == "Task { [weak self] in\n    return try await load()\n}")
        let several: [AsyncCode] = [.user("a()"), .return(load)]
        #expect(printer.closure("Task", "", several, longest: 79).plain == "Task {\n    a()\n    return try await load()\n}")
    }
}
