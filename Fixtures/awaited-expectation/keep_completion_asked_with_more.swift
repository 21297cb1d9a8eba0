// A question about the completion that asks for more at once says for no branch of its own what is done there.

// MARK: before
import Combine
import Foundation
import XCTest

enum LoomError: Error { case torn }

final class Loom: Sendable {
    func weave() -> AnyPublisher<Int, LoomError> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(0.2) { promise(.success(12)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class LoomTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    func testWeaves() {
        let woven = expectation(description: "woven")
        var rows = 0
        Loom().weave() // → one-shot ✗ hard-to-read
            .sink(
                receiveCompletion: { completion in
                    if case .finished = completion, rows > 10 { woven.fulfill() }
                },
                receiveValue: { rows = $0 }
            )
            .store(in: &bag)
        wait(for: [woven], timeout: 0.5)
        XCTAssertEqual(rows, 12)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("weaves", LoomTests.testWeaves)
}

// MARK: trace
// caller: weaves passed
// sink: compared 12 with 12
// sink: asserted equal: true
