import CombineModel
import Testing

/// Declarations of the scanned code that have the names of Combine's own.
struct NamesakeTests {
    @Test("a typealias with the name of one of Combine's types means what it says, in every file")
    func typealiased() {
        let verdicts = Verdicts([
            "Names.swift": """
            import Combine
            typealias Just = PassthroughSubject
            typealias Future = Combine.Future
            """,
            "Store.swift": """
            import Combine
            func made() -> AnyPublisher<Int, Never> { Just<Int, Never>().eraseToAnyPublisher() }
            func given(_ source: Just<Int, Never>) { source.sink { _ in }.store(in: &bag) }
            func still() -> Future<Int, Never> { Future { $0(.success(1)) } }
            """,
        ])
        #expect(verdicts["made()"] == .continuous)
        #expect(verdicts["still()"] == .oneShot)
        #expect(verdicts.subscriptions == [.continuous])
    }

    @Test("a publisher type of the scanned code called Future is not Combine's")
    func ownFuture() {
        let verdicts = Verdicts([
            "Future.swift": """
            import Combine
            struct Future<Output, Failure: Error>: Publisher {
                let run: (@escaping (Output) -> Void) -> Void
                init(_ run: @escaping (@escaping (Output) -> Void) -> Void) { self.run = run }
                func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
                    run { _ = subscriber.receive($0) }
                }
            }
            """,
            "Store.swift": """
            import Combine
            func made() -> Future<Int, Never> { Future { $0(1); $0(2) } }
            func given(_ future: Future<Int, Never>) { future.sink { _ in }.store(in: &bag) }
            """,
        ])
        #expect(verdicts["made()"] == .continuous)
        #expect(verdicts.subscriptions == [.continuous])
    }

    @Test("an operator of the scanned code that has one of Combine's names may be the one that is meant")
    func ownFirst() {
        let verdicts = Verdicts([
            "Operators.swift": """
            import Combine
            extension Publisher {
                func first() -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
                func last() -> AnyPublisher<Output, Failure> { prefix(1).eraseToAnyPublisher() }
            }
            """,
            "Store.swift": """
            import Combine
            let changes = PassthroughSubject<Int, Never>()
            func first() -> AnyPublisher<Int, Never> { changes.first().eraseToAnyPublisher() }
            func last() -> AnyPublisher<Int, Never> { changes.last().eraseToAnyPublisher() }
            """,
        ])
        #expect(verdicts["first()"] == .continuous)
        #expect(verdicts["last()"] == .oneShot)
    }

    @Test("`publisher` of an optional is what the scanned code declares, where it does")
    func ownOptionalPublisher() {
        let use = "func items(_ number: Int?) -> AnyPublisher<Int, Never> { number.publisher.eraseToAnyPublisher() }"
        let own = "extension Optional { var publisher: AnyPublisher<Wrapped, Never> { PassthroughSubject().eraseToAnyPublisher() } }"
        #expect(Verdicts("import Combine\n\(use)")["items(_:)"] == .oneShot)
        #expect(Verdicts("import Combine\n\(use)\n\(own)")["items(_:)"] == .continuous)
    }

    @Test("static members of publishers that give `Self` are read")
    func staticMembers() {
        let verdicts = Verdicts(
            """
            import Combine
            extension AnyPublisher {
                static func just(_ value: Output) -> Self { Just(value).setFailureType(to: Failure.self).eraseToAnyPublisher() }
                static func live() -> Self { PassthroughSubject().eraseToAnyPublisher() }
            }
            func once() -> AnyPublisher<Int, Never> { .just(1) }
            func live() -> AnyPublisher<Int, Never> { AnyPublisher.live() }
            """)
        #expect(verdicts["once()"] == .oneShot)
        #expect(verdicts["live()"] == .continuous)
    }

