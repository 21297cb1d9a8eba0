// A function of the tests that is handed a publisher and gives something else than its value, or that is handed what a subject sends, goes
// on blocking; and so does the test whose call has no place for an `await`, which an assertion has only for what it looks at first.

// MARK: before
import Combine
import Foundation
import XCTest

final class Aquarium: @unchecked Sendable {
    private let bubbles = PassthroughSubject<Int, Never>()

    func fish(of color: String) -> AnyPublisher<[String], Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(0.2) { promise(.success(["\(color) fish"])) }
            }
        }
        .eraseToAnyPublisher()
    }

    func bubble() -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        later(0.1) { self.bubbles.send(1) }
        return bubbles.eraseToAnyPublisher()
    }
}

extension XCTestCase {
    func collected<T: Publisher>(from publisher: T, timeout: TimeInterval = 0.5) throws -> [T.Output] {
        var values: [T.Output] = []
        let ended = expectation(description: "ended")
        let cancellable = publisher.sink(receiveCompletion: { _ in ended.fulfill() }, receiveValue: { values.append($0) }) // → undecided ✗ undecided-source
        waitForExpectations(timeout: timeout)
        cancellable.cancel()
        return values
    }

    func latest<T: Publisher>(of publisher: T, timeout: TimeInterval = 0.5) throws -> T.Output {
        var value: T.Output?
        let came = expectation(description: "came")
        let cancellable = publisher.sink( // → undecided ✗ undecided-source
            receiveCompletion: { _ in },
            receiveValue: {
                value = $0
                came.fulfill()
            })
        waitForExpectations(timeout: timeout)
        cancellable.cancel()
        return try XCTUnwrap(value)
    }
}

final class AquariumTests: XCTestCase {
    private let aquarium = Aquarium()

    func testCollects() throws {
        let fish = try collected(from: aquarium.fish(of: "red"))
        XCTAssertEqual(fish.count, 1)
    }

    func testBubbles() throws {
        let fish = try latest(of: aquarium.fish(of: "blue")) // → one-shot ✗ test-expectation
        XCTAssertEqual(fish.count, 1)
        let bubble = try latest(of: aquarium.bubble())
        XCTAssertEqual(bubble, 1)
    }

    func testLooksAtSomethingFirst() {
        var feedings = 0
        func fed() -> Int {
            feedings += 1
            return feedings
        }
        XCTAssertEqual(fed(), try latest(of: aquarium.fish(of: "blue").map { [feedings] _ in feedings })) // → one-shot ✗ test-expectation
    }

    func testLeaves() {
        XCTAssertThrowsError(try latest(of: aquarium.fish(of: "pink").tryMap { _ -> Int in throw URLError(.timedOut) })) { error in // → one-shot ✗ no-value-possible
            guard let error = error as? URLError else { return XCTFail("another") }
            XCTAssertEqual(error.code, .timedOut)
        }
    }

    func testEach() throws {
        let fish = try ["red", "blue"].map { try latest(of: aquarium.fish(of: $0)) } // → one-shot ✗ test-expectation
        XCTAssertEqual(fish.count, 2)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("collects", AquariumTests.testCollects)
    await runTest("bubbles", AquariumTests.testBubbles)
    await runTest("looks at something first", AquariumTests.testLooksAtSomethingFirst)
    await runTest("leaves", AquariumTests.testLeaves)
    await runTest("each", AquariumTests.testEach)
}

// MARK: trace
// caller: collects passed
// caller: bubbles passed
// caller: looks at something first passed
// caller: leaves failed
// caller: each passed
// sink: compared 1 with 1
// sink: asserted equal: true
// sink: compared 1 with 1
// sink: asserted equal: true
// sink: compared 1 with 1
// sink: asserted equal: true
// sink: compared 1 with 1
// sink: asserted equal: true
// sink: compared 2 with 2
// sink: asserted equal: true
