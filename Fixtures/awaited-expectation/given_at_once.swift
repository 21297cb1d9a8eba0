// A test that counted on a value before `sink` returned would look at what is not there yet; a guard that fails the test need not fulfil anything.
//
// tier: review

// MARK: before
import Combine
import Foundation
import XCTest

struct Unit: Sendable {
    let name: String?
}

protocol Archive: Sendable {
    func unit(_ id: Int) -> AnyPublisher<Unit, Error> // → one-shot publisher-requirement
}

struct FixedArchive: Archive {
    func unit(_ id: Int) -> AnyPublisher<Unit, Error> { // → one-shot publisher-function
        Just(Unit(name: id > 0 ? "metre" : nil)).setFailureType(to: Error.self).eraseToAnyPublisher()
    }
}

struct SlowArchive: Archive {
    func unit(_ id: Int) -> AnyPublisher<Unit, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(0.1) { promise(.success(Unit(name: id > 0 ? "ell" : nil))) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class ArchiveTests: XCTestCase {
    private var bag = Set<AnyCancellable>()

    func testFixed() {
        var found: Unit?
        FixedArchive().unit(1) // → one-shot awaited-expectation review
            .sink(receiveCompletion: { _ in }, receiveValue: { found = $0 })
            .store(in: &bag)
        XCTAssertEqual(found?.name, "metre")
    }

    func testSlow() {
        let answered = expectation(description: "a unit")
        SlowArchive().unit(1) // → one-shot awaited-expectation review
            .sink(receiveCompletion: { _ in }, receiveValue: { unit in
                guard let name = unit.name else {
                    XCTFail("no name")
                    answered.fulfill()
                    return
                }
                XCTAssertEqual(name, "ell")
                answered.fulfill()
            })
            .store(in: &bag)
        wait(for: [answered], timeout: 1)
    }
}

// MARK: after
import Combine
import Foundation
import XCTest

struct Unit: Sendable {
    let name: String?
}

protocol Archive: Sendable {
    func unit(_ id: Int) async throws -> Unit
}

struct FixedArchive: Archive {
    func unit(_ id: Int) async throws -> Unit {
        Unit(name: id > 0 ? "metre" : nil)
    }
}

struct SlowArchive: Archive {
    func unit(_ id: Int) async throws -> Unit {
        try await withCheckedThrowingContinuation { continuation in
            later(0.1) { continuation.resume(returning: Unit(name: id > 0 ? "ell" : nil)) }
        }
    }
}

final class ArchiveTests: XCTestCase {
    private var bag = Set<AnyCancellable>()

    func testFixed() async {
        let found = try? await FixedArchive().unit(1)
        XCTAssertEqual(found?.name, "metre")
    }

    func testSlow() async throws {
        let unit = try await SlowArchive().unit(1)
        guard let name = unit.name else {
            XCTFail("no name")
            return
        }
        XCTAssertEqual(name, "ell")
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("fixed", ArchiveTests.testFixed)
    await runTest("slow", ArchiveTests.testSlow)
}

// MARK: trace
// caller: fixed passed
// caller: slow passed
// sink: compared Optional("metre") with Optional("metre")
// sink: asserted equal: true
// sink: compared ell with ell
// sink: asserted equal: true
