// A test that waits by an expectation would block on a call that has become async; the failure it told of would be lost.
//
// tier: review
// pitfalls: 40

// MARK: before
import Combine
import Foundation
import XCTest

struct NoRate: Error {}

final class Rates: Sendable {
    func rate(_ currency: String) -> AnyPublisher<Int, NoRate> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(currency.isEmpty ? .failure(NoRate()) : .success(currency.count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class RatesTests: XCTestCase {
    private var cancellables = Set<AnyCancellable>()

    func testRate() {
        // Given
        let rates = Rates()
        let arrived = expectation(description: "a rate")

        // When
        rates.rate("EUR") // → one-shot awaited-expectation review
            .sink(receiveCompletion: { completion in
                if case .failure(let error) = completion {
                    XCTFail("no rate: \(error)")
                }
                arrived.fulfill()
            }, receiveValue: { rate in
                // Then
                XCTAssertEqual(rate, 3)
            })
            .store(in: &cancellables)

        wait(for: [arrived], timeout: 2)
    }

    func testNoRate() {
        let failed = expectation(description: "no rate")
        Rates().rate("") // → one-shot awaited-expectation review
            .sink(
                receiveCompletion: { completion in
                    switch completion {
                    case .finished:
                        XCTFail("there is no rate for nothing")
                    case .failure(let error):
                        XCTAssertEqual("\(error)", "NoRate()")
                        failed.fulfill()
                    }
                },
                receiveValue: { _ in }
            )
            .store(in: &cancellables)
        waitForExpectations(timeout: 2)
    }

    func testNoRateIsSaid() {
        let failed = expectation(description: "no rate")
        Rates().rate("") // → one-shot awaited-expectation review
            .sink { completion in
                if case .failure(let error) = completion {
                    print(error)
                    failed.fulfill()
                }
            } receiveValue: { _ in
                XCTFail("there is no rate for nothing")
            }
            .store(in: &cancellables)
        wait(for: [failed], timeout: 2)
    }

    func testRateOfNothing() {
        let arrived = expectation(description: "a rate")
        Rates().rate("") // → one-shot awaited-expectation review
            .sink { _ in
                arrived.fulfill()
            } receiveValue: { rate in
                XCTAssertEqual(rate, 0)
            }
            .store(in: &cancellables)
        wait(for: [arrived], timeout: 2)
    }
}
// MARK: after
import Combine
import Foundation
import XCTest

struct NoRate: Error {}

final class Rates: Sendable {
    func rate(_ currency: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: currency.isEmpty ? .failure(NoRate()) : .success(currency.count)) }
        }
    }
}

final class RatesTests: XCTestCase {
    private var cancellables = Set<AnyCancellable>()

    func testRate() async throws {
        // Given
        let rates = Rates()

        // When
        let rate = try await rates.rate("EUR")
        // Then
        XCTAssertEqual(rate, 3)
    }

    func testNoRate() async {
        do {
            _ = try await Rates().rate("")
            XCTFail("there is no rate for nothing")
        } catch {
            XCTAssertEqual("\(error)", "NoRate()")
        }
    }

    func testNoRateIsSaid() async {
        do {
            _ = try await Rates().rate("")
            XCTFail("there is no rate for nothing")
        } catch {
            print(error)
        }
    }

    func testRateOfNothing() async {
        do {
            let rate = try await Rates().rate("")
            XCTAssertEqual(rate, 0)
        } catch {}
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("rate", RatesTests.testRate)
    await runTest("no rate", RatesTests.testNoRate)
    await runTest("no rate is said", RatesTests.testNoRateIsSaid)
    await runTest("rate of nothing", RatesTests.testRateOfNothing)
}

// MARK: trace
// caller: rate passed
// caller: no rate passed
// caller: no rate is said passed
// caller: rate of nothing passed
// sink: compared 3 with 3
// sink: asserted equal: true
// sink: compared NoRate() with NoRate()
// sink: asserted equal: true
