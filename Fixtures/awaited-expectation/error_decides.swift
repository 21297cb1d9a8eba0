// Where the error or the value decides between what the test waits for and a failure, the failure stays and the rest is what it went on to.
//
// tier: review

// MARK: before
import Combine
import Foundation
import XCTest

enum GateError: Error, Equatable {
    case shut
    case stuck(Int)
}

final class Gate: Sendable {
    private let error: GateError?

    init(_ error: GateError?) { self.error = error }

    func open() -> AnyPublisher<Bool, GateError> { // → one-shot publisher-function
        Deferred { [error] in
            Future { promise in
                later(0.2) {
                    if let error { promise(.failure(error)) } else { promise(.success(true)) }
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class GateTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    func testShut() {
        let refused = expectation(description: "the gate is shut")
        Gate(.shut).open() // → one-shot awaited-expectation review
            .sink(
                receiveCompletion: { completion in
                    switch completion {
                    case .failure(let error):
                        switch error {
                        case .shut:
                            refused.fulfill()
                        default:
                            XCTFail("it is shut, and not \(error)")
                        }
                    case .finished:
                        break
                    }
                },
                receiveValue: { _ in XCTFail("it opened") }
            )
            .store(in: &bag)
        wait(for: [refused], timeout: 0.5)
    }

    func testStuck() {
        let refused = expectation(description: "the gate is shut")
        Gate(.stuck(2)).open() // → one-shot awaited-expectation review
            .sink(
                receiveCompletion: { completion in
                    switch completion {
                    case .failure(let error):
                        switch error {
                        case .shut:
                            refused.fulfill()
                        default:
                            XCTFail("it is shut, and not \(error)")
                        }
                    case .finished:
                        break
                    }
                },
                receiveValue: { _ in XCTFail("it opened") }
            )
            .store(in: &bag)
        wait(for: [refused], timeout: 0.5)
    }

    func testOpens() {
        let opened = expectation(description: "the gate is open")
        Gate(nil).open() // → one-shot awaited-expectation review
            .sink(
                receiveCompletion: { completion in
                    if case .failure(let error) = completion { XCTFail("\(error)") }
                },
                receiveValue: { isOpen in
                    if isOpen {
                        record(.sink, "open")
                        opened.fulfill()
                    } else {
                        XCTFail("it stayed shut")
                    }
                }
            )
            .store(in: &bag)
        wait(for: [opened], timeout: 0.5)
    }
}

// MARK: after
import Combine
import Foundation
import XCTest

enum GateError: Error, Equatable {
    case shut
    case stuck(Int)
}

final class Gate: Sendable {
    private let error: GateError?

    init(_ error: GateError?) { self.error = error }

    func open() async throws -> Bool {
        try await withCheckedThrowingContinuation { continuation in
            later(0.2) {
                if let error = self.error { continuation.resume(throwing: error) } else { continuation.resume(returning: true) }
            }
        }
    }
}

final class GateTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    func testShut() async throws {
        do {
            _ = try await Gate(.shut).open()
            XCTFail("it opened")
        } catch let error as GateError {
            switch error {
            case .shut:
                break
            default:
                XCTFail("it is shut, and not \(error)")
            }
        }
    }

    func testStuck() async throws {
        do {
            _ = try await Gate(.stuck(2)).open()
            XCTFail("it opened")
        } catch let error as GateError {
            switch error {
            case .shut:
                break
            default:
                XCTFail("it is shut, and not \(error)")
            }
        }
    }

    func testOpens() async throws {
        let isOpen = try await Gate(nil).open()
        if isOpen {
            record(.sink, "open")
        } else {
            XCTFail("it stayed shut")
        }
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("shut", GateTests.testShut)
    await runTest("stuck", GateTests.testStuck)
    await runTest("opens", GateTests.testOpens)
}

// MARK: trace
// caller: shut passed
// caller: stuck failed
// caller: opens passed
// sink: open
