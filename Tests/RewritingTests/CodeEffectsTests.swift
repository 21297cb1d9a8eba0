import Lexing
import Testing

@testable import Rewriting

@Suite("what code and statements may do")
struct CodeEffectsTests {
    @Test(arguments: [
        ("await load()", true), ("show(\"await load()\")", false), ("// await load()\nshow()", false), ("Task { await load() }", false),
        ("work { [user = await load()] in show(user) }", true), ("for await user in users { show(user) }", true),
        ("func go() async { await load() }", false), ("if isOn { await load() }", true),
    ])
    func waiting(_ text: String, _ waits: Bool) { #expect(CodeEffects(of: CodeText(text)).waits == waits) }

    @Test(arguments: [
        ("try load()", true), ("try? load()", false), ("try! load()", false), ("throw Broken()", true), ("// try again\nload()", false),
        ("do { try load() } catch { show(error) }", false), ("do { try load() } catch { throw error }", true),
        ("do { try load() } catch let error as URLError { show(error) }", true), ("do { try load() } catch where isOn { show() }", true),
        ("do { try load() } catch let failure { show(failure) }", false), ("users.forEach { try $0.load() }", false),
        ("do { try load() } catch is URLError { } catch { }", false),
    ])
    func throwing(_ text: String, _ mayThrow: Bool) { #expect(CodeEffects(of: CodeText(text)).mayThrow == mayThrow) }

    @Test(arguments: [
        ("user", false), ("user.name", false), ("(user, name)", false), ("show(user)", true), ("\"\\(user)\"", false),
        ("\"\\(name())\"", true),
        ("{ show(user) }", false), ("users.map { $0.name }", true), ("()", false),
    ])
    func calling(_ text: String, _ calls: Bool) { #expect(CodeEffects(of: CodeText(text)).calls == calls) }

    @Test func leavingBlocks() {
        #expect(CodeEffects(of: "guard isOn else { break handling }").labelsLeft == ["handling"])
        #expect(CodeEffects(of: "for user in users { break }").labelsLeft.isEmpty)
        #expect(AsyncCode.if([.notCancelled], [.break("handling")], else: nil).breaks(to: "handling"))
        #expect(!AsyncCode.user("work { break handling }").breaks(to: "other"))
    }

    private let load = Value("load()", isAsync: true, isThrowing: true)

    @Test func handlersKeepWhatTheyCatch() {
        let all = AsyncCode.do([.expression(load)], catches: [AsyncCode.Handler(body: [])])
        let typed = AsyncCode.do([.expression(load)], catches: [AsyncCode.Handler(pattern: .typed("error", as: "URLError"), body: [])])
        let again = AsyncCode.do([.expression(load)], catches: [AsyncCode.Handler(body: [.throw("error")])])
        #expect(!all.mayThrow(isWholeType: false) && again.mayThrow(isWholeType: false))
        #expect(typed.mayThrow(isWholeType: false) && !typed.mayThrow(isWholeType: true))
        #expect(all.awaits && all.mayWait)
    }

    @Test func conditionsWaitAndThrow() {
        #expect(AsyncCode.guard([.exists(load)], [.return(nil)]).mayThrow(isWholeType: false))
        #expect(AsyncCode.guard([.exists(load)], [.return(nil)]).mayWait)
        #expect(!AsyncCode.guard([.notCancelled], [.return(nil)]).mayWait)
        #expect(load.ignoringFailure.text == "try? await load()" && load.ignoringFailure.waits && !load.ignoringFailure.mayThrow)
    }

    @Test func bindingsThatAreOnTheirWayDoNotWait() {
        #expect(!AsyncCode.bind(AsyncCode.Binding(pattern: "user", isAsyncLet: true, value: load)).mayWait)
        #expect(AsyncCode.forget(load).mayWait)
    }
}

@Suite("what is done where something fails")
struct HandlingTests {
    private let load = Value("load()", isAsync: true, isThrowing: true)
    private let printer = Printer(style: Style())

    private func printed(_ body: [AsyncCode], _ handler: AsyncCode.Handler, goesOn: Bool = false) -> String {
        printer.text(Handling(body: body, handler: handler, goesOn: goesOn).statements, indentation: "")
    }

    @Test func aHandlerThatThrowsAgainIsNone() {
        let again = AsyncCode.Handler(body: [.checkCancellation, .throw("error")])
        #expect(printed([.return(load)], again) == "return try await load()")
        #expect(
            printed([.return(load)], AsyncCode.Handler(pattern: .named("failure"), body: [.user("throw failure")]))
                == "return try await load()")
        #expect(printed([.return(load)], AsyncCode.Handler(body: [.throw("other")])).hasSuffix("catch {\n    throw other\n}"))
        #expect(printed([.return(load)], AsyncCode.Handler(pattern: .unnamed, body: [.throw("error")])).hasPrefix("do {"))
    }

    @Test func whatCannotFailNeedsNoHandler() {
        #expect(printed([.return(Value("user"))], AsyncCode.Handler(body: [.return(nil)])) == "return user")
    }

    @Test func aForgottenFailureIsAnOptional() {
        #expect(printed([.forget(load)], AsyncCode.Handler(body: [])) == "_ = try? await load()")
        #expect(printed([.expression(Value("save()", isThrowing: true, output: .void))], AsyncCode.Handler(body: [])) == "try? save()")
        #expect(printed([.pause(nanoseconds: "1", goesOn: false)], AsyncCode.Handler(body: [])) == "try? await Task.sleep(nanoseconds: 1)")
        #expect(printed([.expression(load), .forget(load)], AsyncCode.Handler(body: [])).hasPrefix("do {"))
        #expect(printed([.return(load)], AsyncCode.Handler(body: [])).hasPrefix("do {"))
    }

    @Test func aLookAtTheCancellationStandsBehindWhereItGoesOn() {
        let looking = AsyncCode.Handler(body: [.leaveWhenCancelled])
        #expect(printed([.forget(load)], looking, goesOn: true) == "_ = try? await load()\nguard !Task.isCancelled else { return }")
        #expect(printed([.forget(load)], looking).hasPrefix("do {"))
    }

    @Test func whoFailsOnCancellationThrows() {
        let nested = AsyncCode.while([.holds(Value("true"))], [.leaveWhenCancelled, .expression(load)])
        #expect(
            printer.text([nested.throwingWhenCancelled], indentation: "")
                == "while true {\n    try Task.checkCancellation()\n    try await load()\n}")
    }
}
