import Testing

@testable import Semantics

/// What cannot be read may do anything, and is never taken for harmless.
struct UnknownTests {
    @Test(arguments: [
        "Vendor.shared.start()", "vendor(session)", "let work: () -> Void = vendor()\nwork()", "twice(vendor)", "session.vendored()",
        "objc_perform(session)",
    ])
    func mayDoAnything(_ body: String) {
        #expect(Doing(body: body).effects.unknown != nil, "\(body)")
    }

    /// Of a value of which nothing is known, a member may be the only one of its name that the scanned code has, or one of code that is not scanned.
    @Test(arguments: [("Registry.archive.touch()", "token"), ("Registry.archive.token = \"\"", "token")])
    func aMemberOfNobodyKnowsWhatIsPerhapsTheOnlyOneOfItsName(_ statement: String, _ written: String) {
        let doing = Doing("final class Session { var token = \"\"\nfunc touch() { token = \"x\" } }\nfunc f() { \(statement) }")
        #expect(doing.writes(written))
        #expect(doing.effects.unknown != nil)
    }

    @Test func anUnknownClosureOfAMemberMayDoAnything() {
        #expect(Doing(body: "work()", with: "var work: () -> Void { vendor() }").effects.unknown != nil)
    }

    @Test func aRequirementThatNobodyFulfilsMayDoAnything() {
        let doing = Doing(
            "protocol Store { func save() }\nfinal class Service { let store: Store\ninit(store: Store) { self.store = store }\nfunc f() { store.save() } }"
        )
        #expect(doing.effects.unknown != nil)
    }

    @Test func aRequirementDoesWhatItsImplementationsDo() {
        let doing = Doing(
            """
            protocol Store { func save() }
            final class Disk: Store { var saved = 0\nfunc save() { saved += 1 } }
            final class Service { let store: Store\ninit(store: Store) { self.store = store }\nfunc f() { store.save() } }
            """)
        #expect(doing.writes("saved"))
    }

    /// A word of Combine's that others use as well is an operator only of what is known to be a publisher.
    @Test func aMemberOfNobodyKnowsWhatThatSoundsLikeAnOperatorMayDoAnything() {
        let document = "let document = Elsewhere.open()"
        #expect(Doing(body: "document.share()", with: document).effects.unknown != nil)
        #expect(Doing(body: "_ = document.eraseToAnyPublisher()", with: document).effects.unknown == nil)
        #expect(Doing(body: "document.share()", with: "let document = Just(1)").effects.unknown == nil)
    }
}
