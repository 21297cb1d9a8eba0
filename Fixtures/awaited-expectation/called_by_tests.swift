// A function that tests call, which subscribes and waits itself, becomes async with the tests that call it; what else they wait for
// by blocking, they wait for by `fulfillment(of:)`.
//
// tier: review

// MARK: before
import Combine
import Foundation
import XCTest

enum LoomError: Error { case snapped }

final class Loom: Sendable {
    func weave(_ thread: String) -> AnyPublisher<String, LoomError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "weaving \(thread)")
                later(0.2) { promise(thread == "silk" ? .failure(.snapped) : .success("cloth of \(thread)")) }
            }
        }
        .eraseToAnyPublisher()
    }

    func rest(_ done: @escaping @Sendable () -> Void) { later(0.3, done) }
}

final class LoomTests: XCTestCase {
    private let loom = Loom()
    private var bag: Set<AnyCancellable> = []

    private func expectCloth(of thread: String) {
        let woven = expectation(description: "woven")
        loom.weave(thread) // → one-shot awaited-expectation review
            .sink { completion in
                if case .failure(let error) = completion { XCTFail("\(error)") }
                woven.fulfill()
            } receiveValue: { cloth in
                record(.sink, cloth)
            }
            .store(in: &bag)
        wait(for: [woven], timeout: 1)
    }

    func weaveTwice() -> Int {
        expectCloth(of: "wool")
        for thread in ["flax"] where !thread.isEmpty {
            self.expectCloth(of: thread)
        }
        return 2
    }

    func testWeaves() {
        expectCloth(of: "hemp")
        XCTAssertTrue(true)
    }

    func testSnaps() {
        expectCloth(of: "silk")
    }

    func testWeavesTwiceAndRests() {
        let rested = expectation(description: "rested")
        let count = weaveTwice()
        XCTAssertEqual(count, 2)
        loom.rest { rested.fulfill() }
        wait(for: [rested], timeout: 1)
        record(.caller, "rested")
    }
}

final class PatternTests: XCTestCase {
    private func expectPattern() {
        let drawn = expectation(description: "drawn")
        let loom = Loom()
        var bag: Set<AnyCancellable> = []
        loom.weave("cotton") // → one-shot awaited-expectation review
            .receive(on: DispatchQueue.main)
            .sink { _ in drawn.fulfill() } receiveValue: { record(.sink, $0) }
            .store(in: &bag)
        wait(for: [drawn], timeout: 1)
    }

    func testPattern() {
        record(.caller, "looking")
        expectPattern()
    }
}

// MARK: after
import Combine
import Foundation
import XCTest

enum LoomError: Error { case snapped }

final class Loom: Sendable {
    func weave(_ thread: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "weaving \(thread)")
            later(0.2) { continuation.resume(with: thread == "silk" ? .failure(LoomError.snapped) : .success("cloth of \(thread)")) }
        }
    }

    func rest(_ done: @escaping @Sendable () -> Void) { later(0.3, done) }
}

final class LoomTests: XCTestCase {
    private let loom = Loom()
    private var bag: Set<AnyCancellable> = []

    private func expectCloth(of thread: String) async throws {
        let cloth = try await loom.weave(thread)
        record(.sink, cloth)
    }

    func weaveTwice() async throws -> Int {
        try await expectCloth(of: "wool")
        for thread in ["flax"] where !thread.isEmpty {
            try await self.expectCloth(of: thread)
        }
        return 2
    }

    func testWeaves() async throws {
        try await expectCloth(of: "hemp")
        XCTAssertTrue(true)
    }

    func testSnaps() async throws {
        try await expectCloth(of: "silk")
    }

    func testWeavesTwiceAndRests() async throws {
        let rested = expectation(description: "rested")
        let count = try await weaveTwice()
        XCTAssertEqual(count, 2)
        loom.rest { rested.fulfill() }
        await fulfillment(of: [rested], timeout: 1)
        record(.caller, "rested")
    }
}

final class PatternTests: XCTestCase {
    @MainActor
    private func expectPattern() async {
        let loom = Loom()
        do {
            let weave = try await loom.weave("cotton")
            record(.sink, weave)
        } catch {}
    }

    @MainActor
    func testPattern() async {
        record(.caller, "looking")
        await expectPattern()
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("weaves", LoomTests.testWeaves)
    await runTest("snaps", LoomTests.testSnaps)
    await runTest("twice", LoomTests.testWeavesTwiceAndRests)
}

// MARK: trace
// caller: weaves passed
// caller: snaps failed
// caller: rested
// caller: twice passed
// service: weaving hemp
// service: weaving silk
// service: weaving wool
// service: weaving flax
// sink: cloth of hemp
// sink: asserted true: true
// sink: cloth of wool
// sink: cloth of flax
// sink: compared 2 with 2
// sink: asserted equal: true
