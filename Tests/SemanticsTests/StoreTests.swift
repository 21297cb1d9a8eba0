import Testing

@testable import Semantics

/// What the system keeps for all is one place, whatever leads there.
struct StoreTests {
    @Test(arguments: [
        ("let data = try Data(contentsOf: url)", "reads files"), ("try Data().write(to: url)", "writes files"),
        ("try FileManager.default.removeItem(at: url)", "writes files"), ("try? files.removeItem(at: url)", "writes files"),
        ("_ = files.fileExists(atPath: path)", "reads files"), ("_ = files.urls(for: one, in: two)", ""),
        ("SecItemDelete(query)", "writes keychain"), ("_ = SecItemCopyMatching(query, nil)", "reads keychain"),
        ("store.set(1, forKey: path)", "reads UserDefaults, writes UserDefaults"),
        ("UserDefaults.standard.removeObject(forKey: path)", "reads UserDefaults, writes UserDefaults"),
        ("_ = given.string(forKey: path)", "reads UserDefaults"), ("keys[path] = path", "writes keychain"),
        ("_ = keys[path]", "reads keychain"), ("_ = Bundle.main.path", ""),
    ])
    func isOne(_ statement: String, _ words: String) {
        let doing = Doing(
            """
            import Foundation
            final class Service {
                let files = FileManager.default
                let store = UserDefaults.standard
                let given: UserDefaults
                let keys: Keychain
                func f(_ url: URL, _ path: String) throws { \(statement) }
            }
            """)
        let own = doing.words.replacing(", may do anything", with: "").replacing("may do anything", with: "")
        #expect(own == words, "\(statement)")
    }

    @Test(arguments: [
        ("Data(contentsOf: url)", ThreadUse.waits("Data(contentsOf:)")), ("Data().write(to: url)", .waits("write(to:)")),
        ("FileManager.default.copyItem(at: url, to: url)", .waits("copyItem")), ("SecItemAdd(query, nil)", .waits("SecItemAdd")),
        ("Thread.sleep(forTimeInterval: 1)", .waits("sleep")), ("UIApplication.shared.open(url)", .mainThread("UIApplication")),
        ("dispatchPrecondition(condition: .onQueue(.main))", .mainThread("dispatchPrecondition")),
        ("precondition(Thread.isMainThread)", .mainThread("Thread.isMainThread")),
        ("MainActor.assertIsolated()", .mainThread("MainActor.assertIsolated")),
    ])
    func isTiedToAThread(_ statement: String, _ use: ThreadUse) {
        let doing = Doing("func f(_ url: URL) throws { \(statement) }")
        #expect(doing.effects.threadUses[use] != nil, "\(doing.effects.threadUses.keys)")
    }

    @Test(arguments: ["dispatchPrecondition(condition: .onQueue(queue))", "if Thread.isMainThread { }", "precondition(count > 0)"])
    func isTiedToNoThread(_ statement: String) {
        #expect(Doing("func f() { \(statement) }").effects.threadUses.isEmpty)
    }

    @Test func aGenericTypeDoesWhatThoseDoThatItMayBe() {
        let doing = Doing(
            """
            protocol Emptied { static func empty() }
            final class Session: Emptied { static var token = 0\nstatic func empty() { token = 1 } }
            func f<Kept: Emptied>(_ kept: Kept.Type) { Kept.empty() }
            """)
        #expect(doing.writes("token"))
    }

    @Test func anObjectThatIsMadeMayGo() {
        #expect(Doing(body: "_ = Guarded()").writes("total"))
    }

    @Test func aTextMayRunWhatMakesIt() {
        let doing = Doing(
            "var total = 0\nextension DefaultStringInterpolation { mutating func appendInterpolation(mark: Int) { total += 1 } }\nfunc f() -> String { \"\\(mark: 1)\" }"
        )
        #expect(doing.writes("total"))
    }

    @Test func anExtensionOfANestedTypeSeesNoMemberOfTheTypeAround() {
        let outer = "enum Outer { static var total = 0\n"
        let body = "func f() { total = 1 }"
        #expect(Doing(outer + "enum Inner { static \(body) } }").writes("total"))
        #expect(!Doing(outer + "enum Inner {} }\nextension Outer.Inner { static \(body) }").writes("total"))
    }
}
