// What stands behind `await` is async code, whatever closure it stands in: a task's, an autoclosure's, a test's.
//
// tier: review

// MARK: before
import Combine
import Foundation
import XCTest

enum TideError: Error {
    case ebb
}

extension AnyPublisher where Output: Sendable {
    func async() async throws -> Output { // → undecided ✗ already-bridged
        for try await value in values { return value }
        throw TideError.ebb
    }
}

final class Gauge: Sendable {
    func level(at pier: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(pier > 0 ? .success(pier * 2) : .failure(TideError.ebb)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Pier {
    private let gauge = Gauge()

    func look(at pier: Int) {
        Task {
            do {
                let level = try await gauge.level(at: pier).async() // → one-shot bridged-call
                record(.sink, "\(level) m")
            } catch {
                record(.sink, "\(error)")
            }
        }
    }
}

final class GaugeTests: XCTestCase {
    func testLevel() async throws {
        let level = try await Gauge().level(at: 2).async() // → one-shot bridged-call
        XCTAssertEqual(level, 4)
    }

    func testEbb() async {
        await expect { _ = try await Gauge().level(at: 0).async() } // → one-shot bridged-call
    }

    private func expect(_ work: () async throws -> Void) async {
        do {
            try await work()
            XCTFail("came")
        } catch {
            record(.caller, "\(error)")
        }
    }
}

// MARK: after
import Combine
import Foundation
import XCTest

enum TideError: Error {
    case ebb
}

extension AnyPublisher where Output: Sendable {
    func async() async throws -> Output {
        for try await value in values { return value }
        throw TideError.ebb
    }
}

final class Gauge: Sendable {
    func level(at pier: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: pier > 0 ? .success(pier * 2) : .failure(TideError.ebb)) }
        }
    }
}

@MainActor
final class Pier {
    private let gauge = Gauge()

    func look(at pier: Int) {
        Task {
            do {
                let level = try await gauge.level(at: pier)
                record(.sink, "\(level) m")
            } catch {
                record(.sink, "\(error)")
            }
        }
    }
}

final class GaugeTests: XCTestCase {
    func testLevel() async throws {
        let level = try await Gauge().level(at: 2)
        XCTAssertEqual(level, 4)
    }

    func testEbb() async {
        await expect { _ = try await Gauge().level(at: 0) }
    }

    private func expect(_ work: () async throws -> Void) async {
        do {
            try await work()
            XCTFail("came")
        } catch {
            record(.caller, "\(error)")
        }
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    let pier = Pier()
    pier.look(at: 3)
    await advance(by: 1)
    pier.look(at: 0)
    await advance(by: 1)
    await runTest("level", GaugeTests.testLevel)
    await runTest("ebb", GaugeTests.testEbb)
}

// MARK: trace
// sink: 6 m
// sink: ebb
// caller: level passed
// caller: ebb
// caller: ebb passed
// sink: compared 4 with 4
// sink: asserted equal: true
