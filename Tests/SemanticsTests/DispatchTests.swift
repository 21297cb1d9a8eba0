import Testing

@testable import Semantics

/// Which of several answers to a requirement a call leads to: what the static type of the receiver says, and what generic parameters stand for.
struct DispatchTests {
    private static let world = """
        nonisolated(unsafe) var read = 0
        nonisolated(unsafe) var written = 0
        protocol UseCase { func execute(); var key: Int { get } }
        protocol Loud: UseCase { }
        struct Read: UseCase { func execute() { read += 1 }; var key: Int { read } }
        struct Write: Loud { func execute() { written += 1 }; var key: Int { written } }
        extension UseCase {
            func go() { execute() }
            func later() { [1].forEach { _ in execute() } }
            static func shared() { written += 1 }
        }
        struct Runner<U: UseCase> {
            let useCase: U
            func run() { useCase.execute() }
            func runAll() { [1, 2].forEach { _ in run() } }
            func peek() -> Int { useCase.key }
            func hand() { perform(useCase) }
            func join(_ other: Runner<Write>) { other.run() }
        }
        func perform<U: UseCase>(_ useCase: U) { useCase.execute() }
        func both<U: UseCase>(_ one: U, _ other: U) { one.execute(); other.execute() }
        func nested<U: UseCase>(_ useCase: U) { func inner() { useCase.execute() }; inner() }
        class Screen {
            func appear() { setUp() }
            func setUp() { }
        }
        class Reader: Screen { override func setUp() { super.setUp(); read += 1 } }
        class Writer: Screen { override func setUp() { super.setUp(); written += 1 } }
        final class LoudWriter: Writer { }

        """

    private func uses(_ body: String, _ parameters: String = "") -> String {
        let doing = Doing(Self.world + "func f(\(parameters)) { \(body) }")
        #expect(doing.effects.unknown == nil)
        return [("read", doing.writes("read") || doing.reads("read")), ("written", doing.writes("written") || doing.reads("written"))]
            .filter(\.1).map(\.0).joined(separator: " ")
    }

    @Test(
        "the static type of the receiver says which answers are meant",
        arguments: [("Loud", "written"), ("UseCase", "read written"), ("any Loud", "written"), ("some Loud", "written"), ("Read", "read")])
    func receivers(_ type: String, _ expected: String) { #expect(uses("value.execute()", "_ value: \(type)") == expected) }

    @Test(
        "a member of a generic type leads to what its parameter stands for",
        arguments: ["run", "runAll", "hand"], [("Read", "read"), ("Write", "written")])
    func genericTypes(_ member: String, _ type: (name: String, expected: String)) {
        #expect(uses("Runner(useCase: \(type.name)()).\(member)()") == type.expected)
        #expect(uses("runner.\(member)()", "_ runner: Runner<\(type.name)>") == type.expected)
    }

    @Test("a property is asked for like a function")
    func properties() { #expect(uses("_ = Runner(useCase: Read()).peek()") == "read") }

    @Test("the parameters of another object of the type are its own")
    func others() { #expect(uses("runner.join(other)", "_ runner: Runner<Read>, _ other: Runner<Write>") == "written") }

    @Test("a generic function leads to what it is given", arguments: ["perform", "nested"])
    func functions(_ name: String) {
        #expect(uses("\(name)(Read())") == "read")
        #expect(uses("\(name)(Read()); \(name)(Write())") == "read written")
        #expect(uses("\(name)(value)", "_ value: any UseCase") == "read written")
    }

    @Test("where two arguments are of several types, the parameter may stand for any")
    func several() { #expect(uses("both(value, Read())", "_ value: any UseCase") == "read written") }

    @Test("a protocol's extension leads to what the value has that it is called on", arguments: ["go", "later"])
    func extensions(_ name: String) {
        #expect(uses("Read().\(name)()") == "read")
        #expect(uses("value.\(name)()", "_ value: Loud") == "written")
        #expect(uses("value.\(name)()", "_ value: UseCase") == "read written")
    }

    @Test("a class leads to what overrides its members in the class of the object, and in those below")
    func classes() {
        #expect(uses("Reader().appear()") == "read")
        #expect(uses("LoudWriter().appear()") == "written")
        #expect(uses("screen.appear()", "_ screen: Screen") == "read written")
        #expect(uses("screen.appear()", "_ screen: Writer") == "written")
    }

    @Test("what is either of two objects may be of the class of either")
    func eitherOf() {
        #expect(uses("(flag ? Reader() : Writer()).appear()", "_ flag: Bool") == "read written")
        #expect(uses("let screen = flag ? Reader() : Writer()\nscreen.appear()", "_ flag: Bool") == "read written")
        #expect(uses("(given ?? Writer()).appear()", "_ given: Reader?") == "read written")
        #expect(uses("(given ?? Reader()).appear()", "_ given: Reader?") == "read")
    }

    @Test(
        "what is one of a list may be of the class of any in it",
        arguments: [
            "for screen in [Reader(), Writer()] { screen.appear() }", "[Reader(), Writer()].forEach { $0.appear() }",
            "let all = [Reader(), Writer()]\nall[1].appear()", "let all = [1: Reader(), 2: Writer()]\nall[2]?.appear()",
            "[Reader(), Writer()].first { _ in true }?.appear()", "for case let use in [Read(), Write()] { use.execute() }",
        ])
    func lists(_ body: String) {
        #expect(uses(body) == "read written")
        #expect(uses(body.replacing("Writer", with: "Reader").replacing("Write()", with: "Read()")) == "read")
    }

    @Test("of either of two objects nothing is known where nothing is known of one")
    func eitherOfUnknown() {
        let doing = Doing(Self.world + "func f() { (make() ?? Reader()).appear() }")
        #expect(doing.reads("read"))
        #expect(doing.writes("written"))
    }

    @Test("what is called on `super` is what stands there")
    func above() { #expect(uses("reader.setUp()", "_ reader: Reader") == "read") }
}
