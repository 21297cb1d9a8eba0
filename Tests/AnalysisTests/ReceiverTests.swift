import CombineModel
import Testing

/// Every way in which code says of what type a receiver is: the call of one name is a one-shot, a stream or unknown, by that type alone.
struct ReceiverTests {
    /// - Parameters:
    ///   - members: what stands in the model, `T` for the type.
    ///   - call: what the producer returns.
    ///   - more: what else there is, each in a file of its own.
    struct Form: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let members: String
        let call: String
        let more: [String]

        init(_ name: String, members: String = "", _ call: String, _ more: String...) {
            testDescription = name
            self.members = members
            self.call = call
            self.more = more
        }

        func files(_ type: String) -> [String: String] {
            func naming(_ text: String) -> String { text.replacing("«T»", with: type) }
            var files = ReceiverTests.services
            files["Model.swift"] = """
                import Combine
                class Model: Parent, Defaults {
                    \(naming(members))
                    func asked(_ parameter: \(type), _ like: any \(type)Like) -> AnyPublisher<Int, Error>? { \(naming(call)) }
                }
                """
            if !more.contains(where: { $0.contains("class Parent") }) { files["Parent.swift"] = "class Parent {}" }
            if !more.contains(where: { $0.contains("protocol Defaults") }) { files["Defaults.swift"] = "protocol Defaults {}" }
            for (index, text) in more.enumerated() { files["More\(index).swift"] = "import Combine\n" + naming(text) }
            return files
        }
    }

    private static let services = [
        "Remote.swift": """
        import Combine
        protocol RemoteLike { func item(_ id: Int) -> AnyPublisher<Int, Error> }
        final class Remote: RemoteLike {
            static let shared = Remote()
            static func make() -> Remote { Remote() }
            func item(_ id: Int) -> AnyPublisher<Int, Error> { Just(id).setFailureType(to: Error.self).eraseToAnyPublisher() }
        }
        """,
        "Feed.swift": """
        import Combine
        protocol FeedLike { func item(_ id: Int) -> AnyPublisher<Int, Error> }
        final class Feed: FeedLike {
            static let shared = Feed()
            static func make() -> Feed { Feed() }
            let changes = CurrentValueSubject<Int, Error>(0)
            func item(_ id: Int) -> AnyPublisher<Int, Error> { changes.filter { $0 == id }.eraseToAnyPublisher() }
        }
        """,
        "Vendor.swift": """
        import Combine
        import VendorKit
        protocol VendorLike { func item(_ id: Int) -> AnyPublisher<Int, Error> }
        """,
    ]

    static let forms: [Form] = [
        Form("a property", members: "let service: «T»", "service.item(1)"),
        Form("a property of self", members: "let service: «T»", "self.service.item(1)"),
        Form("a property without a type", members: "let service = «T»()", "service.item(1)"),
        Form("a lazy property", members: "lazy var service: «T» = { «T»() }()", "service.item(1)"),
        Form("a computed property", members: "var service: «T» { «T»() }", "service.item(1)"),
        Form("a parameter", "parameter.item(1)"),
        Form("a local with a type", "let local: «T» = build()\nreturn local.item(1)"),
        Form("a local made here", "let local = «T»()\nreturn local.item(1)"),
        Form("a local made with init", "let local = «T».init()\nreturn local.item(1)"),
        Form("a value made here", "«T»().item(1)"),
        Form("a cast", "let local = anything as! «T»\nreturn local.item(1)"),
        Form("a cast in parentheses", "(anything as! «T»).item(1)"),
        Form("a cast that may fail", "guard let local = anything as? «T» else { return nil }\nreturn local.item(1)"),
        Form("a method that makes one", members: "func make() -> «T» { «T»() }", "make().item(1)"),
        Form("a static method that makes one", "«T».make().item(1)"),
        Form("a shared instance", "«T».shared.item(1)"),
        Form("an implicit member", "let local: «T» = .shared\nreturn local.item(1)"),
        Form("a global", "sharedService.item(1)", "let sharedService: «T» = .shared"),
        Form("a static of another type", "Services.main.item(1)", "enum Services { static let main = «T»() }"),
        Form("self in an extension", "parameter.twice()", "extension «T» { func twice() -> AnyPublisher<Int, Error> { item(1) } }"),
        Form(
            "a nested member", members: "let environment: Environment", "environment.services.main.item(1)",
            "struct Environment { let services: Services; struct Services { let main: «T» } }"),
        Form("an optional chain", members: "var service: «T»?", "service?.item(1)"),
        Form("an optional forced", members: "var service: «T»!", "service!.item(1)"),
        Form("an optional unwrapped", members: "var service: «T»?", "guard let service else { return nil }\nreturn service.item(1)"),
        Form(
            "an optional unwrapped under another name", members: "var service: «T»?",
            "if let found = service { return found.item(1) }\nreturn nil"),
        Form("a default", members: "var service: «T»?", "(service ?? «T».shared).item(1)"),
        Form(
            "a generic parameter of the type", "Holder<«T»>(content: parameter).content.item(1)",
            "struct Holder<Content> { let content: Content }"),
        Form(
            "a constrained generic type", "nil",
            "class Box<S: «T»Like> { let service: S\nfunc boxed() -> AnyPublisher<Int, Error> { service.item(1) } }"),
        Form("an existential", "like.item(1)"),
        Form("an opaque type", members: "var opaque: some «T»Like { «T».shared }", "opaque.item(1)"),
        Form("a composition", members: "let both: any «T»Like & Sendable", "both.item(1)"),
        Form("a typealias", members: "let service: Service", "service.item(1)", "typealias Service = «T»"),
        Form("a nested typealias", members: "typealias Service = «T»\nlet service: Service", "service.item(1)"),
        Form("a property wrapper", members: "@Injected var service: «T»", "service.item(1)"),
        Form("a wrapper with a type of its own", members: "@Injected(\\.main) private var service: «T»", "self.service.item(1)"),
        Form("a property of an extension", "extra.item(1)", "extension Model { var extra: «T» { «T».shared } }"),
        Form("a property of the class above", "inherited.item(1)", "class Parent { let inherited: «T» = .shared }"),
        Form("a property two classes above", "inherited.item(1)", "class Parent: Grand {}", "class Grand { let inherited: «T» = .shared }"),
        Form("a default of a protocol", "usual.item(1)", "protocol Defaults {}\nextension Defaults { var usual: «T» { .shared } }"),
        Form("an element of an array", members: "let services: [«T»]", "services[0].item(1)"),
        Form("the first of an array", members: "let services: [«T»]", "services.first?.item(1)"),
        Form("a value of a dictionary", members: "let services: [String: «T»]", "services[\"a\"]?.item(1)"),
        Form(
            "an element, where an extension has a subscript of its own", members: "var all: [String: «T»] = [:]", "all[\"a\"]!.item(1)",
            "extension Collection { subscript(safe index: Index) -> Iterator.Element? { nil } }"),
        Form(
            "what an extension's subscript gives", members: "var all: [«T»] = []", "all[safe: 0]?.item(1)",
            "extension Collection { subscript(safe index: Index) -> Element? { nil } }"),
        Form(
            "what it gives by a longer name", members: "var all: [«T»] = []", "all[safe: 0]?.item(1)",
            "extension Array { subscript(safe index: Int) -> Iterator.Element? { nil } }"),
        Form("a subscript of one's own", members: "subscript(name: String) -> «T» { «T».shared }", "self[\"a\"].item(1)"),
        Form("an element of a loop", members: "let services: [«T»]", "for service in services { return service.item(1) }\nreturn nil"),
        Form("a part of a tuple", members: "let pair: (service: «T», id: Int)", "pair.service.item(1)"),
        Form("a local taken from a tuple", members: "let pair: («T», Int)", "let (service, id) = pair\nreturn service.item(id)"),
        Form("a choice of two", members: "let one: «T»\nlet two: «T»", "(flag ? one : two).item(1)"),
        Form("a closure's parameter", "Just(parameter).setFailureType(to: Error.self).flatMap { $0.item(1) }.eraseToAnyPublisher()"),
        Form(
            "a closure's parameter with a type",
            "Just(1).setFailureType(to: Error.self).flatMap { (id: Int) in parameter.item(id) }.eraseToAnyPublisher()"),
        Form(
            "self held weakly", members: "let service: «T»",
            """
            Deferred { [weak self] () -> AnyPublisher<Int, Error> in
                guard let self else { return Empty().eraseToAnyPublisher() }
                let id = 1
                return self.service.item(id)
            }.eraseToAnyPublisher()
            """
        ),
        Form("a captured local", members: "let service: «T»", "Deferred { [service] in service.item(1) }.eraseToAnyPublisher()"),
        Form(
            "a function reference", members: "let service: «T»",
            "Just(1).setFailureType(to: Error.self).flatMap(service.item).eraseToAnyPublisher()"),
        Form(
            "a closure handed on", members: "func run(_ load: (Int) -> AnyPublisher<Int, Error>) -> AnyPublisher<Int, Error> { load(1) }",
            "run { parameter.item($0) }"),
        Form("a local closure", "let load = { (id: Int) in parameter.item(id) }\nreturn load(1)"),
        Form("a local function", "func load() -> AnyPublisher<Int, Error> { parameter.item(1) }\nreturn load()"),
        Form(
            "a key path", members: "let service: «T»",
            "Just(parameter).setFailureType(to: Error.self).flatMap(\\.one).eraseToAnyPublisher()",
            "extension «T» { var one: AnyPublisher<Int, Error> { item(1) } }"),
    ]

    private static func verdict(_ form: Form, _ type: String) -> String {
        let verdicts = Verdicts(form.files(type))
        let symbol = form.call == "nil" ? "Box.boxed()" : "Model.asked(_:_:)"
        return verdicts[symbol]?.rawValue ?? "missed"
    }

    @Test("a call is what the receiver's type has", arguments: forms)
    func receiver(_ form: Form) {
        #expect(Self.verdict(form, "Remote") == "one-shot")
        #expect(Self.verdict(form, "Feed") == "continuous")
        #expect(Self.verdict(form, "Vendor") == "undecided")
    }

    @Test("a subscript of a type itself leads to what it gives")
    func staticSubscript() {
        let code = MarkedCode(
            """
            import Combine
            import Foundation
            enum Signals {
                struct Key<Payload> {
                    let name: String
                    var publisher: AnyPublisher<Payload?, Never> { // → continuous
                        NotificationCenter.default.publisher(for: .init(name)).map { $0.object as? Payload }.eraseToAnyPublisher()
                    }
                    var once: AnyPublisher<Payload?, Never> { publisher.first().eraseToAnyPublisher() } // → one-shot
                }
                static subscript<Payload>(key: Key<Payload>) -> Key<Payload> { key }
            }
            func watch(_ key: Signals.Key<Int>) {
                _ = Signals[key].publisher.sink { print($0 as Any) } // → continuous
                _ = Signals[key].once.sink { print($0 as Any) } // → one-shot
            }
            """)
        #expect(code.differences() == [])
    }

    @Test("of overloads that give different types, none is taken to be meant")
    func overloadedMakers() {
        let code = MarkedCode(
            """
            import Combine
            final class Once { func load() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() } } // → one-shot
            final class Live {
                let subject = CurrentValueSubject<Int, Never>(1)
                func load() -> AnyPublisher<Int, Never> { subject.eraseToAnyPublisher() } // → continuous
            }
            struct Maker {
                func make(_ number: Int) -> Once { Once() }
                func make(_ name: String) -> Live { Live() }
                func source(_ number: Int) -> Once { Once() }
                func source(_ name: String) -> Once { Once() }
                static subscript(number: Int) -> Once { Once() }
                static subscript(name: String) -> Live { Live() }
            }
            func made(_ maker: Maker, _ key: String) -> AnyPublisher<Int, Never> { maker.make(key).load() } // → continuous or undecided
            func held(_ key: String) -> AnyPublisher<Int, Never> { Maker[key].load() } // → continuous or undecided
            func source(_ maker: Maker, _ key: String) -> AnyPublisher<Int, Never> { maker.source(key).load() } // → one-shot
            """)
        #expect(code.differences() == [])
    }

    @Test("what a generic class holds is of the type that its subclass gives it")
    func genericSuperclass() {
        let code = MarkedCode(
            """
            import Combine
            final class Once { func load() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() } } // → one-shot
            final class Live {
                let subject = CurrentValueSubject<Int, Never>(1)
                func load() -> AnyPublisher<Int, Never> { subject.eraseToAnyPublisher() } // → continuous
            }
            class Model<Source> {
                let source: Source
                init(_ source: Source) { self.source = source }
            }
            typealias OnceModel = Model<Once>
            typealias LiveModel = Model<Live>
            final class Pages: OnceModel { func page() -> AnyPublisher<Int, Never> { source.load() } } // → one-shot
            final class Ticks: LiveModel { func tick() -> AnyPublisher<Int, Never> { source.load() } } // → continuous
            class Other<Source>: Model<Live> {}
            final class Third: Other<Once> { func third() -> AnyPublisher<Int, Never> { source.load() } } // → continuous
            func use(_ other: Other<Once>) -> AnyPublisher<Int, Never> { other.source.load() } // → continuous
            """)
        #expect(code.differences() == [])
    }

    @Test("a subscript that gives a publisher is read, by its labels and by what its subclasses do")
    func publishersBySubscript() {
        let code = MarkedCode(
            """
            import Combine
            class Feeds {
                let subject = PassthroughSubject<Int, Never>()
                subscript(name: String) -> AnyPublisher<Int, Never> { Just(name.count).eraseToAnyPublisher() } // → one-shot
                subscript(once name: String) -> AnyPublisher<Int, Never> { Just(name.count).eraseToAnyPublisher() } // → one-shot
                subscript(live name: String) -> AnyPublisher<Int, Never> { subject.eraseToAnyPublisher() } // → continuous
                subscript(index: Int) -> AnyPublisher<Int, Never> { subject.eraseToAnyPublisher() } // → continuous
            }
            final class LiveFeeds: Feeds {
                override subscript(name: String) -> AnyPublisher<Int, Never> { subject.eraseToAnyPublisher() } // → continuous
            }
            final class Model {
                private let feeds = Feeds()
                func first() -> AnyPublisher<Int, Never> { feeds[once: "a"] } // → one-shot
                func second() -> AnyPublisher<Int, Never> { feeds[live: "a"] } // → continuous
                func third() -> AnyPublisher<Int, Never> { feeds["a"] } // → continuous
                func fourth(_ number: Int) -> AnyPublisher<Int, Never> { feeds[number] } // → continuous
                func fifth() -> AnyPublisher<Int, Never> { feeds[live: "a"].first().eraseToAnyPublisher() } // → one-shot
            }
            """)
        #expect(code.differences() == [])
    }
}