    @Test("static members of publishers are read where the type is named with its arguments")
    func staticMembersWithArguments() {
        let code = MarkedCode(
            """
            import Combine
            extension Publisher {
                static func empty() -> AnyPublisher<Output, Failure> { Empty().eraseToAnyPublisher() }
                static func live(_ subject: PassthroughSubject<Output, Failure>) -> AnyPublisher<Output, Failure> {
                    subject.eraseToAnyPublisher()
                }
                static func just(_ value: Output) -> AnyPublisher<Output, Failure> {
                    Just(value).catch { _ in AnyPublisher<Output, Failure>.empty() }.eraseToAnyPublisher()
                }
            }
            func once() -> AnyPublisher<Int, Never> { .just(1) } // → one-shot
            func none() -> AnyPublisher<Int, Never> { AnyPublisher<Int, Never>.empty() } // → one-shot
            func live(_ subject: PassthroughSubject<Int, Never>) -> AnyPublisher<Int, Never> { // → continuous
                AnyPublisher<Int, Never>.live(subject)
            }
            """)
        #expect(code.differences() == [])
    }

    @Test("a function that is called like one of Combine's types is what it is")
    func functionNames() {
        let code = MarkedCode(
            """
            import Combine
            func Just(_ value: Int) -> CurrentValueSubject<Int, Never> { CurrentValueSubject(value) } // → continuous
            func ones() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() } // → continuous or undecided
            """)
        #expect(code.differences() == [])
    }

    @Test("`Empty()` is Combine's where a publisher has to stand and a module has a struct of that name")
    func hiddenByStruct() {
        let code = MarkedCode(
            """
            import Combine
            func none() -> AnyPublisher<Int, Never> { Empty().eraseToAnyPublisher() } // → one-shot
            func caught(_ result: Result<Int, Error>) -> AnyPublisher<Int, Never> { // → one-shot
                result.publisher.catch { _ in Empty() }.eraseToAnyPublisher()
            }
            // file: Empty.swift
            struct Empty: Equatable {}
            """)
        #expect(code.differences() == [])
    }

    @Test("a struct that has the members of a publisher itself is what is meant")
    func hiddenByLookalike() {
        let code = MarkedCode(
            """
            import Combine
            func none() -> AnyPublisher<Int, Never> { Empty().eraseToAnyPublisher() } // → continuous or undecided
            func just() -> AnyPublisher<Int, Never> { Just().map { $0 }.eraseToAnyPublisher() } // → continuous or undecided
            protocol Erasing {}
            extension Erasing {
                func eraseToAnyPublisher() -> AnyPublisher<Int, Never> { CurrentValueSubject<Int, Never>(1).eraseToAnyPublisher() }
            }
            struct Empty: Erasing {}
            struct Just {
                func map(_ change: (Int) -> Int) -> CurrentValueSubject<Int, Never> { CurrentValueSubject(1) }
            }
            """)
        #expect(code.differences() == [])
    }

    @Test("a subject that a key path leads to is not a promise")
    func keyPath() {
        func verdict(_ more: String) -> Verdict? {
            Verdicts(
                """
                import Combine
                final class Store {
                    private let answers = PassthroughSubject<Int, Never>()
                    func ask() -> AnyPublisher<Int, Never> {
                        later { self.answers.send(1); self.answers.send(completion: .finished) }
                        return answers.eraseToAnyPublisher()
                    }
                    \(more)
                }
                """)["Store.ask()"]
        }
        #expect(verdict("") == .oneShot)
        #expect(verdict(#"func feed() { send(to: \.answers) }"#) == .continuous)
    }

