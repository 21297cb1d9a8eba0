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
}
