// A function that waits stays where a call of it has no place to await: in a closure, where its failure would be caught, where another
// type may ask for it, and where what calls it waits in a way that has no async form.

// MARK: before
import Combine
import Foundation
import XCTest

enum AnvilError: Error { case cracked }

final class Anvil: Sendable {
    func strike(_ iron: String) -> AnyPublisher<String, AnvilError> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(0.2) { promise(iron == "cold" ? .failure(.cracked) : .success("\(iron), flat")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

protocol Smith { func strikeForSomebody() }

class AnvilTests: XCTestCase, Smith {
    private let anvil = Anvil()
    private var bag: Set<AnyCancellable> = []

    private func strike(_ iron: String) {
        let struck = expectation(description: "struck")
        anvil.strike(iron) // → one-shot ✗ test-expectation
            .sink { _ in struck.fulfill() } receiveValue: { record(.sink, $0) }
            .store(in: &bag)
        wait(for: [struck], timeout: 1)
    }

    private func strikeOrThrow() throws {
        let struck = expectation(description: "struck")
        anvil.strike("cold") // → one-shot ✗ test-expectation
            .sink { completion in
                if case .failure(let error) = completion { XCTFail("\(error)") }
                struck.fulfill()
            } receiveValue: { record(.sink, $0) }
            .store(in: &bag)
        wait(for: [struck], timeout: 1)
    }

    func strikeForSomebody() {
        let struck = expectation(description: "struck")
        anvil.strike("somebody's iron") // → one-shot ✗ test-expectation
            .sink { _ in struck.fulfill() } receiveValue: { record(.sink, $0) }
            .store(in: &bag)
        wait(for: [struck], timeout: 1)
    }

    private func strikeSoftly() {
        let struck = expectation(description: "struck")
        anvil.strike("soft iron") // → one-shot ✗ test-expectation
            .sink { _ in struck.fulfill() } receiveValue: { record(.sink, $0) }
            .store(in: &bag)
        wait(for: [struck], timeout: 1)
    }

    func testStrikesEach() {
        ["iron", "steel"].forEach { strike($0) }
    }

    func testCracks() {
        try? strikeOrThrow()
    }

    func testForSomebody() {
        strikeForSomebody()
    }

    func testSoftly() {
        let over = expectation(description: "over")
        strikeSoftly()
        later(0.1) { over.fulfill() }
        waitForExpectations(timeout: 1) { _ in record(.caller, "over") }
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("each", AnvilTests.testStrikesEach)
    await runTest("cracks", AnvilTests.testCracks)
    await runTest("somebody", AnvilTests.testForSomebody)
    await runTest("softly", AnvilTests.testSoftly)
}

// MARK: trace
// caller: each passed
// caller: cracks failed
// caller: somebody passed
// caller: over
// caller: softly passed
// sink: iron, flat
// sink: steel, flat
// sink: somebody's iron, flat
// sink: soft iron, flat