    @Test("of two typealiases of one name it is not known which is meant")
    func aliasedTwice() {
        let verdicts = Verdicts([
            "Maps/Aliases.swift": """
            import Combine
            typealias Source = Just<Int>
            typealias Make = () -> Just<Int>
            """,
            "Sound/Aliases.swift": """
            import Combine
            typealias Source = PassthroughSubject<Int, Never>
            typealias Make = () -> PassthroughSubject<Int, Never>
            func given(_ source: Source) -> Source { source }
            func made() -> AnyPublisher<Int, Never> { Source().eraseToAnyPublisher() }
            func called(_ make: Make) -> AnyPublisher<Int, Never> { make().eraseToAnyPublisher() }
            """,
        ])
        #expect(verdicts["given(_:)"] == .undecided)
        #expect(verdicts["made()"] == .undecided)
        #expect(verdicts["called(_:)"] == .undecided)
    }

    @Test("an extension of what stands for a publisher type declares operators")
    func extendedAlias() {
        let verdicts = Verdicts([
            "Response.swift": """
            import Combine
            typealias Response = AnyPublisher<Int, Error>
            extension Response {
                func checked() -> Response { tryMap { $0 + 1 }.eraseToAnyPublisher() }
                func again() -> Response { append(2).eraseToAnyPublisher() }
            }
            """,
            "Store.swift": """
            import Combine
            func load() -> Response { Just(1).setFailureType(to: Error.self).eraseToAnyPublisher() }
            func checked() -> Response { load().checked() }
            func twice() -> Response { load().again() }
            """,
        ])
        #expect(verdicts["checked()"] == .oneShot)
        #expect(verdicts["twice()"] == .finite)
    }

    @Test("what gives no value but by calling its own name and labels calls a namesake from outside")
    func overloadFromOutside() {
        let verdicts = Verdicts(
            """
            import Combine
            struct Closed: Error {}
            final class Storage { var database: Database? }
            extension Observation {
                func publisher(in storage: Storage) -> AnyPublisher<Int, Error> {
                    guard let database = storage.database else { return Fail(error: Closed()).eraseToAnyPublisher() }
                    return publisher(in: database).eraseToAnyPublisher()
                }
                func retried(_ count: Int) -> AnyPublisher<Int, Error> {
                    guard count > 0 else { return Just(0).setFailureType(to: Error.self).eraseToAnyPublisher() }
                    return retried(count - 1)
                }
            }
            """)
        #expect(verdicts["Observation.publisher(in:)"] == .undecided)
        #expect(verdicts["Observation.retried(_:)"] == .oneShot)
    }

    @Test("typealiases that lead round in a circle, as those of two modules do that are read as one, end")
    func circle() {
        let verdicts = Verdicts([
            "Feeds.swift": """
            import Combine
            enum Remote { typealias Handler = Local.Handler }
            enum Local { typealias Handler = Remote.Handler }
            final class Feed {
                let handler: Remote.Handler
                func load(_ handler: Remote.Handler) -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
                func load(_ number: Int) -> AnyPublisher<Int, Never> { Just(number).eraseToAnyPublisher() }
                func first() -> AnyPublisher<Int, Never> { load { 1 } }
                func made() -> AnyPublisher<Int, Never> { handler.make(1) }
            }
            """
        ])
        #expect(verdicts["Feed.first()"] == .oneShot)
        #expect(verdicts["Feed.made()"] == .undecided)
    }

    @Test("of a property and a function of one name the property is meant where nothing is called")
    func propertyBesideFunction() {
        let verdicts = Verdicts([
            "Prices.swift": """
            import Combine
            final class Prices {
                private var price: [String: CurrentValueSubject<Int, Never>] = [:]
                func price(of name: String) -> AnyPublisher<Int, Never>? {
                    if let price = self.price[name] { return price.eraseToAnyPublisher() }
                    return nil
                }
                func shown(_ name: String) -> AnyPublisher<Int, Never>? { price[name]?.eraseToAnyPublisher() }
                func called(_ name: String) -> AnyPublisher<Int, Never>? { price(of: name) }
            }
            """
        ])
        #expect(verdicts["Prices.price(of:)"] == .continuous)
        #expect(verdicts["Prices.shown(_:)"] == .continuous)
        #expect(verdicts["Prices.called(_:)"] == .continuous)
    }
}
