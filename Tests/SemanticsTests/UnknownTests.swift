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
}
