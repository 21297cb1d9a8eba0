// A test that complains of a value in both closures would complain twice in a row of one thing.
//
// tier: review

// MARK: before
import Combine
import Foundation
import XCTest

struct Sealed: Error {}

final class Hatch: Sendable {
    private let isSealed: Bool

    init(isSealed: Bool) { self.isSealed = isSealed }

    func open() -> AnyPublisher<Int, Sealed> { // → one-shot publisher-function
        Deferred { [isSealed] in
            Future { promise in
                later(0.2) { promise(isSealed ? .failure(Sealed()) : .success(1)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class HatchTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    func testSealed() {
        let refused = expectation(description: "the hatch stays shut")
        Hatch(isSealed: true).open() // → one-shot awaited-expectation review
            .sink(receiveCompletion: { completion in
                if case .finished = completion {
                    XCTFail("opened")
                }
                refused.fulfill()
            }, receiveValue: { _ in
                XCTFail("opened")
                refused.fulfill()
            })
            .store(in: &bag)
        wait(for: [refused], timeout: 1)
    }

    func testOpen() {
        let refused = expectation(description: "the hatch stays shut")
        Hatch(isSealed: false).open() // → one-shot awaited-expectation review
            .sink(receiveCompletion: { completion in
                if case .finished = completion {
                    XCTFail("opened")
                }
                refused.fulfill()
            }, receiveValue: { _ in
                XCTFail("opened")
                refused.fulfill()
            })
            .store(in: &bag)
        wait(for: [refused], timeout: 1)
    }
}
// MARK: after
import Combine
import Foundation
import XCTest

struct Sealed: Error {}

final class Hatch: Sendable {
    private let isSealed: Bool

    init(isSealed: Bool) { self.isSealed = isSealed }

    func open() async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(0.2) { continuation.resume(with: self.isSealed ? .failure(Sealed()) : .success(1)) }
        }
    }
}

final class HatchTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    func testSealed() async {
        do {
            _ = try await Hatch(isSealed: true).open()
            XCTFail("opened")
        } catch {}
    }

    func testOpen() async {
        do {
            _ = try await Hatch(isSealed: false).open()
            XCTFail("opened")
        } catch {}
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("sealed", HatchTests.testSealed)
    await runTest("open", HatchTests.testOpen)
}

// MARK: trace
// caller: sealed passed
// caller: open failed
