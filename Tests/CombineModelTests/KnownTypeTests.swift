import Testing

@testable import CombineModel

/// What lines say of types from outside, and of functions that use what the system keeps.
struct KnownTypeTests {
    @Test(arguments: [
        ("Realm", "Realm", true), ("Realm", "Realms", false), ("UI*View", "UIView", true), ("UI*View", "UITableView", true),
        ("UI*View", "UIViewController", false), ("*Keychain*", "SwiftKeychainWrapper", true), ("*Keychain*", "Keychain", true),
        ("*Keychain*", "KeyChain", false), ("UI*I", "UI", false),
    ])
    func patterns(_ pattern: String, _ name: String, _ isFor: Bool) {
        #expect(KnownType(pattern: pattern).isFor(name) == isFor)
    }

    @Test func typesSayWhatTheyKeepAndWhereTheyBelong() throws {
        let types = try #require(try ModelLine.knownTypes("type Keychain Vault", "keeps keychain, waits, one thread"))
        #expect(types.map(\.pattern) == ["Keychain", "Vault"])
        #expect(types.allSatisfy { $0.store == "keychain" && $0.traits == [.waits, .oneThread] })
        #expect(try ModelLine.knownTypes("Keychain.get", "waits") == nil)
    }

    @Test(arguments: ["keeps", "keeps ", "later", "main", "reads files"])
    func refusesTypes(_ text: String) {
        #expect(throws: ModelLine.Problem.self) { try ModelLine.knownTypes("type Keychain", text) }
    }

    @Test(arguments: ["Data.init(a:b:)", "Data.init(", "Data.init()", "Data..init", "init(a)"])
    func refusesNamesOfFunctions(_ path: String) {
        #expect(throws: ModelLine.Problem.self) { try ModelLine.function(path, "waits") }
    }

    @Test(arguments: ["reads", "changes ", "main", "own", "gives", "gives nothing"])
    func refusesClauses(_ text: String) {
        #expect(throws: ModelLine.Problem.self) { try ModelLine.function("Data.write", text) }
    }

    private let known = KnownFunctions(
        reading: """
            Data.init(contentsOf:): reads files, waits
            Data.init: pure
            *.write(to:): changes files
            *.shared: gives shared
            type Bundle: constant
            type Prefs: keeps settings
            type Prefs*: keeps others
            """)

    @Test func aLineWithALabelIsAboutCallsWithThatLabel() {
        #expect(known.function(named: "init", on: "Data", label: "contentsOf")?.reads == "files")
        #expect(known.function(named: "init", on: "Data", label: "base64Encoded")?.effect == .pure)
        #expect(known.function(named: "write", on: "Page", label: "to")?.changes == "files")
        #expect(known.function(named: "write", on: nil, label: "to")?.changes == "files")
        #expect(known.function(named: "write", on: "Page", label: nil) == nil)
        #expect(known.function(named: "write", on: "", label: "to") == nil, "it is no function of its own")
    }

    @Test func allLinesAboutATypeCountAndItsOwnNameComesFirst() {
        let known = KnownFunctions(reading: "type Pad*: keeps others, waits\ntype Pad: keeps its own\ntype Pad: constant")
        #expect(known.type(named: "Pad")?.store == "its own")
        #expect(known.type(named: "Pad")?.traits == [.waits, .constant])
        #expect(known.type("Padding", is: .waits) && !known.type("Padding", is: .constant) && !known.type("P", is: .waits))
    }

    @Test func objectsThatEverybodySharesKeepWhatTheirTypesSay() {
        #expect(known.isSharedObject("shared", of: "Anything") && !known.isSharedObject("other", of: "Anything"))
        #expect(known.sharedStore(of: "Anything") == "Anything")
        #expect(known.sharedStore(of: "Bundle") == nil)
        #expect(known.sharedStore(of: "Prefs") == "settings" && known.sharedStore(of: "PrefsOfOthers") == "others")
        #expect(known.isStore("files") && known.isStore("settings") && !known.isStore("Anything"))
    }

    @Test func callsAreNamedAsTheyAreWritten() {
        #expect(known.function(named: "init", on: "Data", label: "contentsOf")?.callee(on: "Data") == "Data(contentsOf:)")
        #expect(known.function(named: "write", on: "Page", label: "to")?.callee(on: "Page") == "write(to:)")
    }
}
