// An inverted expectation on the branch that must not run is a failure of the test, and its name says which.
//
// tier: review

// MARK: before
import Combine
import Foundation
import XCTest

enum ParcelError: Error, Equatable {
    case lost
}

final class Parcels: Sendable {
    private let isLost: Bool

    init(isLost: Bool) { self.isLost = isLost }

    func parcel(_ number: Int) -> AnyPublisher<Int, ParcelError> { // → one-shot publisher-function
        Deferred { [isLost] in
            Future { promise in
                later(0.2) { promise(isLost ? .failure(.lost) : .success(number)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class ParcelTests: XCTestCase {
    func testParcel() {
        let arrived = expectation(description: "the parcel")
        let ended = expectation(description: "the end")
        let lost = expectation(description: "a lost parcel")
        lost.isInverted = true
        let subscription = Parcels(isLost: false).parcel(7) // → one-shot awaited-expectation review
            .sink(receiveCompletion: { completion in
                switch completion {
                case .finished: ended.fulfill()
                case .failure: lost.fulfill()
                }
            }, receiveValue: { number in
                XCTAssertEqual(number, 7)
                arrived.fulfill()
            })
        wait(for: [arrived, ended, lost], timeout: 0.5)
        subscription.cancel()
    }

    func testLostParcel() {
        let arrived = expectation(description: "the parcel")
        arrived.isInverted = true
        let lost = expectation(description: "a lost parcel")
        let subscription = Parcels(isLost: true).parcel(7) // → one-shot awaited-expectation review
            .sink(receiveCompletion: { completion in
                if case .failure(let error) = completion {
                    XCTAssertEqual(error, .lost)
                    lost.fulfill()
                }
            }, receiveValue: { _ in
                arrived.fulfill()
            })
        wait(for: [arrived, lost], timeout: 0.5)
        subscription.cancel()
    }

    func testNotLostParcel() {
        let arrived = expectation(description: "the parcel")
        arrived.isInverted = true
        let lost = expectation(description: "a lost parcel")
        let subscription = Parcels(isLost: false).parcel(7) // → one-shot awaited-expectation review
            .sink(receiveCompletion: { completion in
                if case .failure(let error) = completion {
                    XCTAssertEqual(error, .lost)
                    lost.fulfill()
                }
            }, receiveValue: { _ in
                arrived.fulfill()
            })
        wait(for: [arrived, lost], timeout: 0.5)
        subscription.cancel()
    }
}

// MARK: after
import Combine
import Foundation
import XCTest

enum ParcelError: Error, Equatable {
    case lost
}

final class Parcels: Sendable {
    private let isLost: Bool

    init(isLost: Bool) { self.isLost = isLost }

    func parcel(_ number: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(0.2) { continuation.resume(with: self.isLost ? .failure(ParcelError.lost) : .success(number)) }
        }
    }
}

final class ParcelTests: XCTestCase {
    func testParcel() async throws {
        let number = try await Parcels(isLost: false).parcel(7)
        XCTAssertEqual(number, 7)
    }

    func testLostParcel() async throws {
        do {
            _ = try await Parcels(isLost: true).parcel(7)
            XCTFail("the parcel")
        } catch let error as ParcelError {
            XCTAssertEqual(error, .lost)
        }
    }

    func testNotLostParcel() async throws {
        do {
            _ = try await Parcels(isLost: false).parcel(7)
            XCTFail("the parcel")
        } catch let error as ParcelError {
            XCTAssertEqual(error, .lost)
        }
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("parcel", ParcelTests.testParcel)
    await runTest("lost parcel", ParcelTests.testLostParcel)
    await runTest("not lost parcel", ParcelTests.testNotLostParcel)
}

// MARK: trace
// caller: parcel passed
// caller: lost parcel passed
// caller: not lost parcel failed
// sink: compared 7 with 7
// sink: asserted equal: true
// sink: compared lost with lost
// sink: asserted equal: true
