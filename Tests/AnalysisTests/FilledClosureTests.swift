import Testing

/// Closures that the app fills properties with: what a call of them delivers, where all of it is seen.
struct FilledClosureTests {
    static let sources = """
        import Combine
        final class Store {
            let changes = PassthroughSubject<Int, Never>()
            func load() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() } // → one-shot
            func follow() -> AnyPublisher<Int, Never> { changes.eraseToAnyPublisher() } // → continuous
        }

        """

    @Test("what is set anywhere in the app, and what initialisers are given, is what a closure is")
    func seen() {
        let code = MarkedCode(
            Self.sources + """
                final class Refreshing {
                    var refresh: () -> AnyPublisher<Int, Never> = { Just(1).eraseToAnyPublisher() }
                    func go() -> AnyPublisher<Int, Never> { refresh() } // → one-shot
                }
                final class Following {
                    var refresh: () -> AnyPublisher<Int, Never> = { Just(1).eraseToAnyPublisher() }
                    func go() -> AnyPublisher<Int, Never> { refresh() } // → continuous
                }
                final class Wiring {
                    let refreshing = Refreshing()
                    let following = Following()
                    let store = Store()
                    func wire() {
                        refreshing.refresh = { [weak self] in
                            guard let self else { return Empty().eraseToAnyPublisher() }
                            return self.store.load()
                        }
                        following.refresh = store.follow
                    }
                    func make() -> [Loader] { [Loader(load: store.load), Loader { self.store.load() }] }
                    func makeMember() -> Member { .live(store) }
                }
                final class Loader {
                    private let load: () -> AnyPublisher<Int, Never>
                    init(load: @escaping () -> AnyPublisher<Int, Never>) { self.load = load }
                    func go() -> AnyPublisher<Int, Never> { load() } // → one-shot
                }
                struct Member {
                    let load: () -> AnyPublisher<Int, Never>
                    func go() -> AnyPublisher<Int, Never> { load() } // → one-shot
                }
                extension Member {
                    static func live(_ store: Store) -> Member { Self(load: { store.load() }) }
                }
                final class Counting {
                    var next: () -> AnyPublisher<Int, Never> = { Just(1).eraseToAnyPublisher() }
                    func go() -> AnyPublisher<Int, Never> { next() } // → one-shot
                    func arm() { next = { [unowned self] in self.go().map { $0 + 1 }.eraseToAnyPublisher() } }
                }
                final class Growing {
                    var next: () -> AnyPublisher<Int, Never> = { Just(1).eraseToAnyPublisher() }
                    func go() -> AnyPublisher<Int, Never> { next() } // → finite
                    func arm() { next = { [unowned self] in self.go().append(3).eraseToAnyPublisher() } }
                }
                """)
        #expect(code.differences() == [])
    }

    @Test("a closure that is called by another name, or behind a question mark, is the property's")
    func calledByAnotherName() {
        let code = MarkedCode(
            Self.sources + """
                final class Lookup {
                    var load: (() -> AnyPublisher<Int, Never>)?
                    let follow: () -> AnyPublisher<Int, Never>
                    init(_ store: Store) {
                        follow = store.follow
                        load = { store.load() }
                    }
                    func bound() -> AnyPublisher<Int, Never> { // → one-shot
                        guard let load else { return Empty().eraseToAnyPublisher() }
                        return load()
                    }
                    func named() -> AnyPublisher<Int, Never> { // → continuous
                        let start = follow
                        return start()
                    }
                    func chained() -> AnyPublisher<Int, Never> { load?() ?? Empty().eraseToAnyPublisher() } // → one-shot
                    func changed(_ other: @escaping () -> AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> { // → undecided
                        var start = follow
                        start = other
                        return start()
                    }
                    func matched(_ flag: Bool) -> AnyPublisher<Int, Never> { // → one-shot
                        switch (flag, load) {
                        case (true, .some(let load)): return load()
                        case (_, let other?): return other()
                        default: return Empty().eraseToAnyPublisher()
                        }
                    }
                    func either(_ other: (() -> AnyPublisher<Int, Never>)?) -> AnyPublisher<Int, Never> { // → undecided
                        switch (other, load) {
                        case (let found?, nil), (nil, let found?): return found()
                        default: return Empty().eraseToAnyPublisher()
                        }
                    }
                    func swapped(_ load: (() -> AnyPublisher<Int, Never>)?) -> AnyPublisher<Int, Never> { // → undecided
                        switch (load, self.load) {
                        case (let other?, _): return other()
                        default: return Empty().eraseToAnyPublisher()
                        }
                    }
                }
                """)
        #expect(code.differences() == [])
    }

