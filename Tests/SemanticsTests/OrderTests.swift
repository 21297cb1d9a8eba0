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
}
