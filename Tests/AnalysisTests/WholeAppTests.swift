import Testing

/// What apps do that hangs on more than one place: inputs made with `.init`, publisher types of their own, models with Combine's names.
struct WholeAppTests {
    @Test("a screen's input made with `.init` is what the subjects behind it are")
    func inputs() {
        let code = MarkedCode(
            """
            import Combine
            struct Input { let appear: AnyPublisher<Void, Never>; let tap: AnyPublisher<Int, Never>; let loaded: AnyPublisher<Int, Never> }
            final class ListModel {
                func changed(by input: Input) -> AnyPublisher<Int, Never> { // → continuous
                    input.appear.sink { }.store(in: &bag) // → continuous
                    input.loaded.sink { }.store(in: &bag) // → undecided
                    return input.tap.eraseToAnyPublisher()
                }
            }
            // file: List.swift
            import Combine
            final class ListController {
                let model = ListModel()
                private let appear = PassthroughSubject<Void, Never>()
                private let tap = PassthroughSubject<Int, Never>()
                func bind() {
                    model.changed(by: .init(appear: appear.eraseToAnyPublisher(), tap: tap.eraseToAnyPublisher(), loaded: outside.value))
                        .sink { _ in }.store(in: &bag)
                }
            }
            // file: Aside.swift
            import Combine
            struct Other { let appear: AnyPublisher<Int, Never> }
            func take(_ other: Other) -> AnyPublisher<Int, Never> { other.appear } // → one-shot
            let made = take(.init(appear: Just(1).eraseToAnyPublisher()))
            """)
        #expect(code.differences() == [])
    }

    @Test("a publisher of one's own that hands on what it was made with is that, and what an initialiser does to it counts")
    func wrapped() {
        let code = MarkedCode(
            """
            import Combine
            final class Remembered<Value>: Publisher {
                typealias Output = Value
                typealias Failure = Never
                private let publisher: AnyPublisher<Value, Never>
                init<P: Publisher>(_ publisher: P) where P.Output == Value, P.Failure == Never {
                    self.publisher = publisher.eraseToAnyPublisher()
                }
                func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
                    publisher.receive(subscriber: subscriber)
                }
            }
            extension Publisher where Failure == Never { func remembered() -> Remembered<Output> { Remembered(self) } }
            extension Remembered {
                static func constant(_ value: Value) -> Remembered<Value> { Remembered(Just(value)) }
                func map<T>(_ transform: @escaping (Value) -> T) -> Remembered<T> { publisher.map(transform).remembered() }
            }
            struct Restarted<Upstream: Publisher>: Publisher where Upstream.Failure == Never {
                typealias Output = Upstream.Output
                typealias Failure = Never
                let source: AnyPublisher<Upstream.Output, Never>
                init(source: Upstream) {
                    self.source = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
                        .flatMap { _ in source }.eraseToAnyPublisher()
                }
                func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
                    source.receive(subscriber: subscriber)
                }
            }
            struct Swapped: Publisher {
                typealias Output = Int
                typealias Failure = Never
                var source: AnyPublisher<Int, Never>
                func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
                    source.receive(subscriber: subscriber)
                }
            }
            // file: Model.swift
            import Combine
            final class Model {
                let subject = CurrentValueSubject<Int, Never>(0)
                let live: Remembered<Int> // → continuous
                let ticks: Remembered<Int> // → one-shot
                init() {
                    live = subject.map { $0 + 1 }.remembered()
                    ticks = .constant(1)
                }
                func name() -> AnyPublisher<String, Never> { live.map { "\\($0)" }.eraseToAnyPublisher() } // → continuous
                func fixed() -> AnyPublisher<Int, Never> { Remembered.constant(1).eraseToAnyPublisher() } // → one-shot
                func fixedName() -> AnyPublisher<String, Never> { Remembered.constant(1).map { // → one-shot
                    "\\($0)" }.eraseToAnyPublisher()
                }
                func restarted() -> AnyPublisher<Int, Never> { // → continuous or undecided
                    Restarted(source: Just(1)).eraseToAnyPublisher()
                }
                func swapped() -> AnyPublisher<Int, Never> { // → undecided
                    var swapped = Swapped(source: Just(1).eraseToAnyPublisher())
                    swapped.source = outside.values
                    return swapped.eraseToAnyPublisher()
                }
            }
            """)
        #expect(code.differences() == [])
    }

    @Test("a model with the name of one of Combine's types is no publisher; Combine's own, named in full, is")
    func namesakes() {
        let code = MarkedCode(
            """
            // file: Models.swift
            struct Empty: Equatable { static let none = Empty() }
            struct Record: Codable { let id: Int }
            // file: App.swift
            import Combine
            struct State { let current: Record; var last: Empty { .init() } }
            func nothing() -> AnyPublisher<Int, Never> { Combine.Empty<Int, Never>().eraseToAnyPublisher() } // → one-shot
            func taken(_ record: Record) -> AnyPublisher<Int, Never> { Just(record.id).eraseToAnyPublisher() } // → one-shot
            func never() -> Combine.Empty<Int, Never> { .init(completeImmediately: false) } // → one-shot
            """)
        #expect(code.differences() == [])
        let verdicts = Verdicts(code.files)
        #expect(
            verdicts.producer("State.current") == nil && verdicts.producer("State.last") == nil && verdicts.producer("Empty.none") == nil)
    }

    @Test("a result that is mapped on the way is a result")
    func results() {
        let code = MarkedCode(
            """
            import Combine
            final class Parser {
                func parse(_ text: String) throws -> Int { 1 }
                func plain() -> AnyPublisher<Int, Error> { // → one-shot
                    Result { try parse("") }.mapError { $0 as Error }.publisher.eraseToAnyPublisher()
                }
                func inside() -> AnyPublisher<Int, Error> { // → one-shot
                    Just("").setFailureType(to: Error.self)
                        .flatMap { text in Result(catching: { try self.parse(text) }).flatMap { .success($0) }.mapError { $0 }.publisher }
                        .eraseToAnyPublisher()
                }
                func unknown() -> AnyPublisher<Int, Error> { outcome().mapError { // → undecided
                    $0 as Error }.publisher.eraseToAnyPublisher()
                }
            }
            """)
        #expect(code.differences() == [])
    }
}
