// A terminal of the scanned code that tells of the beginning, too, or of the end, says more than what came.

// MARK: before
import Combine
import Foundation
import XCTest

enum Progress<Value> {
    case asked
    case here(Value)
    case gone(Error)
}

final class Ferry: Sendable {
    func cross() -> AnyPublisher<Int, Error> { // → one-shot ✗ review-tier
        Deferred {
            Future<Int, Error> { promise in
                later(0.2) { promise(.success(2)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

extension Publisher {
    func sinkToProgress(_ told: @escaping (Progress<Output>) -> Void) -> AnyCancellable {
        told(.asked)
        return sink(receiveCompletion: { completion in
            if case .failure(let error) = completion { told(.gone(error)) }
        }, receiveValue: { value in
            told(.here(value))
        })
    }
}

final class FerryTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    func testCrosses() {
        let crossed = expectation(description: "crossed")
        Ferry().cross().sinkToProgress { progress in // → one-shot ✗ shape-not-supported
            record(.sink, "\(progress)")
            if case .here = progress { crossed.fulfill() }
        }.store(in: &bag)
        wait(for: [crossed], timeout: 0.5)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("crosses", FerryTests.testCrosses)
}

// MARK: trace
// caller: crosses passed
// sink: asked
// sink: here(2)
