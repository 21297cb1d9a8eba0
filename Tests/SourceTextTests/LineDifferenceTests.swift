import Foundation
import Testing

@testable import SourceText

@Suite struct LineDifferenceTests {
    @Test func isAsShortAsTheStandardLibrarys() {
        var random = SeededGenerator(state: 7)
        for _ in 0..<2000 {
            let (before, after) = (text(&random), text(&random))
            let changes = LineDifference(Lines(Array(before.utf8)), Lines(Array(after.utf8))).changes
            let length = changes.reduce(0) { $0 + $1.before.count + $1.after.count }
            let shortest = after.split(separator: "\n").difference(from: before.split(separator: "\n")).count
            #expect(length == shortest, "\(before.debugDescription) \(after.debugDescription)")
        }
    }

    @Test func endsOnFilesThatHaveNothingInCommon() {
        let before = (0..<20_000).map { "a\($0)\n" }.joined()
        let after = (0..<20_000).map { "b\($0)\n" }.joined()
        let diff = UnifiedDiff(path: "A", before: Array(before.utf8), after: Array(after.utf8))
        #expect(diff.deletions == 20_000 && diff.insertions == 20_000)
    }

    private func text(_ random: inout SeededGenerator) -> String {
        (0..<Int.random(in: 0...14, using: &random)).map { _ in
            ["a", "b", "c", "d"].randomElement(using: &random) ?? ""
        }
        .map { $0 + "\n" }.joined()
    }
}
