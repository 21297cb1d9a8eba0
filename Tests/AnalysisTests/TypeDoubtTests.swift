import CombineModel
import Testing

/// Names and expressions that look like one type and are another: a one-shot of the wrong type is the worst answer.
struct TypeDoubtTests {
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

    @Test("a package called after its type has that type, where Combine is not imported")
    func namesakeModules() {
        let foreign = """
            func read() -> Future<Int, Error> { Future { promise in promise.succeed(value: 2) } }
            final class Sensors { let last: Future<Int, Error>? = nil; var next: Future<Int, Error> { read() } }
            """
        let verdicts = Verdicts([
            "Foreign.swift": "import Foundation\nimport Future\n" + foreign,
            "Own.swift": "import Combine\nfunc own() -> Future<Int, Never> { Future { $0(.success(1)) } }",
            "Both.swift": "import Combine\nimport Future\nfunc both() -> Future<Int, Never> { Future { $0(.success(1)) } }",
        ])
        #expect(verdicts["read()"] == nil && verdicts["Sensors.next"] == nil && verdicts["Sensors.last"] == nil)
        #expect(verdicts["own()"] == .oneShot && verdicts["both()"] == .oneShot)
        #expect(Verdicts("import SwiftUI\n" + foreign)["read()"] != nil)
    }

    @Test("members of one name in extensions for some types, and of a type beside those of its values")
    func membersOfOneName() {
        let found = differences(
            """
            struct Box<T> {}
            extension Box where T == Int { var source: Once { Once() } }
            extension Box where T == String { var source: Live { Live() } }
            func boxed(_ box: Box<String>) -> AnyPublisher<Int, Never> { box.source.load() } // → continuous or undecided
            final class Holder {
                static let source = Once()
                let source = Live()
                func held() -> AnyPublisher<Int, Never> { source.load() } // → continuous or undecided
            }
            """)
        #expect(found == [])
    }

    @Test("a generic parameter hides a publisher type of its name", arguments: ["Kept.get()", "Maker.make(_:)", "Maker.first(_:)"])
    func parameterCalledLikeAPublisher(_ symbol: String) {
        let verdicts = Verdicts(
            """
            import Combine
            enum Things {
                struct Value<T>: Publisher {
                    typealias Output = T
                    typealias Failure = Never
                    let value: T
                    func receive<S: Subscriber>(subscriber: S) where S.Failure == Never, S.Input == T {
                        Just(value).receive(subscriber: subscriber)
                    }
                }
                static func made() -> Value<Int> { Value(value: 1) }
            }
            struct Kept<Value> {
                var stored: Value
                func get() -> Value { stored }
            }
            struct Maker {
                func make<Value>(_ value: Value) -> Value { value }
                func first<Value>(_ values: [Value]) -> Value? { values.first }
            }
            """)
        #expect(verdicts.producer(symbol) == nil)
        #expect(verdicts["Things.made()"] == .oneShot)
    }

    @Test("names that mean something else where they stand")
    func names() {
        let found = differences(
            """
            func local() -> AnyPublisher<Int, Never> { // → continuous or undecided
                struct Once {
                    func load() -> AnyPublisher<Int, Never> { CurrentValueSubject<Int, Never>(1).eraseToAnyPublisher() }
                }
                let once = Once()
                return once.load()
            }
            func localAndWritten() -> AnyPublisher<Int, Never> { // → continuous or undecided
                struct Once {
                    func load() -> AnyPublisher<Int, Never> { CurrentValueSubject<Int, Never>(1).eraseToAnyPublisher() }
                }
                let once: Once = Once()
                return Just(1).flatMap { _ in once.load() }.eraseToAnyPublisher()
            }
            enum Feature {
                typealias Once = Live
                static func use(_ once: Once) -> AnyPublisher<Int, Never> { once.load() } // → continuous
            }
            protocol Loading { func load() -> AnyPublisher<Int, Never> } // → continuous or undecided
            extension Live: Loading {}
            protocol Having {
                associatedtype Once: Loading
                var source: Once { get }
            }
            func had(_ having: some Having) -> AnyPublisher<Int, Never> { having.source.load() } // → continuous or undecided
            """)
        #expect(found == [])
    }

