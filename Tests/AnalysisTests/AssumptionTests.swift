import Analysis
import CombineModel
import Testing

/// What a `decombine:assume` comment decides, and what it does not.
@Suite struct AssumptionTests {
    @Test func decidesTheDeclarationAndWhatCallsIt() throws {
        let verdicts = Verdicts(
            """
            import Combine
            final class Model {
                // decombine:assume one-shot - the service answers once
                func load() -> AnyPublisher<Int, Never> { far.fetch() }
                func twice() -> AnyPublisher<Int, Never> { load().flatMap { _ in self.load() }.eraseToAnyPublisher() }
                func feed() -> AnyPublisher<Int, Never> { far.watch() } // decombine:assume continuous
                func some() -> AnyPublisher<Int, Never> { far.watch() } // decombine:assume finite
                func free() -> AnyPublisher<Int, Never> { far.watch() }
            }
            """)
        #expect(verdicts["Model.load()"] == .oneShot && verdicts["Model.twice()"] == .oneShot)
        #expect(verdicts["Model.feed()"] == .continuous && verdicts["Model.some()"] == .finite)
        #expect(verdicts["Model.free()"] == .undecided)
        let load = try #require(verdicts.producer("Model.load()")?.flow)
        #expect(load.evidence.first?.says == "assumed one-shot by a comment: the service answers once" && load.evidence.first?.line == 3)
        #expect(load.isAssumed && verdicts.producer("Model.twice()")?.flow.isAssumed == true)
        #expect(verdicts.producer("Model.free()")?.flow.isAssumed == false)
        #expect(verdicts.classification.diagnostics.isEmpty)
    }

    /// Who reads the requirement believes the comment; who calls an implementation directly gets what that does.
    @Test func decidesARequirementOverItsImplementations() {
        let verdicts = Verdicts(
            """
            import Combine
            protocol Source {
                // decombine:assume one-shot
                func load() -> AnyPublisher<Int, Never>
            }
            final class Live: Source {
                @Published var value = 1
                func load() -> AnyPublisher<Int, Never> { $value.eraseToAnyPublisher() }
            }
            func asked(_ source: any Source) -> AnyPublisher<Int, Never> { source.load() }
            func direct(_ source: Live) -> AnyPublisher<Int, Never> { source.load() }
            """)
        #expect(verdicts["Source.load()"] == .oneShot && verdicts["asked(_:)"] == .oneShot)
        #expect(verdicts["direct(_:)"] == .continuous)
    }

    @Test func decidesClosuresInPropertiesAndLocalFunctions() {
        let verdicts = Verdicts(
            """
            import Combine
            struct Environment {
                // decombine:assume one-shot
                var load: () -> AnyPublisher<Int, Never>
                var feed: () -> AnyPublisher<Int, Never>
            }
            func a(_ environment: Environment) -> AnyPublisher<Int, Never> { environment.load() }
            func b(_ environment: Environment) -> AnyPublisher<Int, Never> { environment.feed() }
            func c() -> AnyPublisher<Int, Never> {
                // decombine:assume one-shot
                func inner() -> AnyPublisher<Int, Never> { far.fetch() }
                return inner()
            }
            """)
        #expect(verdicts["a(_:)"] == .oneShot && verdicts["b(_:)"] == .undecided && verdicts["c()"] == .oneShot)
    }

    /// A literal at the call does not make a one-shot of what is assumed to go on.
    @Test func holdsWhateverTheCallSays() {
        let verdicts = Verdicts(
            """
            import Combine
            final class Model {
                @Published var value = 1
                // decombine:assume continuous
                func load(once: Bool) -> AnyPublisher<Int, Never> {
                    if once { return $value.first().eraseToAnyPublisher() }
                    return $value.eraseToAnyPublisher()
                }
                func called() -> AnyPublisher<Int, Never> { load(once: true) }
            }
            """)
        #expect(verdicts["Model.called()"] == .continuous)
    }

    /// On the wrong line, or on what is no publisher, it would go unnoticed.
    @Test func whatDecidesNothingIsTold() {
        let verdicts = Verdicts(
            """
            import Combine
            final class Model {
                // decombine:assume one-shot

                func load() -> AnyPublisher<Int, Never> { far.fetch() }
                // decombine:assume one-shot
                var count = 0
            }
            """)
        #expect(verdicts["Model.load()"] == .undecided)
        #expect(verdicts.classification.diagnostics.map(\.line) == [3, 6])
        #expect(verdicts.classification.diagnostics.allSatisfy { $0.severity == .warning && $0.message.contains("decides nothing") })
    }
}
