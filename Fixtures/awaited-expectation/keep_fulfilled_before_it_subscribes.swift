// An expectation that is fulfilled before the subscription makes a wait that is not for the value, and goes on without it.

// MARK: before
import Combine
import Foundation
import XCTest

final class Scale: Sendable {
    func weigh(_ grams: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(0.4) { promise(.success(grams)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class ScaleTests: XCTestCase {
    private var bag = Set<AnyCancellable>()

    func testWeight() {
        let weighed = expectation(description: "the weight")
        let grams = Int("twelve")
        if grams == nil {
            weighed.fulfill()
        }
        Scale().weigh(grams ?? 0) // → one-shot ✗ test-expectation
            .sink { weight in
                record(.sink, "weighed \(weight)")
                weighed.fulfill()
            }
            .store(in: &bag)
        wait(for: [weighed], timeout: 0.5)
        record(.caller, "went on")
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("weight", ScaleTests.testWeight)
}

// MARK: trace
// caller: went on
// caller: weight passed
