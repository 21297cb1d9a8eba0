// A test that asks for the thread that a value comes on would be answered by the one that it goes on on.

// MARK: before
import Combine
import Foundation
import XCTest

final class Relay: Sendable {
    let queue = DispatchQueue(label: "relay")

    func signal() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(0.2) { promise(.success(1)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class RelayTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    func testSignalComesOnItsQueue() {
        let came = expectation(description: "came")
        let relay = Relay()
        relay.signal() // → one-shot ✗ test-expectation
            .receive(on: relay.queue)
            .sink { signal in
                dispatchPrecondition(condition: .onQueue(relay.queue))
                XCTAssertEqual(signal, 1)
                came.fulfill()
            }
            .store(in: &bag)
        wait(for: [came], timeout: 1)
    }

    func testSignalComesOnMain() {
        let came = expectation(description: "came")
        Relay().signal() // → one-shot ✗ test-expectation
            .sink { signal in
                XCTAssertTrue(Thread.isMainThread)
                came.fulfill()
            }
            .store(in: &bag)
        wait(for: [came], timeout: 1)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("signal comes on main", RelayTests.testSignalComesOnMain)
}

// MARK: trace
// caller: signal comes on main passed
// sink: asserted true: true