    @Test("a variable made of an argument, and a property wrapper that gives another type")
    func wider() {
        let found = differences(
            """
            protocol Loading { func load() -> AnyPublisher<Int, Never> } // → continuous
            extension Once: Loading {}
            extension Live: Loading {}
            func other(_ loading: Loading) -> AnyPublisher<Int, Never> { // → continuous
                var loading = loading
                loading = Live()
                return loading.load()
            }
            func use() -> AnyPublisher<Int, Never> { other(Once()) } // → continuous
            @propertyWrapper struct Revived {
                let once: Once
                var wrappedValue: Live { Live() }
                init(wrappedValue: Once) { once = wrappedValue }
            }
            final class Model {
                @Revived var source = Once()
                func load() -> AnyPublisher<Int, Never> { source.load() } // → continuous
            }
            """)
        #expect(found == [])
    }

    @Test("what stands for one another is of a type that all have in common")
    func common() {
        let found = differences(
            """
            class Stream {
                func load() -> AnyPublisher<Int, Never> { CurrentValueSubject<Int, Never>(1).eraseToAnyPublisher() } // → continuous
            }
            final class Single: Stream {
                override func load() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() } // → one-shot
            }
            func either(_ isOne: Bool) -> AnyPublisher<Int, Never> { // → continuous
                let chosen = isOne ? Single() : Stream()
                return chosen.load()
            }
            func listed() -> AnyPublisher<Int, Never> { // → continuous
                let all = [Single(), Stream()]
                return all[1].load()
            }
            func named() -> AnyPublisher<Int, Never> { // → continuous
                let all = ["a": Single(), "b": Stream()]
                return all["b"]!.load()
            }
            func given(_ single: Single?) -> AnyPublisher<Int, Never> { (single ?? Stream()).load() } // → continuous
            func absent(_ isOne: Bool) -> AnyPublisher<Int, Never> { // → one-shot
                let chosen = isOne ? Single() : nil
                return chosen!.load()
            }
            """)
        #expect(found == [])
    }

    @Test("a property that is called, beside a function of its name that takes other arguments")
    func calledProperty() {
        let found = differences(
            """
            struct Loader { func callAsFunction() -> AnyPublisher<Int, Never> { Live().load() } } // → continuous
            final class Screen {
                let load = Loader()
                let reload: () -> AnyPublisher<Int, Never> = { Live().load() }
                func load(id: Int) -> AnyPublisher<Int, Never> { Once().load() } // → one-shot
                func reload(id: Int) -> AnyPublisher<Int, Never> { Once().load() } // → one-shot
                func first() -> AnyPublisher<Int, Never> { load() } // → continuous or undecided
                func second() -> AnyPublisher<Int, Never> { reload() } // → continuous or undecided
                func third() -> AnyPublisher<Int, Never> { load(id: 1) } // → one-shot
            }
            """)
        #expect(found == [])
    }

    @Test("a builder on a requirement, a wrapper on a local, a fold that changes what it is given")
    func builtAndWrapped() {
        let found = differences(
            """
            @resultBuilder enum Endless {
                static func buildBlock(_ parts: AnyPublisher<Int, Never>...) -> AnyPublisher<Int, Never> { Live().load() } // → continuous
            }
            protocol Showing { @Endless var values: AnyPublisher<Int, Never> { get } } // → continuous or undecided
            struct Shown: Showing { var values: AnyPublisher<Int, Never> { Once().load() } } // → continuous or undecided
            @propertyWrapper struct Following {
                var wrappedValue: AnyPublisher<Int, Never>
                init(wrappedValue: AnyPublisher<Int, Never>) { self.wrappedValue = wrappedValue.append(1).eraseToAnyPublisher() }
            }
            func local() -> AnyPublisher<Int, Never> { // → undecided
                @Following var values = Once().load()
                return values
            }
            func folded() -> AnyPublisher<Int, Never> { // → continuous or undecided
                [1].reduce(into: Once().load()) { values, _ in values = Live().load() }
            }
            """)
        #expect(found == [])
    }
}
