import CombineModel
import Foundation
import Testing

@testable import Reporting

@Suite struct MarkdownReportTests {
    @Test func saysWhatToLookAtWhereItMoves() {
        let text = MarkdownReport(Samples.report([Samples.reviewed])).text
        let line = "- [Data/Store.swift:8](Data/Store.swift#L8) `Store.load()`: `self` lives until the call ends"
        #expect(text.contains("### `publisher-function` (review): 1\n\n\(line)\n"))
    }

    @Test func tellsWhatMovesAndWhatStays() {
        let diagnostics = [Diagnostic(.error, path: "App/Bad.swift", line: 3, column: 1, "byte 0xFF is not UTF-8")]
        #expect(
            MarkdownReport(Samples.report(Samples.all, diagnostics)).text == """
                # Decombine report

                **6 found = 1 rewritten + 4 left + 1 suppressed**, in 5 files, 4 of them parsed.

                - one-shot publishers: 1 gone, 0 wrapped, 0 copied, 0 awaited, 1 left

                | verdict | findings |
                |---|---:|
                | one-shot | 2 |
                | finite | 1 |
                | continuous | 1 |
                | undecided | 2 |

                ## Rewritten: 1

                ### `one-shot-producer` (safe): 1

                - [Data/UserRepository.swift:12](Data/UserRepository.swift#L12) `UserRepository.fetchUser(id:)`

                ## One-shot, and waiting: 1

                These deliver one value at most. Each says what it waits for.

                ### a path does not fulfil the promise exactly once: 1

                `promise-not-once`: fulfil it once on every path, then run again.

                - [Data/Store.swift:3](Data/Store.swift#L3) `Store.save()`: the `else` branch ends without a call

                ## Undecided: 2

                What would decide most of them:

                1. deciding `client.items` would decide 2 findings: it is not declared in the scanned files, [App/Feed.swift:10](App/Feed.swift#L10)

                ### comes from outside the scanned files: 2

                `outside-declaration`: scan the package too, or write `// decombine:assume one-shot` on a local wrapper.

                - [App/Feed.swift:10](App/Feed.swift#L10) `Feed.load()`, `client.items.sink`
                - [App/Feed.swift:20](App/Feed.swift#L20) `Feed.load()`, `client.items.sink`

                ## Deliberately left as streams: 1

                These can deliver more than one value. That is what Combine is for, so they stay as they are.

                ### reads a `@Published` property: 1

                `published-property`: keep it: the property changes for as long as its owner lives.

                - [App/Search View.swift:7](App/Search%20View.swift#L7) `SearchModel.bind()`, `$query.debounce.sink`

                ## Suppressed by comments: 1

                - [App/Feed.swift:2](App/Feed.swift#L2) `Feed.publisher`, no reason given

                ## Hazards: 1

                - [App/Search View.swift:7](App/Search%20View.swift#L7): the closure holds `self`, and `self` holds the subscription: a retain cycle

                ## Not read or not fully read: 1

                - [App/Bad.swift:3](App/Bad.swift#L3): byte 0xFF is not UTF-8

                """)
    }

    @Test func putsAOneShotUnderItsVerdictWhateverItsReason() {
        var finding = Samples.oneShotLeft
        finding.outcome = .left(.severalValues)
        let text = MarkdownReport(Samples.report([finding])).text
        #expect(text.contains("## One-shot, and waiting: 1") && !text.contains("left as streams"))
    }

    @Test func fitsAComment() {
        let text = MarkdownReport(Samples.report()).summary
        #expect(text.contains("**1 of 2 one-shots can move now.**") && text.contains("| `promise-not-once` |"))
        #expect(text.split(separator: "\n").count < 20)
    }
}
