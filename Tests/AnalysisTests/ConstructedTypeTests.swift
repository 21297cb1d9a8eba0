import Analysis
import Testing

/// Generic types whose arguments only what their initialiser is given tells.
struct ConstructedTypeTests {
    private static let store = """
        import Combine
        struct Song {}
        struct Album {}
        protocol Query { associatedtype Model }
        struct Songs: Query { typealias Model = Song }
        struct Albums: Query { typealias Model = Album }
        final class Store<Q: Query> {
            let query: Q
            init(_ query: Q, limit: Int = 10) { self.query = query }
            convenience init(wrapping query: Q?, limit: Int = 10) { fatalError() }
            func all() -> AnyPublisher<[Q.Model], Error> { fatalError() }
        }
        struct Box<Value> {
            var value: Value
            func values() -> AnyPublisher<Value, Never> { Just(value).eraseToAnyPublisher() }
        }

        """

    private func output(of expression: String, in declarations: String = "") -> String? {
        let verdicts = Verdicts(Self.store + declarations + "\nfunc asked() -> some Publisher { \(expression) }\n")
        return verdicts.producer("asked()")?.returns.values.first?.flow.output
    }

    @Test("the argument decides the parameter, and with it what the parameter's type calls its own")
    func arguments() {
        #expect(output(of: "Store(Songs()).all()") == "[Song]")
        #expect(output(of: "Store(wrapping: Albums(), limit: 3).all()") == "[Album]")
        #expect(output(of: "Box(value: Song()).values()") == "Song")
    }

    @Test("what is written counts, and what stays open says nothing")
    func open() {
        #expect(output(of: "Store<Albums>(other()).all()", in: "func other() -> Albums { Albums() }") == "[Album]")
        #expect(output(of: "Store(unknown()).all()") == nil)
        #expect(output(of: "Box(value: unknown()).values()") == nil)
    }
}
