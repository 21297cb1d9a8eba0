// A test that looks right after a call at what the subscription in it has set, or at what a double was called with, would find that no task
// has begun: such a subscription waits for a person.

// MARK: before
import Combine
import Foundation
import XCTest

protocol Shelf: AnyObject {
    func put(_ book: String) -> AnyPublisher<Int, Never> // → one-shot ✗ review-tier
}

final class OakShelf: Shelf {
    func put(_ book: String) -> AnyPublisher<Int, Never> { // → one-shot ✗ requirement-stays
        Deferred {
            Future { promise in
                later(1) { promise(.success(book.count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class MockShelf: Shelf {
    private(set) var books: [String] = []

    func put(_ book: String) -> AnyPublisher<Int, Never> { // → one-shot ✗ requirement-stays
        books.append(book)
        return Just(books.count).eraseToAnyPublisher()
    }
}

final class Librarian {
    private let shelf: any Shelf
    private(set) var count = 0
    private(set) var isBusy = false
    private var cancellables = Set<AnyCancellable>()

    init(shelf: any Shelf) { self.shelf = shelf }

    func put(book: String) {
        shelf.put(book) // → one-shot ✗ review-tier
            .sink { [weak self] count in self?.count = count }
            .store(in: &cancellables)
    }

    func putLater(_ book: String) {
        isBusy = true
        shelf.put(book) // → one-shot ✗ review-tier
            .receive(on: DispatchQueue.main)
            .sink { [weak self] count in self?.count = count }
            .store(in: &cancellables)
    }
}

final class LibrarianTests: XCTestCase {
    func testCounts() {
        let librarian = Librarian(shelf: MockShelf())
        librarian.put(book: "atlas")
        XCTAssertEqual(librarian.count, 1)
    }

    func testPuts() {
        let shelf = MockShelf()
        let librarian = Librarian(shelf: shelf)
        librarian.putLater("atlas")
        XCTAssertEqual(shelf.books, ["atlas"])
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("counts", LibrarianTests.testCounts)
    await runTest("puts", LibrarianTests.testPuts)
}

// MARK: trace
// caller: counts passed
// caller: puts passed
// sink: compared 1 with 1
// sink: asserted equal: true
// sink: compared ["atlas"] with ["atlas"]
// sink: asserted equal: true
