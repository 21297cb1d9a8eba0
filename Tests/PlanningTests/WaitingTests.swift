import CombineModel
import Planning
import SourceText
import Testing

/// Tests that wait by means of what another file declares, and what is said of those that stay.
@Suite("tests that wait")
struct WaitingTests {
    private static let service = SourceFile(
        path: "Sources/Tides.swift",
        text: """
            import Combine
            import Foundation

            final class Tides {
                func height() -> AnyPublisher<Int, Error> {
                    Deferred { Future { promise in DispatchQueue.global().async { promise(.success(1)) } } }.eraseToAnyPublisher()
                }
            }

            """)

    /// What tests of a whole app share stands in a file that holds no chain.
    private static let shared = SourceFile(
        path: "Tests/Shared/XCTestCase+Waiting.swift",
        text: """
            import XCTest

            extension XCTestCase {
                func drainMainQueue() {
                    let drained = expectation(description: "drained")
                    DispatchQueue.main.async { drained.fulfill() }
                    wait(for: [drained], timeout: 1)
                }

                func waiting(_ work: (XCTestExpectation) -> Void) {
                    let over = expectation(description: "over")
                    work(over)
                    waitForExpectations(timeout: 1)
                }
            }

            """)

    private func migration(_ body: String) -> Migration {
        let lines = body.split(separator: "\n", omittingEmptySubsequences: false).map { "        " + $0 }
        let test = SourceFile(
            path: "Tests/TideTests.swift",
            text: """
                import Combine
                import XCTest

                final class TideTests: XCTestCase {
                    private var bag = Set<AnyCancellable>()

                    func testHeight() {
                \(lines.joined(separator: "\n"))
                    }
                }

                """)
        var options = MigrationOptions()
        options.includesReview = true
        return Migration(of: [Self.service, Self.shared, test], options: options)
    }

    private func migrated(_ body: String) -> String? {
        migration(body).changes.first { $0.path == "Tests/TideTests.swift" }.map { String(decoding: $0.after, as: UTF8.self) }
    }

    private func detail(_ body: String) -> String? {
        migration(body).findings.first { $0.path == "Tests/TideTests.swift" && $0.outcome == .left(.testExpectation) }?.detail
    }

    @Test("what only lets time pass is read wherever it is declared")
    func pauseOfAnotherFile() throws {
        let text = try #require(
            migrated(
                """
                let came = expectation(description: "came")
                let subscription = Tides().height()
                    .sink(receiveCompletion: { _ in }, receiveValue: { height in
                        XCTAssertEqual(height, 1)
                        came.fulfill()
                    })
                drainMainQueue()
                waitForExpectations(timeout: 1)
                subscription.cancel()
                """))
        #expect(text.contains("func testHeight() async throws {\n        let height = try await Tides().height()\n"))
        #expect(!text.contains("drainMainQueue"))
    }

    @Test("a helper that makes an expectation and waits for it is read wherever it is declared")
    func helperOfAnotherFile() throws {
        let text = try #require(
            migrated(
                """
                waiting { over in
                    Tides().height()
                        .sink(receiveCompletion: { _ in over.fulfill() }, receiveValue: { XCTAssertEqual($0, 1) })
                        .store(in: &bag)
                }
                """))
        #expect(text.contains("await Tides().height()"))
        #expect(!text.contains("waiting {"))
    }

    @Test("a handler that complains of the time being up goes with the wait")
    func handlerThatComplains() throws {
        let text = try #require(
            migrated(
                """
                let came = expectation(description: "came")
                Tides().height()
                    .sink(receiveCompletion: { _ in came.fulfill() }, receiveValue: { XCTAssertEqual($0, 1) })
                    .store(in: &bag)
                waitForExpectations(timeout: 1) { error in
                    XCTAssertNil(error, "it takes too long")
                }
                """))
        #expect(!text.contains("waitForExpectations"))
    }

    @Test("what holds a test back is said with its line")
    func details() {
        let subscription = """
            let came = expectation(description: "came")
            Tides().height()
                .sink(receiveCompletion: { _ in came.fulfill() }, receiveValue: { XCTAssertEqual($0, 1) })
                .store(in: &bag)

            """
        let between = "what line 12 does between the subscription and the wait may be what makes the value come"
        #expect(detail(subscription + "Clock.shared.advance()\nwait(for: [came], timeout: 1)") == between)
        let looks = "nothing in the test waits for the value: line 12 looks at what is there once `sink` returns"
        #expect(detail(subscription + "XCTAssertTrue(bag.isEmpty)") == looks)
        let handler = "what the test waits for at line 12 is not plain to see"
        #expect(detail(subscription + "waitForExpectations(timeout: 1) { _ in Clock.shared.stop() }") == handler)
        let besides = "`came` is fulfilled, or counted, in a way that could not be traced at line 12"
        #expect(detail(subscription + "Clock.shared.onTick = { came.fulfill() }\nwait(for: [came], timeout: 1)") == besides)
        let subscriber = "the test is of what a subscriber of its own is told, step by step"
        #expect(detail("Tides().height().subscribe(Recorder())") == subscriber)
    }
}
