import CombineModel
import Foundation
import Testing

@testable import Reporting

@Suite struct TextReportTests {
    @Test func alignsWithinFilesAndSumsUp() {
        #expect(
            TextReport(Samples.report(), told: ToldPaths(root: ["Sources"], current: [])).text == """
                Sources/App/Feed.swift:2:5   stored        finite      suppressed                  Feed.publisher
                Sources/App/Feed.swift:10:9  subscription  undecided   left: outside-declaration   Feed.load()  client.items.sink
                Sources/App/Feed.swift:20:9  subscription  undecided   left: outside-declaration   Feed.load()  client.items.sink

                Sources/App/Search View.swift:7:9  subscription  continuous  left: published-property    SearchModel.bind()  $query.debounce.sink

                Sources/Data/Store.swift:3:1  producer      one-shot    left: promise-not-once      Store.save()

                Sources/Data/UserRepository.swift:12:5  producer      one-shot    rewrite: one-shot-producer  UserRepository.fetchUser(id:)

                6 findings in 5 files (4 parsed)
                  = 1 rewritten + 4 left + 1 suppressed
                  one-shot publishers: 1 gone, 0 wrapped, 0 copied, 0 awaited, 1 left

                by verdict:
                     2  one-shot
                     1  finite
                     1  continuous
                     2  undecided

                rewritten, by rule:
                     1  one-shot-producer

                left, by reason:
                     2  outside-declaration  comes from outside the scanned files
                     1  promise-not-once     a path does not fulfil the promise exactly once
                     1  published-property   reads a `@Published` property

                what would decide the undecided, the most telling first:
                  deciding `client.items` would decide 2 findings: it is not declared in the scanned files, Sources/App/Feed.swift:10

                1 finding with a hazard: `decombine lint` lists them

                """)
    }

    @Test func isColouredOnlyWhenAsked() {
        #expect(!TextReport(Samples.report()).text.contains("\u{1B}"))
        let colored = TextReport(Samples.report(), style: .colored).text
        #expect(colored.contains("\u{1B}[32m"))
        let bare = colored.replacing(/\u{1B}\[[0-9]+m/, with: "")
        #expect(bare == TextReport(Samples.report()).text)
    }

    @Test func saysThatThereIsNothing() {
        #expect(TextReport(Samples.report([])).text == "0 findings in 5 files (4 parsed)\n")
    }
}
