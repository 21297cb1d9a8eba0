import CombineModel
import Testing

/// Closures that run where they stand.
struct RanClosureTests {
    private func verdict(_ value: String) -> Verdict? {
        Verdicts([
            "Store.swift": """
            import Combine
            final class Store {
                private let queue = DispatchQueue(label: "store")
                private let lock = NSLock()
                private var cached: Int?
                let changes = PassthroughSubject<Int, Never>()
                func load() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
                func items(_ cloud: Cloud) -> AnyPublisher<Int, Never> { \(value) }
            }
            """,
            "Running.swift": """
            func measured<T>(_ name: String, _ work: () throws -> T) rethrows -> T { try work() }
            func either<T>(_ other: T, _ work: () -> T) -> T { Bool.random() ? other : work() }
            """,
        ])["Store.items(_:)"]
    }

    @Test(
        "what such a closure returns is what the call gives",
        arguments: [
            "queue.sync { load() }", "lock.withLock { self.load() }", "DispatchQueue.main.sync { load() }", "{ load() }()",
            "queue.sync { load() }.map { $0 }.eraseToAnyPublisher()",
            """
            queue.sync { () -> AnyPublisher<Int, Never> in
                if let cached { return Just(cached).eraseToAnyPublisher() }
                return load()
            }
            """,
            #"measured("load") { load() }"#,
        ])
    func oneShot(_ value: String) {
        #expect(verdict(value) == .oneShot)
    }

    @Test(
        "a stream among what it returns makes a stream",
        arguments: [
            "queue.sync { changes.eraseToAnyPublisher() }", "{ cached == nil ? changes.eraseToAnyPublisher() : load() }()",
            #"measured("load") { changes.eraseToAnyPublisher() }"#,
        ])
    func stream(_ value: String) {
        #expect(verdict(value) == .continuous)
    }

    @Test(
        "what is not known to give what its closure gives decides nothing",
        arguments: ["cloud.sync { load() }", "either(changes.eraseToAnyPublisher()) { load() }", "queue.async { load() }"])
    func undecided(_ value: String) {
        #expect(verdict(value) == .undecided)
    }
}
