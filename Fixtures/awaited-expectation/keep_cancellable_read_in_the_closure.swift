// A closure that reads what holds its own subscription, so that it lives until then, has nothing to read where a test awaits the value.

// MARK: before
import Combine
import XCTest

final class Station: Sendable {
    func ready(_ name: String) -> AnyPublisher<String, Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success(name)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class StationTests: XCTestCase {
    private let station = Station()

    func testReady() {
        let ended = expectation(description: "ends")
        var cancellable: AnyCancellable?
        cancellable = station.ready("north") // → one-shot ✗ test-expectation
            .sink(
                receiveCompletion: { completion in
                    if case .failure(let error) = completion { XCTFail("\(error)") }
                    ended.fulfill()
                    _ = cancellable
                },
                receiveValue: { name in record(.sink, name) })
        wait(for: [ended], timeout: 2)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("ready", StationTests.testReady)
}

// MARK: trace
// caller: ready passed
// sink: north
