import CombineModel
import Testing

/// Publisher types of the scanned code that hand their subscriber on to another publisher, or send it nothing but the end.
struct ForwardingTests {
    @Test(
        "every path of `receive(subscriber:)` counts, whichever stands first",
        arguments: [
            ("Just(0).receive(subscriber: subscriber)", Verdict.oneShot),
            ("guard !over else { return Just(0).receive(subscriber: subscriber) }; ticks.receive(subscriber: subscriber)", .continuous),
            ("if over { ticks.subscribe(subscriber) } else { Just(0).receive(subscriber: subscriber) }", .continuous),
            ("switch over { case true: Just(0).subscribe(subscriber); default: ticks.subscribe(subscriber) }", .continuous),
            ("if over { Just(0).subscribe(subscriber) } else { Just(1).subscribe(subscriber) }", .oneShot),
            ("if over { Just(0).subscribe(subscriber); return }; Just(1).subscribe(subscriber)", .oneShot),
            ("guard over else { subscriber.receive(completion: .finished); return }; Just(1).subscribe(subscriber)", .oneShot),
            ("Just(0).subscribe(subscriber); Just(1).subscribe(subscriber)", .undecided),
            ("if over { Just(0).subscribe(subscriber) }; Just(1).subscribe(subscriber)", .undecided),
            ("if over { Just(0).subscribe(subscriber) } else { register(subscriber) }", .undecided),
            ("if over { Just(0).subscribe(subscriber) } else { subscriber.receive(subscription: Inner(subscriber)) }", .undecided),
            ("guard over else { _ = subscriber.receive(2); return }; Just(1).subscribe(subscriber)", .undecided),
        ])
    func everyPath(_ body: String, _ expected: Verdict) {
        let verdicts = Verdicts(
            """
            import Combine
            let ticks = PassthroughSubject<Int, Never>()
            struct Ticks: Publisher {
                typealias Output = Int
                typealias Failure = Never
                let over: Bool
                func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
                    \(body)
                }
            }
            func answer() -> AnyPublisher<Int, Never> { Ticks(over: true).eraseToAnyPublisher() }
            """)
        #expect(verdicts["answer()"] == expected)
    }

    @Test(
        "a publisher that sends nothing but the end gives no value",
        arguments: [
            ("subscriber.receive(subscription: Subscriptions.empty); subscriber.receive(completion: .failure(error))", Verdict.oneShot),
            ("subscriber.receive(subscription: .empty); subscriber.receive(completion: .finished)", .oneShot),
            ("subscriber.receive(subscription: Inner(subscriber)); subscriber.receive(completion: .finished)", .undecided),
            ("keep(subscriber); subscriber.receive(completion: .finished)", .undecided),
        ])
    func onlyTheEnd(_ body: String, _ expected: Verdict) {
        let verdicts = Verdicts(
            """
            import Combine
            struct Broken: Publisher {
                typealias Output = Int
                typealias Failure = any Error
                let error: any Error
                func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == any Error {
                    \(body)
                }
            }
            func answer(_ error: any Error) -> AnyPublisher<Int, any Error> { Broken(error: error).eraseToAnyPublisher() }
            """)
        #expect(verdicts["answer(_:)"] == expected)
    }

    @Test(
        "a publisher that makes another of itself gives what all of them give",
        arguments: [
            ("upstream.catch { _ in Retry(upstream: upstream, times: times - 1) }", "request", Verdict.oneShot),
            ("upstream.catch { _ in Retry(upstream: self.upstream, times: 0) }", "request", .oneShot),
            ("upstream.catch { _ in Retry(upstream: upstream, times: times - 1) }", "ticks", .continuous),
            ("upstream.catch { _ in Retry(upstream: ticks, times: times - 1) }", "request", .undecided),
            ("{ let upstream = ticks; return self.upstream.catch { _ in Retry(upstream: upstream, times: 0) } }()", "request", .undecided),
            ("upstream.append(Retry(upstream: upstream, times: times - 1))", "request", .finite),
            ("upstream.flatMap { _ in Retry(upstream: upstream, times: times - 1) }", "request", .oneShot),
        ])
    func circle(_ again: String, _ upstream: String, _ expected: Verdict) {
        let verdicts = Verdicts(
            """
            import Combine
            let ticks = PassthroughSubject<Int, Error>().eraseToAnyPublisher()
            let request = Just(1).setFailureType(to: Error.self).eraseToAnyPublisher()
            struct Retry: Publisher {
                typealias Output = Int
                typealias Failure = Error
                let upstream: AnyPublisher<Int, Error>
                let times: Int
                func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Error {
                    guard times > 0 else { return upstream.receive(subscriber: subscriber) }
                    \(again).receive(subscriber: subscriber)
                }
            }
            func answer() -> AnyPublisher<Int, Error> { Retry(upstream: \(upstream), times: 3).eraseToAnyPublisher() }
            """)
        #expect(verdicts["answer()"] == expected)
    }

    @Test("one that is handed to another of its type is no circle")
    func twoOfOneType() {
        let verdicts = Verdicts(
            """
            import Combine
            let ticks = PassthroughSubject<Int, Never>().eraseToAnyPublisher()
            struct Retry: Publisher {
                typealias Output = Int
                typealias Failure = Never
                let upstream: AnyPublisher<Int, Never>
                let times: Int
                func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
                    upstream.receive(subscriber: subscriber)
                }
            }
            func answer() -> AnyPublisher<Int, Never> {
                let upstream = ticks
                let first = Retry(upstream: upstream, times: 1).eraseToAnyPublisher()
                return Retry(upstream: first, times: 2).eraseToAnyPublisher()
            }
            """)
        #expect(verdicts["answer()"] != .oneShot)
    }
}
