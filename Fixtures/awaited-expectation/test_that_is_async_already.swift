// A test that is async already, because it awaits something else, waits for an expectation all the same: it awaits the value as well.
//
// tier: review

// MARK: before
import Combine
import Foundation
import XCTest

struct NoEcho: Error {}

final class Cave: Sendable {
    func enter() async { record(.service, "dark") }

    func echo(_ word: String) -> AnyPublisher<String, NoEcho> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(0.5) { promise(word.isEmpty ? .failure(NoEcho()) : .success(word + word)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class CaveTests: XCTestCase {
    private var cancellables = Set<AnyCancellable>()

    func testEcho() async {
        let cave = Cave()
        await cave.enter()
        let heard = expectation(description: "an echo")
        cave.echo("ho") // → one-shot awaited-expectation review
            .sink(receiveCompletion: { completion in
                if case .failure(let error) = completion { XCTFail("\(error)") }
            }, receiveValue: { echo in
                XCTAssertEqual(echo, "hoho")
                heard.fulfill()
            })
            .store(in: &cancellables)
        await fulfillment(of: [heard], timeout: 1)
    }

    func testSilence() async throws {
        let failed = expectation(description: "no echo")
        Cave().echo("") // → one-shot awaited-expectation review
            .sink(receiveCompletion: { completion in
                if case .failure(let error) = completion {
                    XCTAssertEqual("\(error)", "NoEcho()")
                    failed.fulfill()
                }
            }, receiveValue: { _ in XCTFail("there is nobody") })
            .store(in: &cancellables)
        await fulfillment(of: [failed], timeout: 1)
    }
}

// MARK: after
import Combine
import Foundation
import XCTest

struct NoEcho: Error {}

final class Cave: Sendable {
    func enter() async { record(.service, "dark") }

    func echo(_ word: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            later(0.5) { continuation.resume(with: word.isEmpty ? .failure(NoEcho()) : .success(word + word)) }
        }
    }
}

final class CaveTests: XCTestCase {
    private var cancellables = Set<AnyCancellable>()

    func testEcho() async throws {
        let cave = Cave()
        await cave.enter()
        let echo = try await cave.echo("ho")
        XCTAssertEqual(echo, "hoho")
    }

    func testSilence() async throws {
        do {
            _ = try await Cave().echo("")
            XCTFail("there is nobody")
        } catch {
            XCTAssertEqual("\(error)", "NoEcho()")
        }
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("echo", CaveTests.testEcho)
    await runTest("silence", CaveTests.testSilence)
}

// MARK: trace
// service: dark
// sink: compared hoho with hoho
// sink: asserted equal: true
// caller: echo passed
// sink: compared NoEcho() with NoEcho()
// sink: asserted equal: true
// caller: silence passed
