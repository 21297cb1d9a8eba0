import Testing

/// Publishers in dictionaries and lists: what a collection gives, where all is seen that is put into it.
struct KeptPublisherTests {
    private static let sources = """
        import Combine
        final class Depot {
            let changes = PassthroughSubject<Int, Never>()
            func load() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() } // → one-shot
            func follow() -> AnyPublisher<Int, Never> { changes.eraseToAnyPublisher() } // → continuous
        }

        """

    @Test("a collection gives what is put into its places, whatever else is done to it")
    func seen() {
        let code = MarkedCode(
            Self.sources + """
                final class Loader {
                    private var running: [String: AnyPublisher<Int, Never>] = [:]
                    let depot = Depot()
                    func go(_ key: String) -> AnyPublisher<Int, Never> { // → one-shot
                        if let known = running[key] { return known }
                        let loading = depot.load()
                            .handleEvents(receiveCompletion: { [weak self] _ in self?.running[key] = nil })
                            .eraseToAnyPublisher()
                        running[key] = loading
                        return loading
                    }
                    func stop() { running.removeAll() }
                }
                // file: Typed.swift
                final class Typed {
                    private var running = [String: AnyPublisher<Int, Never>]()
                    let depot = Depot()
                    func go(_ key: String) -> AnyPublisher<Int, Never>? { // → one-shot
                        running.updateValue(depot.load(), forKey: key)
                        return running[key]?.map { $0 + 1 }.eraseToAnyPublisher()
                    }
                }
                // file: Shared.swift
                struct Shared {
                    static var running: [String: AnyPublisher<Int, Never>] = [:]
                    let depot = Depot()
                    func go(_ key: String) -> AnyPublisher<Int, Never> { // → one-shot
                        Shared.running[key] ?? depot.load()
                    }
                    func fill(_ key: String) { Shared.running[key] = depot.load() }
                }
                // file: Queue.swift
                final class Queue {
                    private var waiting: [AnyPublisher<Int, Never>] = []
                    let depot = Depot()
                    func add() { waiting.append(depot.load()) }
                    func all() -> AnyPublisher<[Int], Never> { waiting.zip().eraseToAnyPublisher() } // → one-shot
                    func at(_ place: Int) -> AnyPublisher<Int, Never> { waiting[place] } // → one-shot
                    func some() -> AnyPublisher<Int, Never> { waiting[0...].merge().eraseToAnyPublisher() } // → undecided
                }
                // file: Going.swift
                final class Going {
                    private var running: [String: AnyPublisher<Int, Never>] = [:]
                    let depot = Depot()
                    func go(_ key: String) -> AnyPublisher<Int, Never> { // → continuous
                        running[key] ?? depot.load()
                    }
                    func follow(_ key: String) { self.running[key] = depot.follow() }
                }
                // file: Circle.swift
                final class Circle {
                    private var running: [String: AnyPublisher<Int, Never>] = [:]
                    let depot = Depot()
                    func go(_ key: String) -> AnyPublisher<Int, Never> { // → one-shot
                        if let known = running[key] { return known }
                        running[key] = key.isEmpty ? depot.load() : go("").map { $0 * 2 }.eraseToAnyPublisher()
                        return go(key)
                    }
                }
                """)
        #expect(code.differences() == [])
    }

    @Test(
        "a collection that is changed in a way that is not followed is open",
        arguments: [
            "func lend() { fill(&running) }; func fill(_ all: inout [String: AnyPublisher<Int, Never>]) {}",
            "func lend(_ all: [String: AnyPublisher<Int, Never>]) { running = all }",
            "func lend(_ all: [String: AnyPublisher<Int, Never>]) { running.merge(all) { first, _ in first } }",
            "func lend() { running.keep(depot.load()) }",
            "func lend(_ given: AnyPublisher<Int, Never>) { running[\"a\"] = given }",
            "func lend() -> Any { KEYPATH.running }",
            "func lend() { (running[\"a\"], other) = (depot.load(), 1) }; var other = 0",
        ])
    func open(_ change: String) {
        let code = MarkedCode(
            Self.sources + """
                extension Dictionary { mutating func keep(_ value: Value) {} }
                final class Loader {
                    private var running: [String: AnyPublisher<Int, Never>] = [:]
                    let depot = Depot()
                    func go(_ key: String) -> AnyPublisher<Int, Never> { // → undecided
                        if let known = running[key] { return known }
                        let loading = depot.load()
                        running[key] = loading
                        return loading
                    }
                    \(change.replacing("KEYPATH", with: "\\"))
                }
                """)
        #expect(code.differences() == [])
    }

    @Test("others than the app may fill what they see, and so may the initialiser that a struct gets by itself")
    func seenByOthers() {
        let code = MarkedCode(
            Self.sources + """
                public final class Library {
                    public init() {}
                    public var running: [String: AnyPublisher<Int, Never>] = [:]
                    func go(_ key: String) -> AnyPublisher<Int, Never> { running[key] ?? Depot().load() } // → undecided
                    func fill(_ key: String) { running[key] = Depot().load() }
                }
                // file: Made.swift
                struct Made {
                    var running: [String: AnyPublisher<Int, Never>] = [:]
                    func go(_ key: String) -> AnyPublisher<Int, Never> { running[key] ?? Depot().load() } // → undecided
                }
                // file: Elsewhere.swift
                final class Elsewhere {
                    var running: [String: AnyPublisher<Int, Never>] = [:]
                    func go(_ key: String) -> AnyPublisher<Int, Never> { running[key] ?? Depot().load() } // → continuous
                }
                // file: Filler.swift
                func fill(_ elsewhere: Elsewhere, _ depot: Depot) {
                    let kept: AnyPublisher<Int, Never> = depot.follow()
                    elsewhere.running["a"] = kept
                }
                // file: Unread.swift
                final class Unread {
                    var unread: [String: AnyPublisher<Int, Never>] = [:]
                    func go(_ key: String) -> AnyPublisher<Int, Never> { unread[key] ?? Depot().load() } // → continuous
                }
                // file: Plain.swift
                func fill(_ other: Unread, _ depot: Depot) { other.unread["a"] = depot.follow() }
                """)
        #expect(code.differences() == [])
    }
}
