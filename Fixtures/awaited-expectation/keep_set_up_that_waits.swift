// What is done before each test is called by nobody who could await it: a function that waits stays where `setUp` calls it.

// MARK: before
import Combine
import Foundation
import XCTest

final class Orchard: @unchecked Sendable {
    private var trees = 0

    var count: Int { trees }

    func plant(_ count: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(0.2) {
                    self.trees += count
                    promise(.success(self.trees))
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class OrchardTests: XCTestCase {
    private let orchard = Orchard()
    private var bag: Set<AnyCancellable> = []

    private func plant(_ count: Int) {
        let planted = expectation(description: "planted")
        orchard.plant(count) // → one-shot ✗ test-expectation
            .sink { _ in planted.fulfill() }
            .store(in: &bag)
        wait(for: [planted], timeout: 1)
    }

    override func setUpWithError() throws {
        try super.setUpWithError()
        plant(3)
    }

    func testGrows() throws {
        try setUpWithError()
        plant(2)
        XCTAssertEqual(orchard.count, 5)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("grows", OrchardTests.testGrows)
}

// MARK: trace
// caller: grows passed
// sink: compared 5 with 5
// sink: asserted equal: true
