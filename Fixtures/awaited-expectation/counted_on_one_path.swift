// An expectation that the value and the end fulfil together counts nothing more than that both came; a guard may ask which end it was.
//
// tier: review

// MARK: before
import Combine
import Foundation
import XCTest

enum TicketError: Error { case soldOut }

final class Tickets: Sendable {
    func buy(_ count: Int) -> AnyPublisher<Int, TicketError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(0.2) { promise(count > 4 ? .failure(.soldOut) : .success(count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class TicketTests: XCTestCase {
    private var bag = Set<AnyCancellable>()

    func testBuy() {
        let bought = expectation(description: "bought")
        bought.expectedFulfillmentCount = 2
        Tickets().buy(2) // → one-shot awaited-expectation review
            .sink(receiveCompletion: { completion in
                switch completion {
                case .finished: bought.fulfill()
                case .failure(let error): XCTFail("\(error)")
                }
            }, receiveValue: { count in
                XCTAssertEqual(count, 2)
                bought.fulfill()
            })
            .store(in: &bag)
        wait(for: [bought], timeout: 0.5)
    }

    func testGuarded() {
        let bought = expectation(description: "bought")
        bought.expectedFulfillmentCount = 1
        Tickets().buy(5) // → one-shot awaited-expectation review
            .sink(receiveCompletion: { completion in
                guard case .finished = completion else {
                    XCTFail("sold out")
                    return
                }
                bought.fulfill()
            }, receiveValue: { _ in })
            .store(in: &bag)
        wait(for: [bought], timeout: 0.5)
    }
}

// MARK: after
import Combine
import Foundation
import XCTest

enum TicketError: Error { case soldOut }

final class Tickets: Sendable {
    func buy(_ count: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(0.2) { continuation.resume(with: count > 4 ? .failure(TicketError.soldOut) : .success(count)) }
        }
    }
}

final class TicketTests: XCTestCase {
    private var bag = Set<AnyCancellable>()

    func testBuy() async throws {
        let count = try await Tickets().buy(2)
        XCTAssertEqual(count, 2)
    }

    func testGuarded() async throws {
        _ = try await Tickets().buy(5)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("buy", TicketTests.testBuy)
    await runTest("guarded", TicketTests.testGuarded)
}

// MARK: trace
// caller: buy passed
// caller: guarded failed
// sink: compared 2 with 2
// sink: asserted equal: true
