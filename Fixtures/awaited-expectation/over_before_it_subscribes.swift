// A test that gives up before it subscribes fulfils what nobody waits for.
//
// tier: review

// MARK: before
import Combine
import Foundation
import XCTest

final class Scale: Sendable {
    func weigh(_ grams: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(0.2) { promise(.success(grams)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class ScaleTests: XCTestCase {
    private var bag = Set<AnyCancellable>()

    func testWeight() {
        let weighed = expectation(description: "the weight")
        guard let grams = Int("12") else {
            XCTFail("no number")
            weighed.fulfill()
            return
        }
        let apple: Int
        do {
            apple = try Self.checked(grams)
        } catch {
            XCTFail("too heavy: \(error)")
            weighed.fulfill()
            return
        }
        Scale().weigh(apple) // → one-shot awaited-expectation review
            .sink { weight in
                XCTAssertEqual(weight, 12)
                weighed.fulfill()
            }
            .store(in: &bag)
        wait(for: [weighed], timeout: 0.5)
    }

    private static func checked(_ grams: Int) throws -> Int { grams }
}

// MARK: after
import Combine
import Foundation
import XCTest

final class Scale: Sendable {
    func weigh(_ grams: Int) async -> Int {
        await withCheckedContinuation { continuation in
            later(0.2) { continuation.resume(returning: grams) }
        }
    }
}

final class ScaleTests: XCTestCase {
    private var bag = Set<AnyCancellable>()

    func testWeight() async {
        guard let grams = Int("12") else {
            XCTFail("no number")
            return
        }
        let apple: Int
        do {
            apple = try Self.checked(grams)
        } catch {
            XCTFail("too heavy: \(error)")
            return
        }
        let weight = await Scale().weigh(apple)
        XCTAssertEqual(weight, 12)
    }

    private static func checked(_ grams: Int) throws -> Int { grams }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("weight", ScaleTests.testWeight)
}

// MARK: trace
// caller: weight passed
// sink: compared 12 with 12
// sink: asserted equal: true
