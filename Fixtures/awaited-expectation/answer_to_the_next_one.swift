// What a test subscribes to first may come only once it subscribes to the next: awaited first, it would never come.
// It stays, and is waited for after the next one is awaited.
//
// accept: test-waits-otherwise

// MARK: before
import Combine
import Foundation
import XCTest

final class Kitchen: @unchecked Sendable {
    private let bell = PassthroughSubject<String, Never>()

    func nextMeal() -> AnyPublisher<String, Never> { // → one-shot ✗ subject
        bell.first().eraseToAnyPublisher()
    }

    func cook(_ meal: String) -> AnyPublisher<Void, Never> { // → one-shot publisher-function
        Deferred { [bell] in
            Future { promise in
                later(0.2) {
                    bell.send(meal)
                    promise(.success(()))
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class KitchenTests: XCTestCase {
    private var bag = Set<AnyCancellable>()
    private let kitchen = Kitchen()

    func testMeal() {
        let rang = expectation(description: "the bell")
        let cooked = expectation(description: "the meal")
        kitchen.nextMeal() // → one-shot ✗ callee-stays
            .sink { meal in
                record(.sink, meal)
                rang.fulfill()
            }
            .store(in: &bag)
        kitchen.cook("soup") // → one-shot awaited-expectation review
            .sink { _ in cooked.fulfill() }
            .store(in: &bag)
        wait(for: [rang, cooked], timeout: 0.5)
    }
}

// MARK: after
import Combine
import Foundation
import XCTest

final class Kitchen: @unchecked Sendable {
    private let bell = PassthroughSubject<String, Never>()

    func nextMeal() -> AnyPublisher<String, Never> {
        bell.first().eraseToAnyPublisher()
    }

    func cook(_ meal: String) async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            later(0.2) {
                self.bell.send(meal)
                continuation.resume()
            }
        }
    }
}

final class KitchenTests: XCTestCase {
    private var bag = Set<AnyCancellable>()
    private let kitchen = Kitchen()

    func testMeal() async {
        let rang = expectation(description: "the bell")
        kitchen.nextMeal()
            .sink { meal in
                record(.sink, meal)
                rang.fulfill()
            }
            .store(in: &bag)
        await kitchen.cook("soup")
        await fulfillment(of: [rang], timeout: 0.5)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("meal", KitchenTests.testMeal)
}

// MARK: trace
// caller: meal passed
// sink: soup
