import Synchronization
import Testing

@testable import Semantics

/// Summaries over small call graphs: the largest number that a function leads to.
@Suite struct CalleeSummariesTests {
    private final class Graph: Sendable {
        let calls: [Int: [Int]]
        let reads = Mutex(0)

        init(_ calls: [Int: [Int]]) { self.calls = calls }

        func largest(from start: Int, in summaries: CalleeSummaries<Int, Int>) -> Int {
            summaries.summary(of: start) { function, other in
                self.reads.withLock { $0 += 1 }
                return ([function] + (self.calls[function] ?? []).map(other)).max() ?? 0
            }
        }
    }

    @Test("what several lead to is read once")
    func diamonds() {
        // Forty diamonds, one behind the other: 2^40 ways.
        var calls: [Int: [Int]] = [:]
        for top in stride(from: 0, to: 120, by: 3) {
            calls[top] = [top + 1, top + 2]
            calls[top + 1] = [top + 3]
            calls[top + 2] = [top + 3]
        }
        let graph = Graph(calls)
        #expect(graph.largest(from: 0, in: CalleeSummaries<Int, Int>(least: 0)) == 120)
        #expect(graph.reads.withLock { $0 } == 121)
    }

    @Test("functions that call each other know the same, whoever is asked first", arguments: [1, 2, 3])
    func ring(first: Int) {
        let graph = Graph([1: [2], 2: [3], 3: [1, 9], 9: []])
        let summaries = CalleeSummaries<Int, Int>(least: 0)
        _ = graph.largest(from: first, in: summaries)
        for function in 1...3 { #expect(graph.largest(from: function, in: summaries) == 9) }
    }

    @Test("a ring inside of a ring is one component")
    func nestedRings() {
        let graph = Graph([1: [2, 5], 2: [3], 3: [2, 1], 5: [6], 6: [5]])
        for first in [1, 2, 3, 5, 6] {
            let summaries = CalleeSummaries<Int, Int>(least: 0)
            _ = graph.largest(from: first, in: summaries)
            #expect([1, 2, 3].map { graph.largest(from: $0, in: summaries) } == [6, 6, 6])
            #expect([5, 6].map { graph.largest(from: $0, in: summaries) } == [6, 6])
        }
    }

    @Test("what is asked for only when more is known of others belongs to their component")
    func askedLater() {
        let summaries = CalleeSummaries<Int, Int>(least: 0)
        func largest(from start: Int) -> Int {
            summaries.summary(of: start) { function, other in
                switch function {
                case 1: max(1, other(2))
                case 2: other(1) < 2 ? 2 : max(2, other(3))
                default: max(3, other(1))
                }
            }
        }
        #expect([1, 2, 3].map(largest) == [3, 3, 3])
    }

    @Test("a function that calls itself is read until nothing changes, and not for ever")
    func recursion() {
        let graph = Graph([4: [4]])
        #expect(graph.largest(from: 4, in: CalleeSummaries<Int, Int>(least: 0)) == 4)
        #expect(graph.reads.withLock { $0 } <= 3)
    }

    @Test("work grows with the calls", arguments: [250, 500, 1_000])
    func work(count: Int) {
        let line = Graph(Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, [$0 + 1]) }))
        let summaries = CalleeSummaries<Int, Int>(least: 0)
        for start in 0..<count { #expect(line.largest(from: start, in: summaries) == count) }
        #expect(line.reads.withLock { $0 } == count + 1)
    }
}
