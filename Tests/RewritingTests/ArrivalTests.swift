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
    private func arrivals(_ members: String) -> [String: Arrival.Place] {
        let source = "import Combine\nimport Foundation\n" + members
        let file = FactCollector(vocabulary: Operators.triageVocabulary).facts(of: SourceFile(path: "Sample.swift", text: source))
        let program = Program([file])
        let producers = Classifier(program).classify().producers
        let context = RewriteContext(
            Semantics(of: program), twins: [:], producers: Dictionary(producers.map { ($0.id, $0) }) { first, _ in first })
        let places = producers.map { (program.declaration($0.id).name, Arrival(context: context).place(ofCalling: $0.id)) }
        return Dictionary(places) { first, _ in first }
    }

    private static let publisher = "AnyPublisher<Int, Never>"

    @Test("functions that call each other deliver where one of them does")
    func ring() {
        let found = arrivals(
            """
            func even(_ n: Int) -> \(Self.publisher) {
                n == 0 ? Just(0).receive(on: DispatchQueue.main).eraseToAnyPublisher() : odd(n - 1)
            }
            func odd(_ n: Int) -> \(Self.publisher) { even(n - 1) }
            func endless() -> \(Self.publisher) { endless() }
            """)
        #expect(found["even"] == .main)
        #expect(found["odd"] == .main)
        #expect(found["endless"] == .unknown)
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
        #expect(found["any"] == .unknown)
    }

    @Test("a line of functions is followed to its end", arguments: [8, 16, 32])
    func line(count: Int) {
        let line = (0..<count).map { "func f\($0)() -> \(Self.publisher) { f\($0 + 1)() }" }
        let end = "func f\(count)() -> \(Self.publisher) { Just(1).receive(on: DispatchQueue.main).eraseToAnyPublisher() }"
        #expect(arrivals((line + [end]).joined(separator: "\n"))["f0"] == .main)
    }
}
