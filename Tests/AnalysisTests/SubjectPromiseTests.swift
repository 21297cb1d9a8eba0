import CombineModel
import Testing

/// Subjects that nobody can send more to than the code in sight does.
struct SubjectPromiseTests {
    @Test(
        "a function whose type is a subject gives a promise where every call goes on with an operator",
        arguments: [
            ("func use() { shell.output().map { $0 }.sink { _ in }.store(in: &bag) }", Verdict.oneShot),
            ("func use() -> AnyPublisher<Int, Never> { shell.output().eraseToAnyPublisher() }", .oneShot),
            ("func use() { shell.output().send(2) }", .continuous),
            ("func use() { keep(shell.output()) }", .continuous),
            ("func use() { let subject = shell.output(); subject.send(2) }", .continuous),
            ("let make = Shell.output", .continuous),
            ("func use() { other.subscribe(shell.output()) }", .continuous),
            ("func use() { shell.output().subscribe(other) }", .continuous),
            ("func use(_ subject: Any = Shell().output()) {}", .continuous),
        ])
    func subjectThatIsReturned(_ use: String, _ expected: Verdict) {
        let verdicts = Verdicts([
            "Shell.swift": """
            import Combine
            struct Shell {
                func output() -> PassthroughSubject<Int, Never> {
                    let result = PassthroughSubject<Int, Never>()
                    ask { value in
                        result.send(value)
                        result.send(completion: .finished)
                    }
                    return result
                }
            }
            """,
            "Use.swift": "import Combine\n\(use)",
        ])
        #expect(verdicts["Shell.output()"] == expected)
    }

    @Test(
        "such a function stays what its type says where others may call it, where more is sent, and where it is returned in more ways",
        arguments: [
            ("public ", "result.send(1); result.send(completion: .finished)", ""),
            ("", "result.send(1)", ""),
            ("", "result.send(1); result.send(2); result.send(completion: .finished)", ""),
            ("", "result.send(1); result.send(completion: .finished)", "if isLate { return shared }"),
            ("", "result.send(1); result.send(completion: .finished)", "keep(result)"),
        ])
    func subjectThatMayBeSentMore(_ access: String, _ sends: String, _ between: String) {
        let verdicts = Verdicts(
            """
            import Combine
            \(access)struct Shell {
                let shared = PassthroughSubject<Int, Never>()
                \(access)func output() -> PassthroughSubject<Int, Never> {
                    let result = PassthroughSubject<Int, Never>()
                    ask { value in \(sends) }
                    \(between)
                    return result
                }
                func use() -> AnyPublisher<Int, Never> { output().eraseToAnyPublisher() }
            }
            """)
        #expect(verdicts["Shell.output()"] == .continuous)
        #expect(verdicts["Shell.use()"] == .continuous)
    }

    @Test(
        "what a constant holds decides what `multicast` adds",
        arguments: [
            ("let make: () -> PassthroughSubject<Int, Never> = { PassthroughSubject() }", Verdict.oneShot),
            ("let make = { CurrentValueSubject<Int, Never>(0) }", .finite),
            ("var make = { PassthroughSubject<Int, Never>() }\nmake = other", .finite),
        ])
    func factoryInAConstant(_ constant: String, _ expected: Verdict) {
        let verdicts = Verdicts(
            """
            import Combine
            func once() -> AnyPublisher<Int, Never> {
                \(constant)
                return Just(1).multicast(make).autoconnect().eraseToAnyPublisher()
            }
            """)
        #expect(verdicts["once()"] == expected)
    }

    @Test(
        "a subscription's calls to the subscriber are read in the class above it, too",
        arguments: [
            ("state = .finished; _ = downstream.receive(value); downstream.receive(completion: .finished)", Verdict.oneShot),
            ("_ = downstream.receive(value)", .continuous),
        ])
    func stateInTheClassAbove(_ sends: String, _ expected: Verdict) {
        let verdicts = Verdicts(
            """
            import Combine
            struct Once: Publisher {
                typealias Output = Int
                typealias Failure = Never
                let start: (@escaping (Int) -> Void) -> AnyCancellable
                func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
                    subscriber.receive(subscription: Inner(subscriber, start))
                }
                private class Inner<S: Subscriber>: OnceSubscription<S> {
                    override func begin() { work = start { value in self.receive(value) } }
                }
            }
            class OnceSubscription<S: Subscriber>: Subscription {
                func begin() {}
                func receive(_ value: Int) { guard case .running = state else { return }; \(sends) }
                func request(_ demand: Subscribers.Demand) { begin() }
                func cancel() { state = .finished }
            }
            func answer() -> Once { Once { send in send(42); return AnyCancellable {} } }
            """)
        #expect(verdicts["answer()"] == expected)
    }

    @Test("a subscription that passes on what comes may call itself more often")
    func passedOnByItself() {
        let verdicts = Verdicts(
            """
            import Combine
            struct Pushing<Upstream: Publisher>: Publisher {
                typealias Output = Int
                typealias Failure = Never
                let upstream: Upstream
                func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
                    subscriber.receive(subscription: Inner(subscriber, upstream))
                }
                final class Inner<S: Subscriber>: Subscription, Subscriber {
                    func receive(_ input: Int) -> Subscribers.Demand { downstream.receive(input) }
                    func request(_ demand: Subscribers.Demand) { timer.tick { self.receive($0) } }
                    func cancel() {}
                }
            }
            func answer() -> AnyPublisher<Int, Never> { Pushing(upstream: Just(1)).eraseToAnyPublisher() }
            """)
        #expect(verdicts["answer()"] == .continuous)
    }
}
