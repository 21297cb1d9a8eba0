import Analysis
import CombineModel
import Configuration
import Facts
import Lexing
import SourceText

/// The verdicts of a few small files, by symbol.
struct Verdicts {
    let classification: Classification

    /// - Parameter libraries: what is known of code that is not scanned; Decombine's own models where nothing is said.
    init(_ files: [String: String], libraries: [LibraryModel] = Libraries.all) {
        let collector = FactCollector(vocabulary: Operators.triageVocabulary)
        let facts = files.map { collector.facts(of: SourceFile(path: $0.key, text: $0.value)) }
        classification = Classifier(Program(facts, libraries: libraries)).classify()
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
