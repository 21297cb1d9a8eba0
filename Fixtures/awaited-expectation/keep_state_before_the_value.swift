// What a test looks at before it waits would be looked at when the value is there.
//
// pitfalls: 40

// MARK: before
import Combine
import Foundation
import XCTest

final class Bell: Sendable {
    func ring() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                record(.service, "ring")
                later(0.3) { promise(.success(1)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class BellTests: XCTestCase {
    private var bag = Set<AnyCancellable>()
    private let bell = Bell()

    func testMeanwhile() {
        let heard = expectation(description: "a ring")
        var rings = 0
        bell.ring() // → one-shot ✗ test-expectation
            .sink {
                rings = $0
                heard.fulfill()
            }
            .store(in: &bag)
        XCTAssertEqual(rings, 0)
        wait(for: [heard], timeout: 1)
        XCTAssertEqual(rings, 1)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("meanwhile", BellTests.testMeanwhile)
}

// MARK: trace
// caller: meanwhile passed
// service: ring
// sink: compared 0 with 0
// sink: asserted equal: true
// sink: compared 1 with 1
// sink: asserted equal: true
