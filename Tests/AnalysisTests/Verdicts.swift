import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// The verdicts of a few small files, by symbol.
struct Verdicts {
    let classification: Classification

    init(_ files: [String: String]) {
        let collector = FactCollector(vocabulary: Operators.triageVocabulary)
        let facts = files.map { collector.facts(of: SourceFile(path: $0.key, text: $0.value)) }
        classification = Classifier(Program(facts)).classify()
    }

    init(_ source: String) { self.init(["App.swift": source]) }

    /// The verdict of the only producer of that symbol.
    subscript(symbol: String) -> Verdict? { producer(symbol)?.flow.cardinality.verdict }

    func producer(_ symbol: String) -> Producer? {
        classification.producers.first { classification.program.symbol(of: $0.id) == symbol }
    }

    /// The verdicts of all subscriptions, in path and source order.
    var subscriptions: [Verdict] { classification.subscriptions.map(\.subscription.publisher.flow.cardinality.verdict) }
}
