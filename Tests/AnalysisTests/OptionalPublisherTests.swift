import Analysis
import CombineModel
import Testing

/// Optionals that hold publishers: `map` of one is not `map` of the other.
struct OptionalPublisherTests {
    private func differences(_ code: String) -> [String] {
        MarkedCode(
            """
            import Combine
            let subject = PassthroughSubject<Int, Never>()
            var bag = Set<AnyCancellable>()
            func once() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() } // → one-shot
            func stream() -> AnyPublisher<Int, Never> { subject.eraseToAnyPublisher() } // → continuous
            func cached() -> AnyPublisher<Int, Never>? { once() } // → one-shot
            \(code)
            """
        ).differences()
    }

    @Test("what the closure of an optional's `map` gives is what is delivered")
    func mapped() {
        let found = differences(
            """
            struct Box { var held: AnyPublisher<Int, Never>? = once() } // → one-shot
            func first() -> AnyPublisher<Int, Never> { cached().map { _ in stream() } ?? once() } // → continuous or undecided
            func second(_ box: Box) -> AnyPublisher<Int, Never>? { // → continuous or undecided
                box.held.map { $0.merge(with: subject).eraseToAnyPublisher() }
            }
            func third() -> AnyPublisher<Int, Never> { // → finite or undecided
                let found = cached()
                guard let more = found.map({ $0.append(1).eraseToAnyPublisher() }) else { return once() }
                return more
            }
            func fourth(_ isOn: Bool) -> AnyPublisher<Int, Never> { // → continuous or undecided
                (isOn ? once() : nil).map { _ in stream() } ?? once()
            }
            """)
        #expect(found == [])
    }

    @Test("a closure that gives one value, and a publisher that is unwrapped, are read as ever")
    func stillOne() {
        let found = differences(
            """
            func cut() -> AnyPublisher<Int, Never> { cached().map { $0.first().eraseToAnyPublisher() } ?? once() } // → one-shot
            func other() -> AnyPublisher<Int, Never> { cached().map { _ in once() } ?? once() } // → one-shot
            func use() { cached()?.map { $0 + 1 }.sink { print($0) }.store(in: &bag) } // → one-shot
            func useOther() { if let found = cached() { found.map { $0 + 1 }.sink { print($0) }.store(in: &bag) } } // → one-shot
            final class Model {
                private var kept: AnyPublisher<Int, Never>! = once() // → one-shot
                func use() { kept.map { $0 + 1 }.sink { print($0) }.store(in: &bag) } // → one-shot
            }
            """)
        #expect(found == [])
    }

    @Test("what an extension gives to optionals is meant where nothing unwraps them")
    func extended() {
        let found = differences(
            """
            struct Loader { func load() -> AnyPublisher<Int, Never> { once() } } // → one-shot
            extension Optional where Wrapped == Loader {
                func load() -> AnyPublisher<Int, Never> { stream() } // → continuous
            }
            func of(_ loader: Loader?) -> AnyPublisher<Int, Never> { loader.load() } // → continuous or undecided
            func unwrapped(_ loader: Loader?) { loader?.load().sink { print($0) }.store(in: &bag) } // → one-shot
            """)
        #expect(found == [])
    }

    @Test("what an optional property holds gives its value to whoever unwraps it, and none where it is chained")
    func unwrapped() {
        let verdicts = Verdicts(
            """
            import Combine
            final class Store {
                private var kept: AnyPublisher<Int, Never>?
                func load() -> AnyPublisher<Int, Never> {
                    if let kept { return kept }
                    let made = Just(1).eraseToAnyPublisher()
                    kept = made
                    return made
                }
                func chained() -> AnyPublisher<Int, Never>? { kept?.map { $0 + 1 }.eraseToAnyPublisher() }
            }
            """)
        #expect(verdicts.producer("Store.load()")?.flow.cardinality == .one)
        #expect(verdicts.producer("Store.chained()")?.flow.cardinality.least == .zero)
    }
}
