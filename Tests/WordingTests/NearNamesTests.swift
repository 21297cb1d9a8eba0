import Wording
import Testing

@Suite struct NearNamesTests {
    private let commands = ["scan", "explain", "migrate", "plan", "lint", "init"]

    @Test(arguments: [("scna", "scan"), ("Migrate", "migrate"), ("migrte", "migrate"), ("explian", "explain"), ("lnt", "lint")])
    func findsWhatWasMeant(_ typed: String, _ meant: String) {
        #expect(NearNames.near(typed, among: commands).first == meant)
        #expect(NearNames.hint(typed, among: commands) == ", did you mean `\(meant)`?")
    }

    @Test(arguments: ["", "x", "Sources", "rewrite", "ab"])
    func doesNotGuess(_ typed: String) {
        #expect(NearNames.near(typed, among: commands).isEmpty && NearNames.hint(typed, among: commands).isEmpty)
    }

    @Test func givesTheNearestFirstAndNoMoreThanAsked() {
        let names = ["fetchUsers", "fetchUser", "fetchUsher", "sendUser", "logOut"]
        #expect(NearNames.near("fetchUser", among: names) == ["fetchUser", "fetchUsers", "fetchUsher"])
        #expect(NearNames.near("fetchUser", among: names, most: 1) == ["fetchUser"])
    }
}
