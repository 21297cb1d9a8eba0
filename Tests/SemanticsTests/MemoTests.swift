import Testing

@testable import Semantics

/// Variables that are given a value where they hold none, and asked for that from then on: whoever asks first makes them.
struct MemoTests {
    private static let world = """
        import ObjectiveC
        final class Client { var count = 0 }
        nonisolated(unsafe) var limit = 1
        var key: UInt8 = 0
        final class Service {
            var client: Client?
            var watched: Client? { didSet { limit += 1 } }
            var stored: Client? {
                get { objc_getAssociatedObject(self, &key) as? Client }
                set { objc_setAssociatedObject(self, &key, newValue, .OBJC_ASSOCIATION_RETAIN) }
            }
            func load(_ work: @escaping (Client) -> Void) { work(Client()) }

        """

    private func words(_ body: String, _ parameters: String = "") -> String {
        Doing(Self.world + "func f(\(parameters)) -> Client? {\n\(body)\n}\n}").words
    }

    @Test(
        "asking for it is one thing, in each of its forms",
        arguments: [
            "client ?? { let new = Client(); client = new; return new }()",
            "return self.client ?? { self.client = Client(); return self.client }()",
            "if client == nil { client = Client() }\nreturn client",
            "if let client { return client }\nlet new = Client()\nclient = new\nreturn new",
            "if let known = client { return known }\nclient = Client()\nreturn client",
        ])
    func forms(_ body: String) { #expect(words(body) == "asks for client") }

    @Test("what an associated object keeps is a stored variable of its object")
    func associatedObjects() {
        #expect(words("stored ?? { let new = Client(); stored = new; return new }()") == "asks for stored")
        #expect(words("stored = nil\nreturn nil") == "writes stored")
        #expect(words("stored") == "reads stored")
    }

    @Test("what making it reads, whoever asks reads")
    func reads() {
        #expect(
            words("client ?? { let new = Client(); new.count = limit; client = new; return new }()")
                == "reads limit, asks for client")
    }

    @Test(
        "what depends on who asks, or is not always made, is read and written",
        arguments: [
            ("client ?? { client = given; return given }()", "_ given: Client"),
            ("let new = Client()\nreturn client ?? { client = new; return new }()", ""),
            ("if let client { return client }\nclient = given\nreturn given", "_ given: Client"),
            ("if client == nil { client = given }\nreturn client", "_ given: Client"),
            ("if client == nil { guard limit > 0 else { return nil }; client = Client() }\nreturn client", ""),
            ("client ?? { if limit > 0 { client = Client() }; return client }()", ""),
            ("client ?? { let new = Client(); client = new; return Client() }()", ""),
            ("if let client { return client }\nif limit > 0 { return nil }\nclient = Client()\nreturn client", ""),
            ("let old = client\nclient = Client()\nreturn old", ""),
        ])
    func others(_ body: String, _ parameters: String) {
        let words = words(body, parameters)
        #expect(words.contains("writes client") && !words.contains("asks for"))
    }

    @Test("what runs where it is set is no memo's, nor is what something else sets later")
    func watched() {
        #expect(words("watched ?? { let new = Client(); watched = new; return new }()") == "reads limit watched, writes limit watched")
        #expect(words("client ?? { load { client = $0 }; return client }()").contains("writes client"))
    }

    @Test("asking may pass asking, and neither a reset nor a look at whether it is there")
    func order() {
        let doing = Doing(
            Self.world + """
                func ask() -> Client? { client ?? { let new = Client(); client = new; return new }() }
                func reset() { client = nil }
                func look() -> Bool { client != nil }
                }
                """)
        func isFree(_ one: String, _ other: String) -> Bool {
            if case .free = doing.semantics.order(moving: doing.effects(of: one), past: doing.effects(of: other)) { true } else { false }
        }
        #expect(isFree("ask", "ask"))
        for other in ["reset", "look"] {
            #expect(!isFree("ask", other))
            #expect(!isFree(other, "ask"))
        }
    }

    @Test("what is made once for all is made before or behind both who ask, and its own making is past nothing of itself")
    func madeOnceForAll() {
        let doing = Doing(
            """
            nonisolated(unsafe) var log: [String] = []
            final class Store {
                static let shared = Store()
                static let other = Store(1)
                init() { log.append("made") }
                init(_ number: Int) { log.removeAll() }
                func load() { }
            }
            func ask() { Store.shared.load() }
            func askOther() { Store.other.load() }
            func make() { Store().load() }
            func look() { print(log.count) }
            func askAndMore() { Store.shared.load(); vendor(Cleaner()).clear() }
            final class Cleaner { func clear() { log.removeAll() } }
            final class Other { func clear() { } }
            """)
        func isFree(_ one: String, _ other: String) -> Bool {
            if case .free = doing.semantics.order(moving: doing.effects(of: one), past: doing.effects(of: other)) { true } else { false }
        }
        #expect(isFree("ask", "ask"))
        for (one, other) in [("ask", "askOther"), ("ask", "make"), ("make", "make"), ("ask", "look")] {
            #expect(!isFree(one, other))
            #expect(!isFree(other, one))
        }
        // What is known by its name alone may use the place as well.
        let more = doing.semantics.order(moving: doing.effects(of: "askAndMore"), past: doing.effects(of: "ask"))
        if case .conflicting = more {} else { Issue.record("\(more)") }
    }
}
