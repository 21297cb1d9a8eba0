// A terminal of the scanned code that tells one closure of the value and of the failure sets a constant in the test, to what came.
//
// tier: review

// MARK: before
import Combine
import Foundation
import XCTest

enum HiveError: Error, Equatable { case empty }

final class Hive: Sendable {
    private let frames: Int

    init(frames: Int) { self.frames = frames }

    func harvest() -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred { [frames] in
            Future<Int, Error> { promise in
                later(0.2) { promise(frames > 0 ? .success(frames * 2) : .failure(HiveError.empty)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func count() -> AnyPublisher<Int, HiveError> { // → one-shot publisher-function
        Deferred { [frames] in
            Future { promise in
                later(0.2) { promise(frames > 0 ? .success(frames) : .failure(.empty)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

extension Publisher {
    func sinkToResult(_ told: @escaping (Result<Output, Failure>) -> Void) -> AnyCancellable {
        return sink(receiveCompletion: { completion in
            switch completion {
            case let .failure(error):
                told(.failure(error))
            default: break
            }
        }, receiveValue: { value in
            told(.success(value))
        })
    }
}

extension Result {
    func assertSuccess() {
        switch self {
        case .success(let value): record(.caller, "succeeded with \(value)")
        case .failure(let error): XCTFail("\(error)")
        }
    }
}

final class HiveTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    func testHarvests() {
        let harvested = expectation(description: "harvested")
        Hive(frames: 4).harvest().sinkToResult { result in // → one-shot awaited-expectation review
            result.assertSuccess()
            harvested.fulfill()
        }.store(in: &bag)
        wait(for: [harvested], timeout: 0.5)
    }

    func testEmpty() {
        let counted = expectation(description: "counted")
        let harvested = expectation(description: "harvested")
        Hive(frames: 0).count() // → one-shot awaited-expectation review
            .sinkToResult { result in
                XCTAssertEqual(result, .failure(.empty))
                counted.fulfill()
            }
            .store(in: &bag)
        Hive(frames: 0).harvest() // → one-shot awaited-expectation review
            .sinkToResult { result in
                switch result {
                case .success(let jars): record(.sink, "\(jars)")
                case .failure(let error): record(.sink, "\(error)")
                }
                harvested.fulfill()
            }
            .store(in: &bag)
        wait(for: [counted, harvested], timeout: 0.7)
    }

    func testFails() {
        let harvested = expectation(description: "harvested")
        Hive(frames: 0).harvest().sinkToResult { // → one-shot awaited-expectation review
            $0.assertSuccess()
            harvested.fulfill()
        }.store(in: &bag)
        wait(for: [harvested], timeout: 0.5)
    }
}

// MARK: after
import Combine
import Foundation
import XCTest

enum HiveError: Error, Equatable { case empty }

final class Hive: Sendable {
    private let frames: Int

    init(frames: Int) { self.frames = frames }

    func harvest() async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(0.2) { continuation.resume(with: self.frames > 0 ? .success(self.frames * 2) : .failure(HiveError.empty)) }
        }
    }

    func count() async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(0.2) { continuation.resume(with: self.frames > 0 ? .success(self.frames) : .failure(HiveError.empty)) }
        }
    }
}

extension Publisher {
    func sinkToResult(_ told: @escaping (Result<Output, Failure>) -> Void) -> AnyCancellable {
        return sink(receiveCompletion: { completion in
            switch completion {
            case let .failure(error):
                told(.failure(error))
            default: break
            }
        }, receiveValue: { value in
            told(.success(value))
        })
    }
}

extension Result {
    func assertSuccess() {
        switch self {
        case .success(let value): record(.caller, "succeeded with \(value)")
        case .failure(let error): XCTFail("\(error)")
        }
    }
}

final class HiveTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    func testHarvests() async {
        let result: Result<Int, any Error>
        do {
            result = .success(try await Hive(frames: 4).harvest())
        } catch {
            result = .failure(error)
        }
        result.assertSuccess()
    }

    func testEmpty() async throws {
        let result: Result<Int, HiveError>
        do {
            result = .success(try await Hive(frames: 0).count())
        } catch let error as HiveError {
            result = .failure(error)
        }
        XCTAssertEqual(result, .failure(.empty))
        let outcome: Result<Int, any Error>
        do {
            outcome = .success(try await Hive(frames: 0).harvest())
        } catch {
            outcome = .failure(error)
        }
        switch outcome {
        case .success(let jars): record(.sink, "\(jars)")
        case .failure(let error): record(.sink, "\(error)")
        }
    }

    func testFails() async {
        let result: Result<Int, any Error>
        do {
            result = .success(try await Hive(frames: 0).harvest())
        } catch {
            result = .failure(error)
        }
        result.assertSuccess()
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("harvests", HiveTests.testHarvests)
    await runTest("empty", HiveTests.testEmpty)
    await runTest("fails", HiveTests.testFails)
}

// MARK: trace
// caller: succeeded with 8
// caller: harvests passed
// caller: empty passed
// caller: fails failed
// sink: compared failure(Fixture.HiveError.empty) with failure(Fixture.HiveError.empty)
// sink: asserted equal: true
// sink: empty
