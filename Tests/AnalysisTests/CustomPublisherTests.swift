import CombineModel
import Testing

/// Publisher types of the scanned code, and what a closure sends to a subscriber.
struct CustomPublisherTests {
    private static let types = """
        import Combine
        struct Request: Publisher {
            typealias Output = Int
            typealias Failure = Never
            let start: (@escaping (Int) -> Void) -> Void
            func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
                subscriber.receive(subscription: Inner(start, AnySubscriber(subscriber)))
            }
            private final class Inner: Subscription {
                init(_ start: @escaping (@escaping (Int) -> Void) -> Void, _ downstream: AnySubscriber<Int, Never>) {}
                func request(_ demand: Subscribers.Demand) {
                    start { value in
                        _ = self.downstream.receive(value)
                        self.downstream.receive(completion: .finished)
                    }
                }
                func cancel() {}
            }
        }
        struct Watch: Publisher {
            typealias Output = Int
            typealias Failure = Never
            func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
                subscriber.receive(subscription: WatchSubscription(subscriber))
            }
        }
        final class WatchSubscription<S: Subscriber>: Subscription {
            init(_ downstream: S) {}
            func request(_ demand: Subscribers.Demand) {}
            func cancel() {}
            func didChange(_ value: Int) { _ = downstream.receive(value) }
        }
        struct Twice<Upstream: Publisher>: Publisher {
            typealias Output = Upstream.Output
            typealias Failure = Upstream.Failure
            let upstream: Upstream
            func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
                upstream.map { $0 }.receive(subscriber: subscriber)
            }
        }
        struct Handing: Publisher {
            typealias Output = Int
            typealias Failure = Never
            let body: (AnySubscriber<Int, Never>) -> Void
            func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never { body(AnySubscriber(subscriber)) }
        }
        """

    @Test("what a property of the publisher leads to is what it hands its subscriber to", arguments: ["", "self."])
    func handsOnToWhatAPropertyLeadsTo(_ prefix: String) {
        let verdicts = Verdicts(
            """
            import Combine
            extension Button {
                final class Publisher: Combine.Publisher {
                    typealias Output = Void
                    typealias Failure = Never
                    final class Target { let subject = PassthroughSubject<Void, Never>() }
                    let target = Target()
                    func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
                        \(prefix)target.subject.receive(subscriber: subscriber)
                    }
                }
                func presses() -> Publisher { Publisher() }
            }
            """)
        #expect(verdicts["Button.presses()"] == .continuous)
    }

    @Test(arguments: [
        ("Request { $0(1) }", Verdict.oneShot),
        ("Watch()", .continuous),
        ("Watch().first()", .oneShot),
        ("Twice(upstream: Just(1))", .oneShot),
        ("Twice(upstream: Watch())", .continuous),
        ("Twice(upstream: given)", .undecided),
        ("Handing { s in ask { s.receive($0); s.receive(completion: .finished) } }", .oneShot),
        ("Handing { s in ask { s.receive($0) } }", .continuous),
        ("Handing { s in keep(s) }", .undecided),
        ("AnyPublisher<Int, Never>.create { s in s.send(1); s.send(completion: .finished); return AnyCancellable {} }", .oneShot),
        (
            "AnyPublisher<Int, Never>.create { s in s.send(1); s.send(2); s.send(completion: .finished); return AnyCancellable {} }",
            .continuous
        ),
        ("AnyPublisher<Int, Never>.create { s in observe { s.send($0) } }", .continuous),
        ("AnyPublisher<Int, Never>.create { s in if x { s.send(1) } else { s.send(2) }; s.send(completion: .finished) }", .oneShot),
        ("AnyPublisher<Int, Never>.create { s in for i in y { s.send(i); s.send(completion: .finished) } }", .continuous),
        ("AnyPublisher<Int, Never>.create { s in self.sink = s }", .undecided),
    ])
    func made(_ expression: String, _ verdict: Verdict) {
        let verdicts = Verdicts([
            "Types.swift": Self.types,
            "Model.swift": """
            import Combine
            class Model {
                func made(_ given: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> { \(expression).eraseToAnyPublisher() }
            }
            """,
        ])
        #expect(verdicts["Model.made(_:)"] == verdict)
    }

