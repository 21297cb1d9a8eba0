import Testing

/// Members of one name that a type has and inherits: which of them is meant, and what a protocol is answered with.
struct InheritedMemberTests {
    private func differences(_ code: String) -> [String] {
        MarkedCode(
            """
            import Combine
            final class Once { func load() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() } } // → one-shot
            final class Live {
                let subject = CurrentValueSubject<Int, Never>(1)
                func load() -> AnyPublisher<Int, Never> { subject.eraseToAnyPublisher() } // → continuous
            }
            \(code)
            """
        ).differences()
    }

    @Test("an inherited function of other labels or other types is an overload of the type's own")
    func overloads() {
        let found = differences(
            """
            class Base {
                func load() -> AnyPublisher<Int, Never> { Live().load() } // → continuous
                func load(_ name: String) -> AnyPublisher<Int, Never> { Live().load() } // → continuous
                func source(_ name: String) -> Live { Live() }
            }
            final class Sub: Base {
                func load(id: Int = 1) -> AnyPublisher<Int, Never> { Once().load() } // → one-shot
                func load(_ id: Int) -> AnyPublisher<Int, Never> { Once().load() } // → one-shot
                func source(_ id: Int) -> Once { Once() }
                func all() -> AnyPublisher<Int, Never> { load() } // → continuous
                func named() -> AnyPublisher<Int, Never> { Just("a").flatMap { self.load($0) }.eraseToAnyPublisher() } // → continuous
                func sourced(_ name: String) -> AnyPublisher<Int, Never> { source(name).load() } // → continuous or undecided
                func identified() -> AnyPublisher<Int, Never> { load(id: 1) } // → one-shot
            }
            protocol Named {}
            extension Named { func load(_ name: String) -> AnyPublisher<Int, Never> { Live().load() } } // → continuous
            struct Both: Named {
                func load(_ id: Int) -> AnyPublisher<Int, Never> { Once().load() } // → one-shot
            }
            func given(_ both: Both, _ name: String) -> AnyPublisher<Int, Never> { both.load(name) } // → continuous
            """)
        #expect(found == [])
    }

    @Test("what overrides or implements is meant, and what it stands for is not")
    func overrides() {
        let found = differences(
            """
            class Base<Value> {
                func load(_ value: Value) -> AnyPublisher<Int, Never> { Live().load() } // → continuous
            }
            final class Sub: Base<Int> {
                override func load(_ value: Int) -> AnyPublisher<Int, Never> { Once().load() } // → one-shot
            }
            func overridden(_ sub: Sub) -> AnyPublisher<Int, Never> { sub.load(1) } // → one-shot
            protocol Loading { func load() -> AnyPublisher<Int, Never> } // → continuous
            extension Loading { func load() -> AnyPublisher<Int, Never> { Live().load() } } // → continuous
            struct Own: Loading { func load() -> AnyPublisher<Int, Never> { Once().load() } } // → one-shot
            struct Inherited: Loading {}
            func own(_ own: Own) -> AnyPublisher<Int, Never> { own.load() } // → one-shot
            func inherited(_ inherited: Inherited) -> AnyPublisher<Int, Never> { inherited.load() } // → continuous
            """)
        #expect(found == [])
    }

    @Test("a protocol is answered by what a type inherits from a class or from another protocol, too")
    func inheritedWitnesses() {
        let found = differences(
            """
            protocol Loading { func load() -> AnyPublisher<Int, Never> } // → continuous
            struct Single: Loading { func load() -> AnyPublisher<Int, Never> { Once().load() } } // → one-shot
            class Base<Value> { func load() -> AnyPublisher<Int, Never> { Live().load() } } // → continuous
            final class Sub: Base<Int>, Loading {}
            protocol Refreshing { func refresh() -> AnyPublisher<Int, Never> } // → continuous
            protocol Polling {}
            extension Polling { func refresh() -> AnyPublisher<Int, Never> { Live().load() } } // → continuous
            struct Poller: Refreshing, Polling {}
            struct Refresher: Refreshing { func refresh() -> AnyPublisher<Int, Never> { Once().load() } } // → one-shot
            protocol Reading { func read() -> AnyPublisher<Int, Never> } // → one-shot
            class Reader { func read() -> AnyPublisher<Int, Never> { Once().load() } } // → one-shot
            final class FileReader: Reader, Reading {}
            func load(_ loading: Loading) -> AnyPublisher<Int, Never> { loading.load() } // → continuous
            func refresh(_ refreshing: Refreshing) -> AnyPublisher<Int, Never> { refreshing.refresh() } // → continuous
            func read(_ reading: Reading) -> AnyPublisher<Int, Never> { reading.read() } // → one-shot
            """)
        #expect(found == [])
    }

    @Test("what a type from outside answers a protocol with is not known")
    func outsideWitnesses() {
        let found = differences(
            """
            import Tracking
            protocol Loading {
                func load() -> AnyPublisher<Int, Never> // → undecided
                func request() -> URLSession.DataTaskPublisher // → one-shot
            }
            extension Tracker: Loading {}
            class OwnTracker: Tracker, Loading {}
            struct Single: Loading {
                func load() -> AnyPublisher<Int, Never> { Once().load() } // → one-shot
                func request() -> URLSession.DataTaskPublisher { URLSession.shared.dataTaskPublisher(for: url) } // → one-shot
            }
            func load(_ loading: Loading) -> AnyPublisher<Int, Never> { loading.load() } // → undecided
            func track(_ tracker: Tracker) -> AnyPublisher<Int, Never> { tracker.load() } // → undecided
            func own(_ tracker: OwnTracker) -> AnyPublisher<Int, Never> { tracker.load() } // → undecided
            func single(_ single: Single) -> AnyPublisher<Int, Never> { single.load() } // → one-shot
            """)
        #expect(found == [])
    }

    @Test("of several local functions of one name it is not known which is called")
    func localOverloads() {
        let found = differences(
            """
            func chosen() -> AnyPublisher<Int, Never> { // → continuous or undecided
                func load(id: Int) -> AnyPublisher<Int, Never> { Live().load() }
                func load(name: String) -> AnyPublisher<Int, Never> { Once().load() }
                return load(id: 1)
            }
            func source() -> AnyPublisher<Int, Never> { // → continuous or undecided
                func api(_ id: Int) -> Live { Live() }
                func api(_ name: String) -> Once { Once() }
                return api(1).load()
            }
            func only() -> AnyPublisher<Int, Never> { // → one-shot
                func load() -> AnyPublisher<Int, Never> { Once().load() }
                return load()
            }
            """)
        #expect(found == [])
    }
}
