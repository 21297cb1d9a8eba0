// A `sink` of the app's own takes the completion alone, and a `defer` ends what the test holds.
//
// tier: review

// MARK: before
import Combine
import Foundation
import XCTest

extension Publisher {
    func sink(receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void) -> AnyCancellable {
        sink(receiveCompletion: receiveCompletion, receiveValue: { _ in })
    }
}

enum UploadError: Error, Equatable {
    case tooLarge
}

final class Uploads: Sendable {
    func upload(_ size: Int) -> AnyPublisher<Void, UploadError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(0.2) { promise(size > 10 ? .failure(.tooLarge) : .success(())) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class UploadTests: XCTestCase {
    func testSmall() {
        let uploaded = expectation(description: "uploaded")
        let subscription = Uploads().upload(3).sink { completion in // → one-shot awaited-expectation review
            if case .failure(let error) = completion { XCTFail("\(error)") }
            uploaded.fulfill()
        }
        defer { subscription.cancel() }
        wait(for: [uploaded], timeout: 0.5)
    }

    func testLarge() {
        let failed = expectation(description: "failed")
        let subscription = Uploads().upload(30).sink { completion in // → one-shot awaited-expectation review
            if case .failure(let error) = completion {
                failed.fulfill()
                XCTAssertEqual(error, .tooLarge)
            }
        }
        wait(for: [failed], timeout: 0.5)
        subscription.cancel()
    }
}

// MARK: after
import Combine
import Foundation
import XCTest

extension Publisher {
    func sink(receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void) -> AnyCancellable {
        sink(receiveCompletion: receiveCompletion, receiveValue: { _ in })
    }
}

enum UploadError: Error, Equatable {
    case tooLarge
}

final class Uploads: Sendable {
    func upload(_ size: Int) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            later(0.2) { continuation.resume(with: size > 10 ? .failure(UploadError.tooLarge) : .success(())) }
        }
    }
}

final class UploadTests: XCTestCase {
    func testSmall() async throws {
        try await Uploads().upload(3)
    }

    func testLarge() async throws {
        do {
            try await Uploads().upload(30)
            XCTFail("no failure came")
        } catch let error as UploadError {
            XCTAssertEqual(error, .tooLarge)
        }
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("small", UploadTests.testSmall)
    await runTest("large", UploadTests.testLarge)
}

// MARK: trace
// caller: small passed
// caller: large passed
// sink: compared tooLarge with tooLarge
// sink: asserted equal: true
