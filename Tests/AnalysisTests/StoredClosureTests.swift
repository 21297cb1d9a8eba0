import Testing

/// Closures that initialisers put into constants: what a call of them delivers.
struct StoredClosureTests {
    @Test("a type that hides another behind closures delivers what that does")
    func erased() {
        let code = MarkedCode(
            """
            import Combine
            protocol Cache {
                func value() -> AnyPublisher<Int, Never> // → one-shot
                func changes() -> AnyPublisher<Int, Never> // → continuous
            }
            final class MemoryCache: Cache {
                @Published private var number = 0
                func value() -> AnyPublisher<Int, Never> { Just(number).eraseToAnyPublisher() } // → one-shot
                func changes() -> AnyPublisher<Int, Never> { $number.eraseToAnyPublisher() } // → continuous
            }
            final class AnyCache: Cache {
                private let getValue: () -> AnyPublisher<Int, Never>
                private let getChanges: () -> AnyPublisher<Int, Never>
                init<Wrapped: Cache>(_ cache: Wrapped) {
                    getValue = cache.value
                    getChanges = cache.changes
                }
                func value() -> AnyPublisher<Int, Never> { getValue() } // → one-shot
                func changes() -> AnyPublisher<Int, Never> { getChanges() } // → continuous
            }
            final class Once {
                private let load: (Int) -> AnyPublisher<Int, Never>
                init(_ cache: MemoryCache) { load = { number in cache.value().map { $0 + number }.eraseToAnyPublisher() } }
                convenience init() { self.init(MemoryCache()) }
                func loaded() -> AnyPublisher<Int, Never> { load(1) } // → one-shot
            }
            """)
        #expect(code.differences() == [])
    }

    @Test("what an initialiser is given, or what one of several puts there, keeps a closure from being told")
    func mustStay() {
        let code = MarkedCode(
            """
            import Combine
            final class Live {
                @Published var number = 0
                func value() -> AnyPublisher<Int, Never> { Just(number).eraseToAnyPublisher() } // → one-shot
            }
            final class Given {
                private let load: () -> AnyPublisher<Int, Never>
                init(load: @escaping () -> AnyPublisher<Int, Never> = { Just(1).eraseToAnyPublisher() }) { self.load = load }
                func loaded() -> AnyPublisher<Int, Never> { load() } // → undecided
            }
            final class EitherOf {
                private let load: () -> AnyPublisher<Int, Never>
                init() { load = { Just(1).eraseToAnyPublisher() } }
                init(_ live: Live) { load = { live.$number.eraseToAnyPublisher() } }
                func loaded() -> AnyPublisher<Int, Never> { load() } // → continuous
            }
            struct Memberwise {
                let load: () -> AnyPublisher<Int, Never>
                func loaded() -> AnyPublisher<Int, Never> { load() } // → undecided
            }
            extension Memberwise {
                init(_ live: Live) { load = live.value }
            }
            func make(_ load: @escaping () -> AnyPublisher<Int, Never>) -> Memberwise { Memberwise(load: load) }
            final class SetLater {
                private let load: () -> AnyPublisher<Int, Never>
                init(_ live: Live, isLive: Bool) {
                    var source = Just(1).eraseToAnyPublisher()
                    load = { source }
                    if isLive { source = live.$number.eraseToAnyPublisher() }
                }
                func loaded() -> AnyPublisher<Int, Never> { load() } // → continuous or undecided
            }
            final class OfTheType {
                static let value: () -> AnyPublisher<Int, Never> = { CurrentValueSubject<Int, Never>(1).eraseToAnyPublisher() }
                func value() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() } // → one-shot
                private let load: () -> AnyPublisher<Int, Never>
                init() { load = OfTheType.value }
                func loaded() -> AnyPublisher<Int, Never> { load() } // → continuous or undecided
            }
            """)
        #expect(code.differences() == [])
    }

    @Test("what an initialiser sets anywhere in its body is seen, of closures and of publishers")
    func everyStatement() {
        func verdicts(_ body: String) -> [String] {
            MarkedCode(
                """
                import Combine
                final class Model {
                    private let load: () -> AnyPublisher<Int, Never>
                    private let values: AnyPublisher<Int, Never>
                    init(_ live: CurrentValueSubject<Int, Never>, _ isLive: Bool, _ check: () throws -> Void) {
                        let once = Just(1).eraseToAnyPublisher()
                        \(body)
                    }
                    func loaded() -> AnyPublisher<Int, Never> { load() } // → continuous or undecided
                    func all() -> AnyPublisher<Int, Never> { values } // → continuous or undecided
                }
                """
            ).differences()
        }
        let set = "load = { once }; values = once"
        let setLive = "load = { live.eraseToAnyPublisher() }; values = live.eraseToAnyPublisher()"
        #expect(verdicts("do { try check(); \(set) } catch { \(setLive) }") == [])
        #expect(verdicts("if isLive { repeat { \(setLive) } while false } else { \(set) }") == [])
        #expect(verdicts("guard isLive else { \(setLive); return }; \(set)") == [])
        #expect(verdicts("for _ in 0..<1 { \(setLive) }; \(set)") == [])
        let both = "(load, values) = ({ live.eraseToAnyPublisher() }, live.eraseToAnyPublisher())"
        #expect(verdicts("if isLive { \(both) } else { \(set) }") == [])
    }

    @Test("a constant that is declared with its closure holds nothing else")
    func declaredWith() {
        let code = MarkedCode(
            """
            import Combine
            final class Once { static func value() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() } } // → one-shot
            final class Model {
                private let load: (Int) -> AnyPublisher<Int, Never> = { _ in Once.value() }
                static let shared: () -> AnyPublisher<Int, Never> = { Once.value() }
                var other: () -> AnyPublisher<Int, Never> = { Once.value() }
                func set(_ other: @escaping () -> AnyPublisher<Int, Never>) { self.other = other }
                private let ticks: () -> AnyPublisher<Int, Never> = { CurrentValueSubject(1).eraseToAnyPublisher() }
                func loaded() -> AnyPublisher<Int, Never> { load(1) } // → one-shot
                func common() -> AnyPublisher<Int, Never> { Self.shared() } // → one-shot
                func changed() -> AnyPublisher<Int, Never> { other() } // → undecided
                func ticking() -> AnyPublisher<Int, Never> { ticks() } // → continuous
            }
            """)
        #expect(code.differences() == [])
    }
}
