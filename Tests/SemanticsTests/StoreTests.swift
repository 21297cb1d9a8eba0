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
        ("dispatchPrecondition(condition: .onQueue(.main))", .asks("dispatchPrecondition")),
        ("precondition(Thread.isMainThread)", .asks("Thread.isMainThread")),
        ("MainActor.assertIsolated()", .mainThread("MainActor.assertIsolated")),
        ("if Thread.isMainThread { }", .asks("Thread.isMainThread")),
        ("let isMain = flag ? Thread.isMainThread : false", .asks("Thread.isMainThread")),
        ("guard Thread.current.isMainThread else { return }", .asks("Thread.current")),
        ("if OperationQueue.current != OperationQueue.main { }", .asks("OperationQueue.current")),
        ("_ = DispatchQueue.getSpecific(key: key)", .asks("DispatchQueue.getSpecific")),
        ("dispatchPrecondition(condition: .onQueue(queue))", .asks("dispatchPrecondition")),
        ("check()", .asks("Thread.isMainThread")), ("_ = isMain", .asks("Thread.isMainThread")),
        ("gate.wait()", .waits("wait")), ("_ = gate.wait(timeout: .now())", .waits("wait")),
    ])
    func isTiedToAThread(_ statement: String, _ use: ThreadUse) {
        let doing = Doing(
            """
            let gate = DispatchSemaphore(value: 0)
            var isMain: Bool { Thread.isMainThread }
            func check() { precondition(isMain) }
            func f(_ url: URL) throws { \(statement) }
            """)
        #expect(doing.effects.threadUses[use] != nil, "\(doing.effects.threadUses.keys)")
    }

    @Test(arguments: ["precondition(count > 0)", "DispatchQueue.main.async { precondition(Thread.isMainThread) }"])
    func isTiedToNoThread(_ statement: String) {
        #expect(Doing("func f() { \(statement) }").effects.threadUses.isEmpty)
    }

    /// An object that belongs to one thread, whatever name leads to it.
    @Test(arguments: [
        "func f(_ note: Note) { print(note.title) }", "func f(_ note: Note?) { print(note?.title) }",
        "func f(_ titled: Titled) { print(titled.title) }", "func f(_ note: Note) { let other = note; other.title = \"\" }",
        "extension Note { func f() { print(title) } }", "extension Note { func f() { print(self.objectID) } }",
        "func f() { print(kept.title) }",
    ])
    func isOfOneThread(_ code: String) {
        let note =
            "protocol Titled { var title: String { get } }\nclass Base: NSManagedObject {}\nvar kept: Note\n"
            + "final class Note: Base, Titled { @NSManaged var title: String }\n"
        let uses = Doing(note + code).effects.threadUses.keys
        #expect(uses.contains { if case .confined(_, "NSManagedObject") = $0 { true } else { false } }, "\(code): \(uses)")
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
