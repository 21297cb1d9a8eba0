// A variable that only carried the value out of a closure, and a bag of the test's own, would be left behind with nothing in them.
//
// tier: review
// swift6: before

// MARK: before
import Combine
import Foundation
import XCTest

struct Book: Equatable, Sendable {
    let title: String
}

protocol Shelf: Sendable {
    func books() -> AnyPublisher<[Book], Error> // → one-shot publisher-requirement
}

final class PaperShelf: Shelf {
    func books() -> AnyPublisher<[Book], Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(0.5) { promise(.success([Book(title: "Emma")])) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class ShelfTests: XCTestCase {
    func testBooks() {
        var subscriptions = Set<AnyCancellable>()
        let exp = XCTestExpectation(description: "books")
        let shelf = PaperShelf()
        var result: [Book]?
        shelf.books() // → one-shot awaited-expectation review
            .sink(receiveCompletion: { _ in exp.fulfill() }, receiveValue: { result = $0 })
            .store(in: &subscriptions)
        wait(for: [exp], timeout: 1)
        XCTAssertEqual(result?.first?.title, "Emma")
    }

    func testTitles() throws {
        var titles: [String] = []
        let done = expectation(description: "titles")
        let cancellable = PaperShelf().books() // → one-shot awaited-expectation review
            .map { books in books.map(\.title) }
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { completion in
                    if case .failure(let error) = completion {
                        XCTFail(error.localizedDescription)
                    }
                },
                receiveValue: {
                    titles = $0
                    XCTAssertTrue(Thread.isMainThread)
                    done.fulfill()
                }
            )

        waitForExpectations(timeout: 1, handler: nil)
        cancellable.cancel()

        let first = try XCTUnwrap(titles.first)
        XCTAssertEqual(first, "Emma")
    }

    func testCount() {
        let counted = expectation(description: "counted")
        let cancellable = PaperShelf().books() // → one-shot awaited-expectation review
            .sink(
                receiveCompletion: { _ in },
                receiveValue: { [counted] books in
                    XCTAssertEqual(books.count, 1)
                    counted.fulfill()
                }
            )
        wait(for: [counted], timeout: 1)
        cancellable.cancel()
    }
}

// MARK: after
import Combine
import Foundation
import XCTest

struct Book: Equatable, Sendable {
    let title: String
}

protocol Shelf: Sendable {
    func books() async throws -> [Book]
}

final class PaperShelf: Shelf {
    func books() async throws -> [Book] {
        try await withCheckedThrowingContinuation { continuation in
            later(0.5) { continuation.resume(returning: [Book(title: "Emma")]) }
        }
    }
}

final class ShelfTests: XCTestCase {
    func testBooks() async {
        let shelf = PaperShelf()
        let result = try? await shelf.books()
        XCTAssertEqual(result?.first?.title, "Emma")
    }

    @MainActor
    func testTitles() async throws {
        var titles: [String] = []
        let books = try await PaperShelf().books()
        titles = books.map(\.title)
        XCTAssertTrue(Thread.isMainThread)

        let first = try XCTUnwrap(titles.first)
        XCTAssertEqual(first, "Emma")
    }

    func testCount() async throws {
        let books = try await PaperShelf().books()
        XCTAssertEqual(books.count, 1)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("books", ShelfTests.testBooks)
    await runTest("titles", ShelfTests.testTitles)
    await runTest("count", ShelfTests.testCount)
}

// MARK: trace
// caller: books passed
// caller: titles passed
// caller: count passed
// sink: compared Optional("Emma") with Optional("Emma")
// sink: asserted equal: true
// sink: asserted true: true
// sink: compared Emma with Emma
// sink: asserted equal: true
// sink: compared 1 with 1
// sink: asserted equal: true