    @Test("a typealias of a type fills nothing until something is made by its name")
    func madeByAnAlias() {
        let code = MarkedCode(
            Self.sources + """
                protocol Listing { typealias Source = Feed<Int> }
                struct Feed<Value> {
                    let load: () -> AnyPublisher<Value, Never>
                    func go() -> AnyPublisher<Value, Never> { load() } // → one-shot
                }
                struct Wire<Value> {
                    let load: () -> AnyPublisher<Value, Never>
                    func go() -> AnyPublisher<Value, Never> { load() } // → undecided
                }
                typealias Line = Wire<Int>
                typealias Cable = Line
                final class Maker: Listing {
                    let store = Store()
                    func feed() -> Source { Feed(load: { self.store.load() }) }
                    func wire() -> Line { Wire(load: { self.store.load() }) }
                    func cable() -> Line { Cable(load: unseen()) }
                }
                """)
        #expect(code.differences() == [])
    }

    @Test("what is set through a protocol may be set on whatever conforms to it")
    func setThroughAProtocol() {
        let code = MarkedCode(
            Self.sources + """
                protocol Refreshable: AnyObject { var refresh: () -> AnyPublisher<Int, Never> { get set } }
                final class List: Refreshable {
                    var refresh: () -> AnyPublisher<Int, Never> = { Just(1).eraseToAnyPublisher() }
                    func go() -> AnyPublisher<Int, Never> { refresh() } // → continuous
                }
                final class Table {
                    var refresh: () -> AnyPublisher<Int, Never> = { Just(1).eraseToAnyPublisher() }
                    func go() -> AnyPublisher<Int, Never> { refresh() } // → one-shot
                }
                final class Wiring {
                    let store = Store()
                    func wire(_ view: Refreshable) { view.refresh = store.follow }
                }
                """)
        #expect(code.differences() == [])
    }

    @Test("what an initialiser is given is what it makes publishers of")
    func given() {
        let code = MarkedCode(
            Self.sources + """
                final class Cart {
                    let total: AnyPublisher<Int, Never>
                    init(isOpen: @escaping () -> AnyPublisher<Int, Never>) {
                        total = isOpen().map { $0 + 1 }.eraseToAnyPublisher()
                    }
                    func sum() -> AnyPublisher<Int, Never> { total } // → one-shot
                }
                final class Till {
                    let total: AnyPublisher<Int, Never>
                    init(isOpen: @escaping () -> AnyPublisher<Int, Never>) {
                        total = isOpen().map { $0 + 1 }.eraseToAnyPublisher()
                    }
                    func sum() -> AnyPublisher<Int, Never> { total } // → continuous
                }
                public final class Desk {
                    let total: AnyPublisher<Int, Never>
                    public init(isOpen: @escaping () -> AnyPublisher<Int, Never>) {
                        total = isOpen().map { $0 + 1 }.eraseToAnyPublisher()
                    }
                    func sum() -> AnyPublisher<Int, Never> { total } // → undecided
                }
                final class Rack {
                    let total: AnyPublisher<Int, Never>
                    init(isOpen: @escaping () -> AnyPublisher<Int, Never>) {
                        total = isOpen().map { $0 + 1 }.eraseToAnyPublisher()
                    }
                    func sum() -> AnyPublisher<Int, Never> { total } // → undecided
                }
                struct Made {
                    let load: () -> AnyPublisher<Int, Never>
                    let other: () -> AnyPublisher<Int, Never>
                    static let live: Self = .init(load: { Just(1).eraseToAnyPublisher() }, other: { Store().follow() })
                    func go() -> AnyPublisher<Int, Never> { load() } // → one-shot
                    func goOn() -> AnyPublisher<Int, Never> { other() } // → continuous
                }
                extension String {
                    static var source: () -> AnyPublisher<Int, Never> = { Just(1).eraseToAnyPublisher() }
                    static func go() -> AnyPublisher<Int, Never> { source() } // → one-shot
                }
                func make(_ store: Store) -> [Any] {
                    let all: [Any] = [
                        Cart(isOpen: { store.load() }), Cart { Just(2).eraseToAnyPublisher() }, Till(isOpen: store.load),
                        Till { store.follow() }, Desk(isOpen: store.load), Rack(isOpen: store.load),
                    ]
                    vendor.add([.init(1) { print(1) }])
                    return all + [1].map { _ in Rack.init }
                }
                """)
        #expect(code.differences() == [])
    }