    @Test(
        "a subject that is sent one value and its end, and stays here, is a promise",
        arguments: [
            ("answers.send(1); answers.send(completion: .finished)", "answers.eraseToAnyPublisher()", Verdict.oneShot),
            ("answers.send(1)", "answers.eraseToAnyPublisher()", .continuous),
            ("answers.send(1)", "answers.first().eraseToAnyPublisher()", .oneShot),
            ("answers.send(1); answers.send(2); answers.send(completion: .finished)", "answers.eraseToAnyPublisher()", .continuous),
            ("if late { return }; answers.send(1); answers.send(completion: .finished)", "answers.eraseToAnyPublisher()", .oneShot),
            ("answers.send(1); if late { return }; answers.send(completion: .finished)", "answers.eraseToAnyPublisher()", .continuous),
            ("keep(answers); answers.send(1); answers.send(completion: .finished)", "answers.eraseToAnyPublisher()", .continuous),
            ("let other = answers; answers.send(1); answers.send(completion: .finished)", "answers.eraseToAnyPublisher()", .continuous),
        ])
    func promises(_ sends: String, _ returned: String, _ verdict: Verdict) {
        let verdicts = Verdicts(
            """
            import Combine
            class Local {
                func ask() -> AnyPublisher<Int, Never> {
                    let answers = PassthroughSubject<Int, Never>()
                    present { late in \(sends) }
                    return \(returned)
                }
            }
            class Stored {
                private let answers = PassthroughSubject<Int, Never>()
                func answer(_ late: Bool) { \(sends) }
                func ask() -> AnyPublisher<Int, Never> { \(returned) }
            }
            class Shared {
                let answers = PassthroughSubject<Int, Never>()
                func answer(_ late: Bool) { \(sends) }
                func ask() -> AnyPublisher<Int, Never> { \(returned) }
            }
            """)
        #expect(verdicts["Local.ask()"] == verdict)
        #expect(verdicts["Stored.ask()"] == verdict)
        #expect(verdicts["Shared.ask()"] == verdict)
    }

    @Test("what is read on behalf of one that is made is not what it is on behalf of another")
    func madeTwice() {
        let code = MarkedCode(
            """
            import Combine
            struct Tidied: Publisher {
                typealias Output = Int
                typealias Failure = Never
                let upstream: AnyPublisher<Int, Never>
                func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
                    tidy(upstream).subscribe(subscriber) // → continuous
                }
                private func tidy(_ values: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
                    values.map { $0 }.eraseToAnyPublisher()
                }
            }
            final class Model {
                let live = PassthroughSubject<Int, Never>()
                func once() -> AnyPublisher<Int, Never> { // → one-shot
                    Tidied(upstream: Just(1).eraseToAnyPublisher()).eraseToAnyPublisher()
                }
                func going() -> AnyPublisher<Int, Never> { // → continuous
                    Tidied(upstream: live.eraseToAnyPublisher()).eraseToAnyPublisher()
                }
            }
            """)
        #expect(code.differences() == [])
    }

    @Test("a publisher type may put together in steps what it subscribes its subscriber to")
    func inSteps() {
        let code = MarkedCode(
            """
            import Combine
            struct Pair<First: Publisher, Second: Publisher>: Publisher where First.Failure == Second.Failure {
                typealias Output = (First.Output, Second.Output)
                typealias Failure = First.Failure
                private let first: First
                private let second: Second
                init(first: First, second: Second) {
                    self.first = first
                    self.second = second
                }
                func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
                    let both = zipped(first, second)
                    let result = both.map { $0 }
                    result.subscribe(subscriber) // → undecided
                }
                private func zipped(_ a: First, _ b: Second) -> AnyPublisher<Output, Failure> { a.zip(b).eraseToAnyPublisher() }
            }
            final class Model {
                let live = PassthroughSubject<Int, Never>()
                func once() -> AnyPublisher<(Int, Int), Never> { // → one-shot
                    Pair(first: Just(1), second: Just(2)).eraseToAnyPublisher()
                }
                func going() -> AnyPublisher<(Int, Int), Never> { // → continuous
                    Pair(first: live, second: live).eraseToAnyPublisher()
                }
            }
            """)
        #expect(code.differences() == [])
    }

