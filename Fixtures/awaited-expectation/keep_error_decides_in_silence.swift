// Where the error decides and the other errors do nothing, the wait that times out is what fails the test: without it the test could not fail.

// MARK: before
import Combine
import Foundation
import XCTest

enum GateError: Error, Equatable {
    case shut
    case stuck(Int)
}

final class Gate: Sendable {
    private let error: GateError

    init(_ error: GateError) { self.error = error }

    func open() -> AnyPublisher<Bool, GateError> { // → one-shot ✗ review-tier
        Deferred { [error] in
            Future { promise in
                later(0.2) { promise(.failure(error)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class GateTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    func testShut() {
        let refused = expectation(description: "the gate is shut")
        Gate(.stuck(2)).open() // → one-shot ✗ test-expectation
            .sink(
                receiveCompletion: { completion in
                    if case .failure(let error) = completion {
                        switch error {
                        case .shut: refused.fulfill()
                        case .stuck: break
                        }
                    }
                },
                receiveValue: { _ in XCTFail("it opened") }
            )
            .store(in: &bag)
        wait(for: [refused], timeout: 0.5)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("shut", GateTests.testShut)
}

// MARK: trace
// caller: shut failed
