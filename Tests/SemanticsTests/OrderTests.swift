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
}