    @Test(
        "one place that cannot be told leaves it open",
        arguments: [
            // What a function is given.
            "final class T { private let load: L; init(load: @escaping L) { self.load = load }; GO }\n"
                + "func make(_ load: @escaping L) -> T { T(load: load) }",
            // An initialiser that is handed on, and one by another name.
            "final class T { private let load: L; init(_ load: @escaping L) { self.load = load }; GO }\n"
                + "func make(_ s: Store) -> [T] { [s.follow].map(T.init) + [T(s.load)] }",
            "struct T { let load: L; GO }\ntypealias U = T\nfunc make(_ s: Store) -> [T] { [T(load: s.load), U(load: s.follow)] }",
            "final class T { let load: L; init(load: @escaping L) { self.load = load }; GO\n"
                + "func copy(_ s: Store) -> T { type(of: self).init(load: s.follow) } }\nfunc make(_ s: Store) -> T { T(load: s.load) }",
            "struct T { let load: L; GO }\nfunc make(_ s: Store) { vendor.take(T(load: s.load)); vendor.take(.init(load: s.follow)) }",
            // Others may fill what is public, or what is inherited.
            "public final class T { private let load: L; public init(load: @escaping L) { self.load = load }; GO }\n"
                + "func make(_ s: Store) -> T { T(load: s.load) }",
            "public final class T { public var load: L = { Just(1).eraseToAnyPublisher() }; GO }",
            "class T { let load: L; init(load: @escaping L) { self.load = load }; GO }\nfinal class U: T {}\n"
                + "func make(_ s: Store) -> [T] { [T(load: s.load), U(load: s.follow)] }",
            // A default that is not read, and ways to set that are not assignments.
            "final class T { private let load: L; init(load: @escaping L = resolve()) { self.load = load }; GO }\n"
                + "func make(_ s: Store) -> T { T(load: s.load) }",
            "final class T { var load: L = { Just(1).eraseToAnyPublisher() }; GO }\nfunc change(_ t: T) { fill(&t.load) }",
            "final class T { var load: L = { Just(1).eraseToAnyPublisher() }; GO }\n"
                + "func change(_ t: T, _ s: Store) { t[keyPath: \\.load] = s.follow }",
            "final class T { var load: L = { Just(1).eraseToAnyPublisher() }; var n = 0; GO\nfunc arm(_ s: Store) { (load, n) = (s.follow, 1) } }",
            "final class T { var load: L = { Just(1).eraseToAnyPublisher() }; GO\nfunc arm(_ s: Store) { load <- s.follow } }",
            // A file without a chain.
            "final class T { var load: L = { Just(1).eraseToAnyPublisher() }; GO }\n// file: Plain.swift\n"
                + "func arm(_ t: T, _ other: Other) { t.load = other.load }",
            "final class T { let load: L; init(load: @escaping L) { self.load = load }; GO }\nfunc make(_ s: Store) -> T { T(load: s.load) }\n"
                + "// file: Plain.swift\nfunc made(_ other: Other) -> T { T(load: other.load) }",
            "struct T { let load: L; GO }\nfunc make(_ s: Store) -> T { T(load: s.load) }\n"
                + "// file: Plain.swift\nfunc made(_ other: Other) -> [T] { [.init(load: other.load)] }",
            // `.init(…)` where it is assigned, and where nothing tells what it makes.
            "struct T { let load: L; GO }\nfunc make(_ s: Store) -> T { T(load: s.load) }\n"
                + "final class Screen { var t: T?; func arm(_ s: Store) { t = .init(load: s.follow) } }",
            "struct T { let load: L; GO }\nfunc make(_ s: Store) -> [T] { [T(load: s.load), .init(load: s.follow)] }",
            "struct T { let load: L; GO }\nfunc make(_ s: Store) -> [T] { [T(load: s.load), .init { s.follow() }] }",
        ])
    func open(_ code: String) {
        let go = "\nfunc go() -> AnyPublisher<Int, Never> { load() } // → undecided or continuous\n"
        let text =
            Self.sources
            + ["GO": go, ": L": ": () -> AnyPublisher<Int, Never>", " L)": " () -> AnyPublisher<Int, Never>)"]
            .reduce(code.replacing(" L =", with: " () -> AnyPublisher<Int, Never> =")) { $0.replacing($1.key, with: $1.value) }
        #expect(MarkedCode(text).differences() == [])
    }