    @Test("a class inherits being a publisher")
    func inherited() {
        let code = MarkedCode(
            """
            import Combine
            class Reading<Element>: Publisher {
                typealias Output = Element
                typealias Failure = Never
                fileprivate let values: CurrentValueSubject<Element, Never>
                fileprivate init(_ value: Element) { values = CurrentValueSubject(value) }
                func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Never, S.Input == Element {
                    values.receive(subscriber: subscriber)
                }
            }
            final class Writing<Element>: Reading<Element> {
                override init(_ value: Element) { super.init(value) }
                func send(_ value: Element) { values.send(value) }
            }
            final class Purse {
                private let stored = Writing<Int>(0)
                var balance: Reading<Int> { stored } // → continuous
                func once() -> AnyPublisher<Int, Never> { stored.first().eraseToAnyPublisher() } // → one-shot
            }
            """)
        #expect(code.differences() == [])
    }

    @Test("a publisher of a class that was made elsewhere may be one of a class below")
    func classBelow() {
        let code = MarkedCode(
            """
            import Combine
            class Answer: Publisher {
                typealias Output = Int
                typealias Failure = Never
                func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Never, S.Input == Int {
                    Just(1).receive(subscriber: subscriber)
                }
            }
            final class Going: Answer {
                let values = CurrentValueSubject<Int, Never>(1)
                override func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Never, S.Input == Int {
                    values.receive(subscriber: subscriber)
                }
            }
            final class Model {
                func made() -> AnyPublisher<Int, Never> { Answer().eraseToAnyPublisher() } // → one-shot
                func given(_ answer: Answer) -> AnyPublisher<Int, Never> { answer.eraseToAnyPublisher() } // → continuous
            }
            """)
        #expect(code.differences() == [])
    }

    private static func promise(of source: String) -> String {
        """
        import Combine
        struct Promise<Output, Failure: Error> {
            let publisher: any Publisher<Output, Failure>
            init<Source: Publisher>(_ source: Source) where Source.Output == Output, Source.Failure == Failure {
                if let promise = source as? Self {
                    publisher = promise.publisher
                } else {
                    publisher = \(source)
                }
            }
            init(value: Output) { publisher = Just(value).setFailureType(to: Failure.self) }
            static func wrapping<Source: Publisher>(_ source: Source) -> Self where Source.Output == Output, Source.Failure == Failure {
                self.init(source)
            }
            static func again<Source: Publisher>(_ source: Source) -> Self where Source.Output == Output, Source.Failure == Failure {
                Self(source)
            }
        }
        extension Promise: Publisher {
            func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
                publisher.receive(subscriber: subscriber)
            }
        }
        extension Promise {
            func labelled() -> Promise<Output, Failure> {
                func open(_ source: some Publisher<Output, Failure>) -> Promise<Output, Failure> { .wrapping(source.print()) }
                return open(publisher)
            }
        }
        final class Model {
            let live = PassthroughSubject<Int, Never>()
        """
    }

    @Test("a type that makes a promise of whatever it is given is a promise, wherever one comes from")
    func promised() {
        let code = MarkedCode(
            Self.promise(of: "source.prefix(1)") + """

                    func made() -> Promise<Int, Never> { Promise(value: 1) } // → one-shot
                    func cut() -> Promise<Int, Never> { Promise(live) } // → one-shot
                    func wrapped() -> Promise<Int, Never> { .wrapping(live) } // → one-shot
                    func again() -> Promise<Int, Never> { Promise.again(live) } // → one-shot
                    func labelled() -> Promise<Int, Never> { cut().labelled() } // → one-shot
                    func given(_ promise: Promise<Int, Never>) -> AnyPublisher<Int, Never> { // → one-shot
                        promise.map { $0 + 1 }.eraseToAnyPublisher()
                    }
                }
                """)
        #expect(code.differences() == [])
    }

    @Test("one that takes in more than a value is none")
    func promisedNothing() {
        let code = MarkedCode(
            Self.promise(of: "source.prefix(2)") + """

                    func cut() -> Promise<Int, Never> { Promise(live) } // → finite
                    func wrapped() -> Promise<Int, Never> { .wrapping(live) } // → finite
                    func labelled() -> Promise<Int, Never> { cut().labelled() } // → finite
                    func given(_ promise: Promise<Int, Never>) -> AnyPublisher<Int, Never> { // → finite
                        promise.map { $0 + 1 }.eraseToAnyPublisher()
                    }
                }
                """)
        #expect(code.differences() == [])
    }
}
