import CombineModel
import Configuration
import Testing

@Suite struct ConfigurationTests {
    @Test func readsAllItsKeys() throws {
        let (configuration, problems) = Configuration.read(
            """
            exclude: [Legacy, "**/Generated*"]
            review: true
            baseline: decombine.json
            libraries:
              - name: PaymentKit
                modules: PaymentKit
                declarations:
                  Till.charge(amount:currency?:): one-shot, fails TillError
                  Till.receipts: continuous, never fails
                  Till.shared: -> Till
                  Till.later(): undecided
                operators:
                  logged(_:): like handleEvents(receiveOutput:)
            """, path: ".decombine.yml")
        #expect(problems.isEmpty)
        #expect(configuration.accepted == Set(Deviation.allCases) && configuration.baseline == "decombine.json")
        #expect(configuration.excluded.contains { $0.matches("Legacy/Old.swift") })
        let library = try #require(configuration.libraries.first)
        #expect(library.declarations.map(\.signature.description) == ["Till.charge(amount:currency?:)", "Till.receipts", "Till.shared"])
        #expect(library.operators.map(\.row.name) == ["logged"])
        #expect(library.declarations[0].place?.line == 8)
    }

    /// One word for all deviations, in a list or beside those that are left out.
    @Test(arguments: ["accept: all", "accept: [all]", "accept:\n  all: on\n  delivers-on-main: off"])
    func acceptsAll(_ text: String) {
        let (configuration, problems) = Configuration.read(text, path: ".decombine.yml")
        #expect(problems.isEmpty && configuration.accepted == Set(Deviation.allCases))
        #expect(configuration.refused == (text.contains("off") ? [.deliversOnMain] : []))
    }

    @Test(
        "a topic is all its deviations, but for those that a line of their own says otherwise of",
        arguments: [
            ("accept: [any-thread]", [.runsOnAnyThread, .wrapperStartsTask]),
            ("accept: {any-thread: on, wrapper-starts-task: off}", [.runsOnAnyThread]),
            ("accept: {wrapper-starts-task: on, any-thread: off}", [.wrapperStartsTask]),
            ("accept: {all: on, any-thread: off}", Set(Deviation.allCases).subtracting([.runsOnAnyThread, .wrapperStartsTask])),
        ] as [(String, Set<Deviation>)])
    func acceptsTopics(_ text: String, _ accepted: Set<Deviation>) {
        let (configuration, problems) = Configuration.read(text, path: ".decombine.yml")
        #expect(problems.isEmpty && configuration.accepted.subtracting(configuration.refused) == accepted)
        let override = Configuration.read("overrides:\n  - paths: [App]\n    accept: [any-thread]", path: "c.yml").configuration
        #expect(override.accepted(at: "App/A.swift") == [.runsOnAnyThread, .wrapperStartsTask])
    }

    @Test func mayBeEmpty() {
        for text in ["", "# nothing yet\n", "exclude: []\nlibraries: []\n", "libraries:\n"] {
            #expect(Configuration.read(text, path: "x").problems.isEmpty, "\(text)")
        }
    }

    @Test(arguments: [
        ("exlude: []", 1, 1, "`exlude` is no key"),
        ("accept: [any-tread]", 1, 10, "no deviation and no topic, did you mean `any-thread`?"),
        ("review: maybe", 1, 9, "`true` or `false`"),
        ("a: b: c", 1, 5, "no YAML"),
        ("- a", 1, 1, "expected are the keys"),
        ("libraries:\n  - modules: X", 2, 5, "has no `name`"),
        ("libraries:\n  - name: X\n    declarations:\n      A.b(c): one-shot", 4, 11, "no list of labels"),
        ("libraries:\n  - name: X\n    declarations:\n      A.b(c:): twice", 4, 16, "`twice` is no number of values"),
        ("libraries:\n  - name: X\n    declarations:\n      A.b: 1, soon", 4, 15, "`soon` is not understood"),
        ("libraries:\n  - name: X\n    declarations:\n      A.b: one-shot, never ends", 4, 22, "leave `never ends` out"),
        ("libraries:\n  - name: X\n    operators:\n      a(): like madeUp()", 4, 17, "no operator `madeUp()`"),
        ("libraries:\n  - name: X\n    operators:\n      A.b(): like map(_:)", 4, 14, "without its type"),
    ])
    func tellsTheProblemAtItsPlace(_ text: String, _ line: Int, _ column: Int, _ message: String) throws {
        let problem = try #require(Configuration.read(text, path: "c.yml").problems.first)
        #expect(problem.severity == .error && problem.path == "c.yml")
        #expect(problem.line == line && problem.column == column && problem.message.contains(message), "\(problem)")
    }

