import Analysis
import CombineModel
import Facts
import Lexing
import Semantics
import SourceText
import Testing

@testable import Rewriting

/// Where values arrive, by the functions that give them.
struct ArrivalTests {
    private func arrivals(_ members: String) -> (places: [String: Arrival.Place], readings: Int, producers: Int) {
        let source = "import Combine\nimport Foundation\n" + members
        let file = FactCollector(vocabulary: Operators.triageVocabulary).facts(of: SourceFile(path: "Sample.swift", text: source))
        let program = Program([file])
        let producers = Classifier(program).classify().producers
        let context = RewriteContext(
            Semantics(of: program), twins: [:], producers: Dictionary(producers.map { ($0.id, $0) }) { first, _ in first })
        let arrivals = Arrivals(in: context)
        let places = producers.map { (program.declaration($0.id).name, arrivals[$0.id]) }
        return (Dictionary(places) { first, _ in first }, arrivals.readings, producers.count)
    }

    private static let publisher = "AnyPublisher<Int, Never>"

    @Test("of functions that call each other nothing is known")
    func ring() {
        let found = arrivals(
            """
            func even(_ n: Int) -> \(Self.publisher) {
                n == 0 ? Just(0).receive(on: DispatchQueue.main).eraseToAnyPublisher() : odd(n - 1)
            }
            func odd(_ n: Int) -> \(Self.publisher) { even(n - 1) }
            func endless() -> \(Self.publisher) { endless() }
            """)
        #expect(found.places["even"] == .unknown)
        #expect(found.places["odd"] == .unknown)
        #expect(found.places["endless"] == .unknown)
    }

    @Test("two answers that deliver in different places say nothing")
    func conformers() {
        let found = arrivals(
            """
            protocol Api { func load() -> \(Self.publisher) }
            final class Fast: Api { func load() -> \(Self.publisher) { Just(1).receive(on: DispatchQueue.main).eraseToAnyPublisher() } }
            final class Slow: Api { func load() -> \(Self.publisher) { Just(1).receive(on: DispatchQueue.global()).eraseToAnyPublisher() } }
            func any(_ api: Api) -> \(Self.publisher) { api.load() }
            """)
        #expect(found.places["any"] == .unknown)
    }

    @Test("each producer is read twice at most, however many answer it or stand in a line", arguments: [8, 16, 32])
    func work(count: Int) {
        let line = (0..<count).map { "func f\($0)() -> \(Self.publisher) { f\($0 + 1)() }" }
        let end = "func f\(count)() -> \(Self.publisher) { Just(1).eraseToAnyPublisher() }"
        let conformers = (0..<count).map { "final class A\($0): Api { func load() -> \(Self.publisher) { f0() } }" }
        let callers = (0..<count).map { "func g\($0)(_ api: Api) -> \(Self.publisher) { api.load() }" }
        let found = arrivals(
            (["protocol Api { func load() -> \(Self.publisher) }", end] + line + conformers + callers).joined(separator: "\n"))
        #expect(found.places["g0"] == .subscriber)
        #expect(found.readings <= 2 * found.producers)
    }
}