    private static let filledByApp = """
        // file: Kit/Request.swift
        import Combine
        public struct Request {
            public let send: () -> AnyPublisher<Int, Never>
            public init(send: @escaping () -> AnyPublisher<Int, Never>) { self.send = send }
            public func go() -> AnyPublisher<Int, Never> { send() } // → GO
        }
        public struct Labels {
            public let title: AnyPublisher<Int, Never> // → GO
            public init(title: AnyPublisher<Int, Never>) { self.title = title }
        }
        public final class Asking {
            public let answers = PassthroughSubject<Int, Never>()
            public func ask() -> AnyPublisher<Int, Never> { answers.eraseToAnyPublisher() } // → ANSWERS
        }
        // file: Shop/Prices.swift
        import Combine
        func prices() -> Request { Request { Just(1).eraseToAnyPublisher() } }
        func labels() -> Labels { Labels(title: Just(1).eraseToAnyPublisher()) }
        func answer(_ asking: Asking) { asking.answers.send(1); asking.answers.send(completion: .finished) }

        """

    @Test(
        "what is public the app alone fills, where it is an app's repository",
        arguments: [
            "// file: Shop/ShopApp.swift\n@main struct Shop: App {}",
            "// file: Shop/AppDelegate.swift\n@UIApplicationMain class AppDelegate: UIResponder {}",
            "// file: Shop/AppDelegate.swift\n@main class AppDelegate: UIResponder, UIApplicationDelegate {}",
            "// file: Shop/main.swift\nUIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, nil)",
            "// file: Shop/ShopApp.swift\n@main struct Shop: App {}\n// file: Kit/Package.swift\nlet kit = Package(products: [.library()])",
        ])
    func app(_ entry: String) {
        let code = Self.filledByApp.replacing("GO", with: "one-shot").replacing("ANSWERS", with: "one-shot")
        #expect(MarkedCode(code + entry).differences() == [])
    }

    @Test(
        "what is public in what may be a library anyone fills",
        arguments: [
            "",
            "// file: Example/ShopApp.swift\n@main struct Shop: App {}",
            "// file: KitDemo/AppDelegate.swift\n@UIApplicationMain class AppDelegate: UIResponder {}",
            "// file: Tests/AppDelegate.swift\n@UIApplicationMain class AppDelegate: UIResponder {}",
            "// file: Tool/Tool.swift\n@main struct Tool: ParsableCommand {}",
            "// file: Shop/ShopApp.swift\n@main struct Shop: App {}\n// file: Package.swift\nlet kit = Package(products: [.library()])",
        ])
    func library(_ entry: String) {
        let code = Self.filledByApp.replacing("GO", with: "undecided").replacing("ANSWERS", with: "continuous")
        #expect(MarkedCode(code + entry).differences() == [])
    }
}
