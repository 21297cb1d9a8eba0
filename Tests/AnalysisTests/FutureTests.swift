import Analysis
import CombineModel
import Testing

/// What the paths of a `Future`'s closure do with its promise.
struct FutureTests {
    private func future(_ body: String) -> Flow? {
        Verdicts(
            """
            import Combine
            final class Store {
                private let queue = DispatchQueue(label: "store")
                private var later: ((Result<Int, Error>) -> Void)?
                func load(_ flag: Bool, _ number: Int?) -> Future<Int, Error> {
                    Future { promise in
            \(body)
                    }
                }
            }
            """
        ).producer("Store.load(_:_:)")?.flow
    }

    /// Where the first evidence with these words points to, the first line of the body being 1.
    private func line(_ flow: Flow?, _ words: String) -> Int? {
        flow?.evidence.first { $0.says.contains(words) }.map { $0.line - 6 }
    }

    @Test(
        "a promise that every path keeps once is said to be, and the future to end",
        arguments: [
            "promise(.success(1))",
            "if flag { promise(.success(1)) } else { promise(.failure(Gone())) }",
            "guard let number else {\nreturn promise(.failure(Gone()))\n}\npromise(.success(number))",
            "self.queue.async { promise(.success(1)) }",
            "Task { do { promise(.success(try await make())) } catch { promise(.failure(error)) } }",
            "let inner = Future<Int, Error> { promise in if flag { promise(.success(2)) } }\n_ = inner\npromise(.success(1))",
        ])
    func exactlyOnce(_ body: String) {
        let flow = future(body)
        #expect(flow?.cardinality == .one)
        #expect(line(flow, "exactly once") == 0)
    }

    @Test("what rests on a callback says so, and may not end")
    func callback() {
        let flow = future("fetch { result in promise(result) }")
        #expect(flow?.cardinality == Cardinality(.one, .one, .maybe))
        #expect(flow?.evidence.last?.says == "every path fulfils the promise exactly once, provided that `fetch` calls back exactly once")
    }

    @Test(
        "a path without the promise is shown where it ends",
        arguments: [
            ("if flag {\npromise(.success(1))\n}", 4), ("guard let number else {\nreturn\n}\npromise(.success(number))", 2),
            ("switch number {\ncase nil: break\ncase let number?: promise(.success(number))\n}", 5),
            ("self.fetch { [weak self] in\nguard let self else { return }\npromise(.success(self.number))\n}", 2),
            ("Task {\nlet value = try await make()\npromise(.success(value))\n}", 2),
        ])
    func maybeNever(_ body: String, _ expected: Int) {
        let flow = future(body)
        #expect(flow?.cardinality == Cardinality(.one, .one, .maybe))
        #expect(line(flow, "at most once, maybe never") == expected)
    }

    @Test("a second fulfilment is shown and makes no second value")
    func maybeTwice() {
        let flow = future("if flag { promise(.success(1)) }\npromise(.success(2))")
        #expect(flow?.cardinality == .one)
        #expect(line(flow, "maybe twice") == 2)
    }

    @Test("both faults are told, and the missing one decides whether it ends")
    func both() {
        let flow = future("if flag {\npromise(.success(1))\npromise(.success(2))\n}")
        #expect(flow?.cardinality == Cardinality(.one, .one, .maybe))
        #expect(line(flow, "maybe twice") == 3)
        #expect(line(flow, "maybe never") == 5)
    }

    @Test(
        "a promise that is kept, or bound anew, is not followed",
        arguments: ["self.later = promise", "let promise = self.later\npromise?(.success(1))", "for _ in 0..<2 { promise(.success(1)) }"])
    func unknown(_ body: String) {
        let flow = future(body)
        #expect(flow?.cardinality == Cardinality(.one, .one, .maybe))
        #expect(line(flow, "could not be traced") == 1)
    }

    @Test("who awaits it in a chain sees the line that breaks it")
    func inChain() {
        let flow = Verdicts(
            """
            import Combine
            func load(_ flag: Bool) -> AnyPublisher<Int, Never> {
                Just(1)
                    .flatMap { number in
                        Future { promise in
                            if flag { promise(.success(number)) }
                        }
                    }
                    .eraseToAnyPublisher()
            }
            """
        ).producer("load(_:)")?.flow
        #expect(flow?.cardinality.ends == .maybe)
        #expect(flow?.evidence.contains { $0.line == 7 && $0.says.contains("maybe never") } == true)
    }
}
