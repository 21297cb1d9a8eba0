import Foundation
import Testing

@testable import SourceText

@Suite struct UnifiedDiffTests {
    @Test func printsWhatGitPrints() {
        let before = (1...12).map { "line \($0)\n" }.joined()
        let after = before.replacingOccurrences(of: "line 2\n", with: "line two\n")
            .replacingOccurrences(of: "line 11\n", with: "")
        let diff = UnifiedDiff(path: "Sources/A.swift", before: Array(before.utf8), after: Array(after.utf8))
        #expect(
            diff.text == """
                diff --git a/Sources/A.swift b/Sources/A.swift
                --- a/Sources/A.swift
                +++ b/Sources/A.swift
                @@ -1,5 +1,5 @@
                 line 1
                -line 2
                +line two
                 line 3
                 line 4
                 line 5
                @@ -8,5 +8,4 @@
                 line 8
                 line 9
                 line 10
                -line 11
                 line 12

                """)
        #expect(diff.insertions == 1 && diff.deletions == 2)
    }

    @Test func joinsHunksWhoseContextMeets() {
        let before = (1...9).map { "line \($0)\n" }.joined()
        let near = before.replacingOccurrences(of: "line 1\n", with: "1\n").replacingOccurrences(
            of: "line 8\n", with: "8\n")
        let far = before.replacingOccurrences(of: "line 1\n", with: "1\n").replacingOccurrences(
            of: "line 9\n", with: "9\n")
        #expect(UnifiedDiff(path: "A", before: Array(before.utf8), after: Array(near.utf8)).hunks.count == 1)
        #expect(UnifiedDiff(path: "A", before: Array(before.utf8), after: Array(far.utf8)).hunks.count == 2)
    }

    @Test func isEmptyWhenNothingChanges() {
        let diff = UnifiedDiff(path: "A.swift", before: [1, 2], after: [1, 2])
        #expect(diff.isEmpty && diff.bytes.isEmpty)
    }

    @Test func limitsItselfToLines() {
        let before = (1...40).map { "line \($0)\n" }.joined()
        let after = before.replacingOccurrences(of: "line 5\n", with: "5\n").replacingOccurrences(
            of: "line 30\n", with: "30\n")
        let diff = UnifiedDiff(path: "A", before: Array(before.utf8), after: Array(after.utf8))
        #expect(diff.limited(to: 30...32).hunks == [diff.hunks[1]])
        #expect(diff.limited(to: 15...20).isEmpty)
        #expect(diff.limited(to: 1...40).text == diff.text)
    }

    @Test func insertsAWholeFunction() {
        let before = "struct A {\n    func a() {\n    }\n\n    func c() {\n    }\n}\n"
        let after = "struct A {\n    func a() {\n    }\n\n    func b() {\n    }\n\n    func c() {\n    }\n}\n"
        let diff = UnifiedDiff(path: "A", before: Array(before.utf8), after: Array(after.utf8)).text
        #expect(diff.contains("+    func b() {\n+    }\n+\n     func c()"))
    }

    @Test func quotesPathsAsGitDoes() {
        #expect(GitPath.quoted("a/B.swift") == "a/B.swift")
        #expect(GitPath.quoted("a/sp ace.swift") == "a/sp ace.swift")
        #expect(GitPath.quoted("a/ä\"\\\t\u{01}.swift") == "\"a/\\303\\244\\\"\\\\\\t\\001.swift\"")
    }
}
