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

    private func isFreeOnQueues(_ moved: String, _ passed: String) -> Bool {
        let doing = Doing(
            body: "",
            with: """
                let queue = DispatchQueue(label: "one")
                let others = DispatchQueue(label: "other")
                let job = DispatchWorkItem { Session.reset() }
                func push(_ work: @escaping () -> Void) { queue.async(execute: work) }
                func set(_ number: Int) { queue.async { self.count = number } }
                func moved() { \(moved) }
                func passed() { \(passed) }
                """)
        let order = doing.semantics.order(moving: doing.effects(of: "moved"), past: doing.effects(of: "passed"))
        return if case .conflicting = order { false } else { true }
    }

    /// What two pieces of code put on one queue runs in the order in which they do.
    @Test(arguments: [
        ("queue.async { self.count = 1 }", "queue.async { self.count = 2 }"), ("set(1)", "set(2)"), ("push { self.count = 1 }", "set(2)"),
        ("queue.async { self.count = 1 }", "let now = queue.sync { count }; print(now)"),
        ("set(1)", "queue.sync(flags: .barrier) { print(count) }"),
        ("DispatchQueue.main.async { self.count = 1 }", "DispatchQueue.main.async { print(self.count) }"),
        ("OperationQueue.main.addOperation { self.count = 1 }", "DispatchQueue.main.async { self.count = 2 }"),
        ("DispatchQueue.main.async(execute: job)", "DispatchQueue.main.async { print(Session.current) }"),
        ("DispatchQueue.main.asyncAfter(deadline: .now()) { self.count = 1 }", "DispatchQueue.main.async { self.count = 2 }"),
    ])
    func queuesKeepTheOrder(_ moved: String, _ passed: String) { #expect(!isFreeOnQueues(moved, passed), "\(moved) | \(passed)") }

    @Test(arguments: [
        ("queue.async { self.count = 1 }", "queue.async { self.session.touch() }"),
        ("queue.async { self.count = 1 }", "others.async { self.count = 2 }"),
        ("queue.async { self.count = 1 }", "print(count)"), ("queue.async { print(self.count) }", "queue.async { print(self.count) }"),
        ("DispatchQueue.global().async { self.count = 1 }", "DispatchQueue.global().async { self.count = 2 }"),
        ("queue.async { self.count = 1 }", "others.sync { print(count) }"),
        ("DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.count = 1 }", "DispatchQueue.main.async { self.count = 2 }"),
    ])
    func whatIsOnNoQueueOfBothIsFree(_ moved: String, _ passed: String) { #expect(isFreeOnQueues(moved, passed), "\(moved) | \(passed)") }

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
