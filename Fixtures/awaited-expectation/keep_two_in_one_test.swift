// Two subscriptions that one wait brings together run side by side; awaited one after the other they would not.

// MARK: before
import Combine
import Foundation
import XCTest

final class Lamp: Sendable {
    func light(_ color: String) -> AnyPublisher<String, Never> { // → one-shot ✗ no-async-caller
        Deferred {
            Future { promise in
                record(.service, color)
                later(0.3) { promise(.success(color)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class LampTests: XCTestCase {
    private var bag = Set<AnyCancellable>()

    func testBoth() {
        let lamp = Lamp()
        let red = expectation(description: "red")
        let green = expectation(description: "green")
        lamp.light("red") // → one-shot ✗ test-expectation
            .sink { _ in red.fulfill() }
            .store(in: &bag)
        lamp.light("green") // → one-shot ✗ test-expectation
            .sink { _ in green.fulfill() }
            .store(in: &bag)
        wait(for: [red, green], timeout: 0.5)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("both", LampTests.testBoth)
}

// MARK: trace
// caller: both passed
// service: red
// service: green
