import Analysis
import CombineModel
import Testing

/// Operators of the scanned code that have the names of Combine's, and say by their types what they deliver.
struct OperatorTypeTests {
    @Test("an own `map` that gives a `Publishers.Map` of what it is applied to delivers as many values")
    func ownMap() {
        let code = MarkedCode(
            """
            import Combine
            extension Publisher {
                func map<T>(_ value: @autoclosure @escaping () -> T) -> Publishers.Map<Self, T> { map { _ in value() } }
                func map<T>(_ key: KeyPath<Output, T>, or other: T) -> Publishers.Map<Self, T> { map { _ in other } }
                func filter(_ path: KeyPath<Output, Bool>) -> Publishers.Filter<Self> { filter { $0[keyPath: path] } }
            }
            extension Publisher {
                func `catch`(_ handler: @escaping (Failure) -> Output) -> Publishers.Catch<Self, Just<Output>> {
                    `catch` { error in Just(handler(error)) }
                }
            }
            final class Model {
                @Published var name = ""
                func once(_ name: String) -> AnyPublisher<Int, Never> { // → one-shot
                    Just(name).map { $0.count }.map { $0 + 1 }.filter { $0 > 0 }.map(3).eraseToAnyPublisher()
                }
                func recovered(_ result: Result<Int, Error>) -> AnyPublisher<Int, Never> { // → one-shot
                    Future<Int, Error> { $0(result) }.map { $0 + 1 }.catch { _ in 0 }.eraseToAnyPublisher()
                }
                func names() -> AnyPublisher<Int, Never> { $name.map { $0.count }.filter { $0 > 0 }.eraseToAnyPublisher() } // → continuous
            }
            """)
        #expect(code.differences() == [])
    }

    @Test("an own operator that is handed another publisher, or gives any, is read from its body")
    func ownOthers() {
        let code = MarkedCode(
            """
            import Combine
            extension Publisher {
                func map<T>(_ other: Self, _ change: @escaping (Output) -> T) -> Publishers.Map<Self, T> { other.map(change) }
                func map<T>(_ value: T) -> AnyPublisher<T, Failure> {
                    map { _ in value }.append(Just(value).setFailureType(to: Failure.self)).eraseToAnyPublisher()
                }
            }
            func other(_ subject: CurrentValueSubject<Int, Never>) -> AnyPublisher<Int, Never> { // → undecided or continuous
                Just(1).eraseToAnyPublisher().map(subject.eraseToAnyPublisher()) { $0 }.eraseToAnyPublisher()
            }
            func twice() -> AnyPublisher<Int, Never> { Just(1).map(2) } // → finite
            """)
        #expect(code.differences() == [])
    }

    @Test("a chain of many links is read without a copy of it for each")
    func links() {
        func linksCopied(_ count: Int) -> Int {
            Verdicts(
                """
                import Combine
                struct Ticks: Publisher {
                    typealias Output = Int
                    typealias Failure = Never
                    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never { Just(1).subscribe(subscriber) }
                    func labelled(_ label: String) -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
                }
                func one() -> AnyPublisher<Int, Never> {
                    Just(1)\(String(repeating: ".map { $0 + 1 }", count: count)).eraseToAnyPublisher()
                }
                """
            ).classification.linksCopied
        }
        let (few, many) = (linksCopied(20), linksCopied(80))
        #expect(many <= few * 4)
    }

    @Test("many calls of own operators inside own operators are read in little work")
    func work() {
        func bodiesRead(_ count: Int) -> Int {
            let functions = (0..<count).map { index in
                """
                func load\(index)() -> AnyPublisher<Int, Error> {
                    \(index == 0 ? "Just(0).setFailureType(to: Error.self)" : "load\(index - 1)()").map { $0 + 1 }.flatMap { self.next($0) }
                        .catch { _ in 0 }.result().map { $0.value }.optional().eraseToAnyPublisher()
                }
                """
            }
            let code = """
                import Combine
                extension Publisher {
                    func map<T>(_ value: @autoclosure @escaping () -> T) -> Publishers.Map<Self, T> { map { _ in value() } }
                    func map<T>(_ path: CasePath<T, Output>) -> AnyPublisher<T, Failure> { map { path.embed($0) }.eraseToAnyPublisher() }
                    func flatMap<P: Publisher>(_ next: @escaping (Output) throws -> P) -> AnyPublisher<P.Output, Failure> {
                        flatMap { value in try next(value) }.map { $0 }.eraseToAnyPublisher()
                    }
                    func `catch`(_ value: @autoclosure @escaping () -> Output) -> AnyPublisher<Output, Never> { `catch` { _ in Just(value()) } }
                    func result() -> AnyPublisher<Result<Output, Failure>, Never> { map(Result.success).catch(Result.failure) }
                    func optional() -> AnyPublisher<Output?, Failure> { map { $0 }.flatMap { Just($0) }.eraseToAnyPublisher() }
                }
                final class Loader {
                    func next(_ number: Int) -> AnyPublisher<Int, Error> { Just(number).map { $0 }.optional().map { $0 ?? 0 } }
                \(functions.joined(separator: "\n"))
                }
                """
            return Verdicts(code).classification.bodiesRead
        }
        let (few, many) = (bodiesRead(10), bodiesRead(40))
        #expect(many < few * 6)
    }
}
