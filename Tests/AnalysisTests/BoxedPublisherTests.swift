import Testing

/// Publishers in boxes: what a box gives, where all is seen that is put into it.
struct BoxedPublisherTests {
    private static let sources = """
        import Combine
        final class Box<Value> {
            private var content: Value
            init(_ content: Value) { self.content = content }
            var value: Value { get { content } set { content = newValue } }
            func change<T>(_ change: (inout Value) -> T) -> T { change(&content) }
        }
        typealias Running = AnyPublisher<Int, Never>
        final class Store {
            let changes = PassthroughSubject<Int, Never>()
            func load() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() } // → one-shot
            func follow() -> AnyPublisher<Int, Never> { changes.eraseToAnyPublisher() } // → continuous
        }

        """

    @Test("a private box holds what is assigned to its value, and in closures that may change it")
    func seen() {
        let code = MarkedCode(
            Self.sources + """
                final class Once {
                    private let box: Box<AnyPublisher<Int, Never>?> = Box(nil)
                    let store = Store()
                    func go() -> AnyPublisher<Int, Never> { // → one-shot
                        if let known = box.value { return known }
                        let loading = store.load()
                        box.change { $0 = loading }
                        return loading
                    }
                    func end() { box.value = nil }
                }
                // file: Inside.swift
                final class Inside {
                    private static let box = Box<Running?>(nil)
                    let store = Store()
                    func go() -> AnyPublisher<Int, Never> { // → one-shot
                        Self.box.change { known in
                            if let known { return known }
                            let loading = store.load()
                            known = loading
                            return loading
                        }
                    }
                }
                // file: Going.swift
                final class Going {
                    private let box = Box<AnyPublisher<Int, Never>?>(nil)
                    let store = Store()
                    func go() -> AnyPublisher<Int, Never> { // → continuous
                        box.value ?? store.load()
                    }
                    func follow() { self.box.value = store.follow() }
                }
                // file: First.swift
                final class First {
                    private let box: Box<AnyPublisher<Int, Never>>
                    = .init(Store().follow())
                    func go() -> AnyPublisher<Int, Never> { box.value } // → continuous
                }
                """)
        #expect(code.differences() == [])
    }

    @Test("a private box of a dictionary gives what is put into that")
    func collections() {
        let code = MarkedCode(
            Self.sources + """
                final class Once {
                    private let running = Box<[String: AnyPublisher<Int, Never>]>([:])
                    let store = Store()
                    func go(_ key: String) -> AnyPublisher<Int, Never> { // → one-shot
                        running.change { running in
                            if let known = running[key] { return known }
                            let loading = store.load()
                            running[key] = loading
                            return loading
                        }
                    }
                    func read(_ key: String) -> AnyPublisher<Int, Never> { running.value[key] ?? store.load() } // → one-shot
                    func end(_ key: String) {
                        running.change { $0[key] = nil }
                        running.value.removeValue(forKey: key)
                        running.value["a"] = store.load()
                        running.value = [:]
                    }
                }
                // file: Short.swift
                final class Short {
                    private let running = Box([String: Running]())
                    func go(_ key: String) -> AnyPublisher<Int, Never> { running.value[key] ?? Store().load() } // → one-shot
                    func end() { running.value["a"] = Store().load() }
                }
                // file: Going.swift
                final class Going {
                    private let all = Box<[Running]>([])
                    let store = Store()
                    func go() -> AnyPublisher<Int, Never> { all.change { $0[0] } } // → continuous
                    func follow() { all.change { $0.append(store.follow()) } }
                }
                """)
        #expect(code.differences() == [])
    }

    @Test(
        "a box of a dictionary is open where what changes that is not followed",
        arguments: [
            "running.change { $0.merge(others) { $1 } }",
            "running.value.merge(others) { $1 }",
            "running.change { fill(&$0) }",
            "running.change { running in running = others }",
            "running.value = others",
            "fill(&running.value)",
            "running.value[\"a\"] = others[\"a\"]",
        ])
    func openCollections(_ change: String) {
        let code = MarkedCode(
            Self.sources + """
                final class Once {
                    private let running = Box<[String: AnyPublisher<Int, Never>]>([:])
                    let store = Store()
                    func go(_ key: String) -> AnyPublisher<Int, Never> { running.value[key] ?? store.load() } // → undecided
                    func change(_ others: [String: AnyPublisher<Int, Never>]) { \(change) }
                }
                func fill(_ running: inout [String: AnyPublisher<Int, Never>]) {}
                """)
        #expect(code.differences() == [])
    }

    @Test(
        "a box that is handed on, or anything else than filled and read, is open",
        arguments: [
            "func lend() { take(box) }; func take(_ other: Box<AnyPublisher<Int, Never>?>) {}",
            "func lend() -> Any { box }",
            "func lend() { let other = box; other.value = store.follow() }",
            "func lend() { DispatchQueue.main.async { [other = box, store] in other.value = store.follow() } }",
            "func lend() { DispatchQueue.main.async { [box, store] in box.value = store.follow() } }",
            "func lend() { box.change { known in fill(&known) } }; func fill(_ known: inout AnyPublisher<Int, Never>?) {}",
            "func lend() { fill(&box.value) }; func fill(_ known: inout AnyPublisher<Int, Never>?) {}",
            "func lend() { set(box, to: 1) }; func set(_ box: Any, to: Int) {}",
            "func lend() -> ReferenceWritableKeyPath<Once, AnyPublisher<Int, Never>?> { KEYPATH.box.value }",
            "func lend() { box.change(fill) }; func fill(_ known: inout AnyPublisher<Int, Never>?) {}",
            "func lend() { box.put(store.follow()) }",
            "func lend() { (box.value, other) = (store.follow(), 1) }; var other = 0",
        ])
    func open(_ use: String) {
        let code = MarkedCode(
            Self.sources + """
                final class Once {
                    private let box: Box<AnyPublisher<Int, Never>?> = Box(nil)
                    let store = Store()
                    func go() -> AnyPublisher<Int, Never> { // → undecided
                        if let known = box.value { return known }
                        let loading = store.load()
                        box.change { $0 = loading }
                        return loading
                    }
                    \(use.replacing("KEYPATH", with: "\\"))
                }
                """)
        #expect(code.differences() == [])
    }

    @Test("a struct's variable may be made with another box")
    func memberwise() {
        let code = MarkedCode(
            Self.sources + """
                struct Once {
                    private var box: Box<AnyPublisher<Int, Never>?> = Box(nil)
                    let store = Store()
                    func go() -> AnyPublisher<Int, Never> { // → undecided
                        box.value ?? store.load()
                    }
                    static func other(_ box: Box<AnyPublisher<Int, Never>?>) -> Once { Once(box: box) }
                }
                """)
        #expect(code.differences() == [])
    }

    @Test("a box that other files see is open")
    func notPrivate() {
        let code = MarkedCode(
            Self.sources + """
                final class Once {
                    let box: Box<AnyPublisher<Int, Never>?> = Box(nil)
                    let store = Store()
                    func go() -> AnyPublisher<Int, Never> { // → undecided
                        if let known = box.value { return known }
                        return store.load()
                    }
                }
                """)
        #expect(code.differences() == [])
    }
}
