import Testing

/// Where closures are filled that somebody has to look at, and as what: files without a chain, what stands behind parentheses, default values.
struct FillingPlaceTests {
    @Test("a file without a chain is read where it fills what one begins with")
    func setWithoutAChain() {
        let code = MarkedCode(
            FilledClosureTests.sources + """
                extension Store {
                    static let plain: (Int) -> AnyPublisher<Int, Never> = { Just($0).eraseToAnyPublisher() }
                    static let live: (Int) -> AnyPublisher<Int, Never> = { _ in Store().follow() }
                }
                enum Loading {
                    static var load: (Int) -> AnyPublisher<Int, Never> = { Just($0).eraseToAnyPublisher() }
                    static func go() -> AnyPublisher<Int, Never> { load(1) } // → one-shot
                }
                enum Following {
                    static var follow: (Int) -> AnyPublisher<Int, Never> = { Just($0).eraseToAnyPublisher() }
                    static func go() -> AnyPublisher<Int, Never> { follow(1) } // → continuous
                }
                struct Feed {
                    let load: (Int) -> AnyPublisher<Int, Never>
                    func go() -> AnyPublisher<Int, Never> { load(1) } // → one-shot
                }
                // file: Wiring.swift
                enum Wiring {
                    static func wire() {
                        Loading.load = Store.plain
                        Following.follow = Store.live
                    }
                    static func feed() -> Feed { Feed(load: Store.plain) }
                }
                """)
        #expect(code.differences() == [])
    }

    @Test("what a closure is called with is of the type that its property says")
    func parameters() {
        let code = MarkedCode(
            FilledClosureTests.sources + """
                final class Feed {
                    func load() -> AnyPublisher<Int, Never> { Store().follow() } // → continuous
                }
                typealias Loading = (Store, Int) -> AnyPublisher<Int, Never>
                struct Request<Value> {
                    let load: (Store) -> AnyPublisher<Value, Never>
                    let follow: Loading
                    func go() -> AnyPublisher<Value, Never> { load(Store()) } // → one-shot
                    func goOn() -> AnyPublisher<Int, Never> { follow(Store(), 1) } // → continuous
                }
                func made() -> [Request<Int>] {
                    [Request(load: { $0.load() }, follow: { store, _ in store.follow() })]
                }
                final class Kept {
                    let load: (Store) -> AnyPublisher<Int, Never>
                    init() { load = { $0.load() } }
                    func go() -> AnyPublisher<Int, Never> { load(Store()) } // → one-shot
                }
                enum Outer {
                    final class Store { func load() -> AnyPublisher<Int, Never> { Feed().load() } } // → continuous
                    struct Inside {
                        let load: (Store) -> AnyPublisher<Int, Never>
                        func go() -> AnyPublisher<Int, Never> { load(Store()) } // → continuous
                    }
                }
                func inside() -> Outer.Inside { Outer.Inside(load: { $0.load() }) }
                """)
        #expect(code.differences() == [])
    }

    @Test("a closure behind the parentheses fills the property whose turn it is, whatever that is called")
    func trailing() {
        let code = MarkedCode(
            FilledClosureTests.sources + """
                typealias Loading = () -> AnyPublisher<Int, Never>
                struct One {
                    let load: Loading
                    func go() -> AnyPublisher<Int, Never> { load() } // → continuous
                }
                func ones(_ store: Store) -> [One] { [One(load: store.load), One { store.follow() }] }
                struct Two {
                    var name = ""
                    let load: () -> AnyPublisher<Int, Never>
                    var follow: Loading = { Just(1).eraseToAnyPublisher() }
                    func go() -> AnyPublisher<Int, Never> { load() } // → one-shot
                    func goOn() -> AnyPublisher<Int, Never> { follow() } // → continuous
                }
                func two(_ store: Store) -> [Two] { [Two(name: "a") { store.load() }, Two { store.load() } follow: { store.follow() }] }
                @propertyWrapper struct Injected<Value> { init() {}; var wrappedValue: Value { fatalError() } }
                struct Four {
                    @Injected private var store: Store
                    @State var count: Int
                    let load: Loading
                    func go() -> AnyPublisher<Int, Never> { load() } // → continuous
                }
                func four(_ store: Store) -> [Four] { [Four(load: store.follow), Four(count: 1) { store.load() }] }
                final class Three {
                    private let load: Loading?
                    init(name: String, load: Loading? = nil) { self.load = load }
                    func go() -> AnyPublisher<Int, Never> { load?() ?? Just(1).eraseToAnyPublisher() } // → undecided
                }
                func three(_ store: Store) -> [Three] { [Three(name: "a", load: store.load), Three(name: "b") { store.follow() }] }
                """)
        #expect(code.differences() == [])
    }

    @Test(
        "what default values, attributes and types inside functions make counts like all else",
        arguments: [
            "func wired(_ feed: Feed = Feed { Store().follow() }) {}",
            "final class Wired { init(feed: Feed = Feed(load: Store().follow)) {} }",
            "@propertyWrapper struct Fed { var wrappedValue: Int; init(wrappedValue: Int, _ feed: Feed) { self.wrappedValue = wrappedValue } }\n"
                + "struct Wired { @Fed(Feed { Store().follow() }) var count = 1 }",
            "enum Wired { case one(feed: Feed = Feed { Store().follow() }) }",
            "func wired() { struct Inner { let feed = Feed { Store().follow() } } }",
            "func wired() { class Inner { func feed() -> Feed { Feed { Store().follow() } } } }",
            "func wired() { enum Inner { static var feed: Feed { Feed { Store().follow() } } } }",
        ])
    func everywhere(_ place: String) {
        let code = MarkedCode(
            FilledClosureTests.sources + """
                struct Feed {
                    let load: () -> AnyPublisher<Int, Never>
                    func go() -> AnyPublisher<Int, Never> { load() } // → continuous
                }
                func made() -> Feed { Feed { Store().load() } }
                \(place)
                """)
        #expect(code.differences() == [])
    }
}
