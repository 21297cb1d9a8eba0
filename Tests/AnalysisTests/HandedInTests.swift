import CombineModel
import Testing

/// Publishers that callers hand in.
struct HandedInTests {
    private static let model = """
        import Combine
        final class Model {
            struct Output { let title: AnyPublisher<String, Never> }
            private let trigger: AnyPublisher<Int, Never>
            init(trigger: AnyPublisher<Int, Never>) { self.trigger = trigger }
            func pull() -> AnyPublisher<Int, Never> { trigger.map { $0 }.eraseToAnyPublisher() }
            func bind(_ source: AnyPublisher<Int, Never>) { source.sink { _ in }.store(in: &bag) }
        }
        """

    @Test(
        "one caller that hands in a stream makes it a stream, and a one-shot decides nothing",
        arguments: [("taps.eraseToAnyPublisher()", Verdict.continuous), ("Just(1).eraseToAnyPublisher()", .undecided)])
    func parameter(_ given: String, _ verdict: Verdict) {
        let verdicts = Verdicts([
            "Model.swift": Self.model,
            "Screen.swift": """
            import Combine
            final class Screen {
                let taps = PassthroughSubject<Int, Never>()
                func open() {
                    let model = Model(trigger: \(given))
                    model.bind(\(given))
                }
            }
            """,
        ])
        #expect(verdicts["Model.pull()"] == verdict)
        #expect(verdicts.subscriptions == [verdict])
    }

    @Test("what a struct is made with is what its properties hold, nested types found by their owner")
    func memberwise() {
        let verdicts = Verdicts([
            "Model.swift": """
            import Combine
            final class Model {
                struct Output { let title: AnyPublisher<String, Never> }
                private let titles = CurrentValueSubject<String, Never>("")
                func transform() -> Output { Output(title: titles.eraseToAnyPublisher()) }
            }
            """,
            "Other.swift": "struct Other { struct Output {} }",
            "Screen.swift": """
            import Combine
            final class Screen {
                let model = Model()
                func open() {
                    let output = model.transform()
                    output.title.sink { _ in }.store(in: &bag)
                }
            }
            """,
        ])
        #expect(verdicts.subscriptions == [.continuous])
    }
}
