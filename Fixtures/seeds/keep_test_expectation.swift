// A test that waits for a value counts on its order and its limit of time; it becomes an async test by itself, not as a by-product.
//
// seeds: B8
// pitfalls: 40

// MARK: before
import Combine
import Foundation
import XCTest

final class Rates {
    func rate(_ currency: String) -> AnyPublisher<Double, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in later(1) { promise(.success(Double(currency.count))) } }
        }
        .eraseToAnyPublisher()
    }
}

final class RatesTests: XCTestCase {
    private var cancellables = Set<AnyCancellable>()

    func testRate() {
        let arrived = expectation(description: "a rate")
        Rates().rate("EUR") // → one-shot ✗ review-tier
            .sink { rate in
                XCTAssertEqual(rate, 3)
                arrived.fulfill()
            }
            .store(in: &cancellables)
        wait(for: [arrived], timeout: 2)
    }
}