    @Test func goesOnBehindAProblem() {
        let problems = Configuration.read("a: 1\nb: 2\nreview: 3\n", path: "c.yml").problems
        #expect(problems.map(\.line) == [1, 2, 3])
    }

    @Test(arguments: [
        ("Legacy", "Legacy/A.swift", true), ("Legacy", "LegacyToo/A.swift", false), ("Legacy/", "Legacy/B/A.swift", true),
        ("*/Old", "App/Old/A.swift", true), ("*/Old", "App/New/Old/A.swift", false), ("**/Old", "App/New/Old/A.swift", true),
        ("**/*.gen.swift", "A.gen.swift", true), ("**/*.gen.swift", "App/A.swift", false), ("App/A*.swift", "App/Able.swift", true),
    ])
    func pattern(_ pattern: String, _ path: String, _ matches: Bool) {
        #expect(PathPattern(pattern).matches(path) == matches)
    }

    @Test func switchesRulesOffForPaths() {
        let text = """
            rules: {sink-subscription: off}
            overrides:
              - paths: App
                rules: {sink-subscription: on, publisher-function: off}
              - paths: [App/Legacy]
                rules: {sink-subscription: off}
            """
        let rules: Set<String> = ["sink-subscription", "publisher-function"]
        let (configuration, problems) = Configuration.read(text, path: "c.yml", rules: rules)
        #expect(problems.isEmpty)
        func isOn(_ path: String) -> Bool? { configuration.isOn(rule: "sink-subscription", at: path) }
        #expect(isOn("Data/A.swift") == false && isOn("App/A.swift") == true && isOn("App/Legacy/A.swift") == false)
        #expect(configuration.isOn(rule: "publisher-function", at: "Data/A.swift") == nil)
        #expect(configuration.isOn(rule: "publisher-function", at: "App/Legacy/A.swift") == false)
        let wrong = Configuration.read("overrides:\n  - paths: App\n    rules: {sink: off}", path: "c.yml", rules: rules).problems
        #expect(wrong.map(\.line) == [3] && wrong[0].message.hasPrefix("`sink` is no rule"))
    }

    @Test(
        "what a configuration says twice and differently is told with its place and what to do",
        arguments: [
            (
                "accept: [delivers-on-main]\noverrides:\n  - paths: [App]\n    accept: {delivers-on-main: off}", 4, 14,
                "`delivers-on-main` is `off` for some paths", "take it out of `accept:`"
            ),
            (
                "overrides:\n  - paths: [App]\n    accept: {any-thread: off}", 3, 14, "`any-thread` is `off` for some paths",
                "take it out of `accept:`"
            ),
            (
                "assume:\n  Relay.execute: one-shot\n  Relay.execute(id:): continuous", 3, 3,
                "`Relay.execute(id:)` is assumed to be `continuous`, and `Relay.execute` in line 2", "name each overload with its labels"
            ),
            (
                "assume:\n  Relay.execute(id:): continuous\n  Relay.execute: one-shot", 2, 3, "`Relay.execute` in line 3", "leave out one"
            ),
            (
                "libraries:\n  - name: a\n    declarations:\n      Relay.go(): one-shot\n  - name: b\n    modules: [Relays]\n    declarations:\n"
                    + "      Relay.go(): continuous", 8, 7, "`Relay.go()` is described as `continuous`, and in line 4 as `one-shot`",
                "leave out one of the two"
            ),
        ])
    func contradictions(_ text: String, _ line: Int, _ column: Int, _ found: String, _ advice: String) throws {
        let problems = Configuration.read(text, path: ".decombine.yml").problems
        let problem = try #require(problems.first)
        #expect(problems.count == 1 && problem.line == line && problem.column == column)
        #expect(problem.message.contains(found) && problem.message.contains(advice))
    }

    @Test(
        "what only looks like a contradiction is none",
        arguments: [
            "accept: {all: on, delivers-on-main: off}",
            "accept: [delivers-on-main]\noverrides:\n  - paths: [App]\n    accept: [runs-on-main]",
            "assume:\n  Relay.execute(id:): one-shot\n  Relay.execute(): continuous",
            "assume:\n  Relay.execute: one-shot\n  Relay.execute(id:): one-shot",
            "libraries:\n  - name: a\n    modules: [A]\n    declarations:\n      Relay.go(): one-shot\n  - name: b\n    modules: [B]\n"
                + "    declarations:\n      Relay.go(): continuous",
            "libraries:\n  - name: a\n    declarations:\n      Relay.go(): one-shot\n  - name: b\n    declarations:\n"
                + "      Relay.go():   one-shot",
        ])
    func noContradictions(_ text: String) { #expect(Configuration.read(text, path: ".decombine.yml").problems.isEmpty) }
}
