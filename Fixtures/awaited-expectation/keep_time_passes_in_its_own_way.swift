// A function of the tests that lets time pass and does more, or for a value of its own, may be what the subscription waits for.

// MARK: before
import Combine
import Foundation
import XCTest

final class Drum: Sendable {
    func beat() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(0.2) { promise(.success(1)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class DrumTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    private func pause(saying word: String) {
        let over = XCTestExpectation(description: "over")
        later(0.1) { over.fulfill() }
        wait(for: [over], timeout: 1)
        record(.caller, word)
    }

    func testBeats() {
        let beaten = expectation(description: "beaten")
        Drum().beat() // → one-shot ✗ test-expectation
            .sink { count in
                record(.caller, "\(count)")
                beaten.fulfill()
            }
            .store(in: &bag)
        pause(saying: "hush")
        wait(for: [beaten], timeout: 1)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("beats", DrumTests.testBeats)
}

// MARK: trace
// caller: hush
// caller: 1
// caller: beats passed
