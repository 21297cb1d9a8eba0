import Analysis
import CombineModel
import Testing

/// What an undecided verdict says would decide it.
struct UnknownTests {
    private static let verdicts = Verdicts([
        "Store.swift": """
        import Combine
        import Cloud
        protocol Loading { func load() -> AnyPublisher<Int, Never> }
        final class Store {
            let api: Loading
            let cloud = Cloud()
            var handler: AnyPublisher<Int, Never>
            func requirement() -> AnyPublisher<Int, Never> { api.load() }
            func outside() -> AnyPublisher<Int, Never> { cloud.items(id: 1).map { $0 }.eraseToAnyPublisher() }
            func property() -> AnyPublisher<Int, Never> { handler }
            func parameter(_ source: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> { source.map { $0 }.eraseToAnyPublisher() }
            func unknownOperator() -> AnyPublisher<Int, Never> { Just(1).replayed(3).eraseToAnyPublisher() }
            func two() -> AnyPublisher<Int, Never> { cloud.items(id: 2).flatMap { _ in self.api.load() }.eraseToAnyPublisher() }
            func stream() -> AnyPublisher<Int, Never> {
                cloud.items(id: 2).flatMap { _ in PassthroughSubject<Int, Never>() }.eraseToAnyPublisher()
            }
            func cut() -> AnyPublisher<Int, Never> { cloud.items(id: 2).first().eraseToAnyPublisher() }
        }
        """
    ])

    private func facts(_ name: String) -> [String] {
        (Self.verdicts.producer("Store." + name)?.flow.unknowns ?? []).map { "\($0.kind.rawValue) \($0.subject) \($0.line)" }
    }

    @Test(
        "the root fact is named, whatever stands between",
        arguments: [
            ("requirement()", "requirement Loading.load() 3"), ("outside()", "outside-declaration Cloud.items(id:) 9"),
            ("property()", "property Store.handler 7"), ("parameter(_:)", "parameter source of Store.parameter(_:) 11"),
            ("unknownOperator()", "operator replayed(_:) 12"),
        ])
    func root(_ name: String, _ fact: String) {
        #expect(facts(name) == [fact])
    }

    @Test("what hangs on two facts names both")
    func two() {
        #expect(facts("two()") == ["outside-declaration Cloud.items(id:) 13", "requirement Loading.load() 3"])
    }

    @Test("what is decided in spite of a doubt is not undecided", arguments: [("stream()", Verdict.continuous), ("cut()", .oneShot)])
    func decided(_ name: String, _ verdict: Verdict) {
        #expect(Self.verdicts["Store." + name] == verdict)
    }

    @Test("a stored chain without a written type is found, a subject is found where it is used")
    func stored() {
        let verdicts = Verdicts(
            """
            import Combine
            final class Session {
                private let token = Future<String, Never> { $0(.success("a")) }
                let ticks = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
                let changes = PassthroughSubject<Int, Never>()
                let count = 3
            }
            """)
        #expect(verdicts["Session.token"] == .oneShot)
        #expect(verdicts["Session.ticks"] == .continuous)
        #expect(verdicts["Session.changes"] == nil)
        #expect(verdicts["Session.count"] == nil)
    }
}
