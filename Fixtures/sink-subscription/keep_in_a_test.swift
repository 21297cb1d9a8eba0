// A test that blocks its thread until an expectation is met would wait for a task that needs that thread.
//
// pitfalls: 40

// MARK: before
import Combine
import Foundation

/// What the test framework declares, as far as this file needs it.
class XCTestCase {
    func expectation(description: String) -> Expectation { Expectation() }
    func wait(for expectations: [Expectation], timeout: Double) {}
}

final class Expectation: Sendable {
    func fulfill() {}
}

final class Pump: Sendable {
    func pressure() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success(7)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class PumpTests: XCTestCase {
    private var cancellables = Set<AnyCancellable>()

    func testPressure() {
        let answered = expectation(description: "answered")
        Pump().pressure() // → one-shot ✗ review-tier
            .sink { _ in answered.fulfill() }
            .store(in: &cancellables)
        wait(for: [answered], timeout: 1)
    }
}
