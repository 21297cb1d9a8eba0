@testable import CombineModel
import Testing

@Suite struct TriageVocabularyTests {
    @Test func holdsTheStrongWords() {
        for word in """
        Combine OpenCombine OpenCombineShim AnyPublisher Publisher Publishers AnyCancellable Cancellable PassthroughSubject
        CurrentValueSubject Future Just Deferred Fail Empty Record sink assign onReceive store subscribe values publisher
        dataTaskPublisher publish objectWillChange eraseToAnyPublisher asyncMap firstValue Subject ConnectablePublisher
        TimerPublisher
        """.split(whereSeparator: \.isWhitespace) { #expect(Operators.triageVocabulary.contains(String(word)), "\(word)") }
    }

    @Test func leavesOutEverydayWords() {
        for word in [
            "map", "filter", "first", "last", "count", "max", "min", "reduce", "contains", "print", "cancel", "connect", "append", "zip",
            "merge", "prefix", "drop", "decode", "encode", "delay", "retry", "receive", "share", "buffer", "catch", "output", "$",
            "Optional", "Result", "Sequence", "Timer", "Zip",
        ] { #expect(!Operators.triageVocabulary.contains(word), "\(word)") }
    }

    @Test func areIdentifiers() {
        for word in Operators.triageVocabulary {
            #expect(word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }, "\(word)")
        }
    }

    /// Whatever begins or ends a chain is found, but for `$name`, which takes a terminal to be found at all.
    @Test func everySourceAndTerminalIsFound() {
        for row in Operators.table where row.role == .source || row.role == .terminal {
            let words = row.name.split(separator: ".").map(String.init)
            let isFound = words.contains(where: Operators.triageVocabulary.contains)
            #expect(isFound || row.name == "$" || row.name == "receive", "\(row.signature)")
        }
    }
}
