import Analysis
import Testing

@testable import Semantics

/// Whether one piece of code may run behind another.
struct OrderTests {
    private func order(_ moved: String, _ passed: String) -> Order {
        let doing = Doing(body: "", with: "func moved() async throws {\n\(moved)\n}\nfunc passed() async throws {\n\(passed)\n}")
        return doing.semantics.order(moving: doing.effects(of: "moved"), past: doing.effects(of: "passed"))
    }

    @Test(arguments: [
        ("count += 1", "count += 1"), ("count += 1", "print(count)"), ("print(count)", "count = 2"), ("session.touch()", "other?.touch()"),
    ])
    func conflicts(_ moved: String, _ passed: String) {
        guard case .conflicting = order(moved, passed) else { return #expect(Bool(false), "\(moved) | \(passed)") }
    }

    @Test(arguments: [("print(count)", "print(count)"), ("count += 1", "session.touch()"), ("var own = 1\nown += 1", "count += 1")])
    func isFree(_ moved: String, _ passed: String) {
        guard case .free = order(moved, passed) else { return #expect(Bool(false), "\(moved) | \(passed)") }
    }

    @Test func anUnknownCallIsUnknown() {
        guard case .unknown = order("vendor()", "count += 1") else { return #expect(Bool(false)) }
    }

    @Test func aConflictIsToldBeforeWhatIsUnknown() {
        guard case .conflicting = order("vendor(); count += 1", "count += 1") else { return #expect(Bool(false)) }
    }

    /// Two types have a method of the name, and nobody knows of which type the value is.
    @Test func whatANameAloneLeadsToIsPossibleAndNotCertain() {
        let doing = Doing(
            body: "",
            with: """
                final class Other { func touch() {} }
                func moved() { print(session.token) }
                func possibly() { Registry.archive.touch() }
                func certainly() { session.touch() }
                func both() { Registry.archive.touch(); session.touch() }
                """)
        func isCertain(_ passed: String) -> Bool? {
            let order = doing.semantics.order(moving: doing.effects(of: "moved"), past: doing.effects(of: passed))
            return if case .conflicting(let conflict) = order { conflict.isCertain } else { nil }
        }
        #expect(isCertain("possibly") == false)
        #expect(isCertain("certainly") == true)
        #expect(isCertain("both") == true)
    }

    /// Nobody reaches a variable of a call but by the closures made in it; who calls the code again has another one.
    @Test func aNameDoesNotLeadToTheVariableOfAnotherCall() {
        let doing = Doing(
            body: "",
            with: """
                var hook: () -> Void = {}
                final class Hooks { func run() {} }
                func fetch() {
                    var token = 1
                    keep { token = 2 }
                    twice { print(token) }
                }
                func watch() {
                    var mark = 1
                    hook = { print(mark) }
                    keep { mark = 2 }
                }
                func run() { hook() }
                final class Fetches { func fetch() {} }
                func fetches() { Registry.archive.fetch() }
                func runs() { Registry.archive.run() }
                """)
        func leads(_ function: String, toReadOf name: String) -> Bool {
            let effects = doing.effects(of: function)
            let local = doing.semantics.program.functions[name == "token" ? "fetch" : "watch"]?.lazy.flatMap {
                doing.semantics.everyNode(of: .declaration($0)).flatMap(\.own.writes.keys)
            }.first { if case .local(let variable) = $0 { variable.name == name } else { false } }
            return local.map { doing.semantics.site(of: PlaceUse($0, .read), in: effects) != nil } ?? true
        }
        #expect(!leads("fetches", toReadOf: "token"))
        #expect(leads("runs", toReadOf: "mark"))
    }
}
