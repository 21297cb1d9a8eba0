import Analysis
import CombineModel
import Facts
import Lexing
import SourceText
import Testing

@testable import Semantics

/// Whether a publisher may be empty.
private struct MayBeEmpty: MayQuestion {
    func answer(of row: Operator, _ call: SourceCall, _ inner: [Bool], at place: PublisherPlace) -> Bool {
        row.isAny(of: .mayBeEmpty) || inner.contains(true)
    }
}

/// Whether a value of a publisher is there at once.
private struct IsReady: MustQuestion {
    func answer(of row: Operator, _ call: SourceCall, _ inner: [Bool], at place: PublisherPlace) -> Bool { row.isAny(of: .isReady) }
}

/// What is asked of publishers is worked out over the functions that give them.
@Suite struct PublisherEvaluationTests {
    private func answers<Question: PublisherQuestion>(_ question: Question, _ functions: [String]) -> [String: Question.Answer] {
        let lines = ["import Combine"] + functions.map { "func " + $0 }
        let source = SourceFile(path: "Sample.swift", text: lines.joined(separator: "\n"))
        let program = Program([FactCollector(vocabulary: Operators.triageVocabulary).facts(of: source)])
        let producers = Classifier(program).classify().producers
        let evaluation = PublisherEvaluation(question, program, Dictionary(producers.map { ($0.id, $0) }) { first, _ in first })
        return Dictionary(uniqueKeysWithValues: producers.map { (program[$0.id].name, evaluation.answer(ofCalling: $0.id)) })
    }

    private static let type = "AnyPublisher<Int, Never>"

    /// `f0` calls `f1`, and so on.
    private func line(_ count: Int, endingIn last: String) -> [String] {
        (0..<count).map { "f\($0)() -> \(Self.type) { f\($0 + 1)() }" } + ["f\(count)() -> \(Self.type) { \(last).eraseToAnyPublisher() }"]
    }

    @Test("however many functions stand between", arguments: [1, 9, 40])
    func depth(count: Int) {
        #expect(answers(MayBeEmpty(), line(count, endingIn: "Empty()"))["f0"] == true)
        #expect(answers(MayBeEmpty(), line(count, endingIn: "Just(1)"))["f0"] == false)
        #expect(answers(IsReady(), line(count, endingIn: "Just(1)"))["f0"] == true)
    }

    @Test("functions that call each other say what one of them does besides")
    func ring() {
        let ring = { (end: String) in
            [
                "even(_ n: Int) -> \(Self.type) { n == 0 ? \(end).eraseToAnyPublisher() : odd(n - 1) }",
                "odd(_ n: Int) -> \(Self.type) { even(n - 1) }",
            ]
        }
        #expect(answers(MayBeEmpty(), ring("Empty()")) == ["even": true, "odd": true])
        #expect(answers(MayBeEmpty(), ring("Just(1)")) == ["even": false, "odd": false])
        #expect(answers(IsReady(), ring("Just(1)")) == ["even": true, "odd": true])
    }

    @Test("what cannot be read is not known")
    func unread() {
        let outside = ["one(_ all: [\(Self.type)]) -> \(Self.type) { all[0] }", "two(_ all: [\(Self.type)]) -> \(Self.type) { one(all) }"]
        #expect(answers(MayBeEmpty(), outside) == ["one": true, "two": true])
        #expect(answers(IsReady(), outside) == ["one": false, "two": false])
    }
}
