// A test that looks right after a call at what the function itself has set finds it, whenever the task in it begins.
//
// swift6: none

// MARK: before
import Combine
import Foundation
import XCTest

protocol Shelf: AnyObject, Sendable {
    func put(_ book: String) -> AnyPublisher<Int, Never> // → one-shot publisher-requirement
}

final class OakShelf: Shelf {
    func put(_ book: String) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(book.count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class MockShelf: Shelf, @unchecked Sendable {
    private(set) var books: [String] = []

    func put(_ book: String) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        books.append(book)
        return Just(books.count).eraseToAnyPublisher()
    }
}

@MainActor
final class Librarian {
    private let shelf: any Shelf
    private(set) var count = 0
    private(set) var isBusy = false
    private var cancellables = Set<AnyCancellable>()

    init(shelf: any Shelf) { self.shelf = shelf }

    func lend(_ book: String) {
        isBusy = true
        shelf.put(book) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] count in self?.count = -count }
            .store(in: &cancellables)
    }
}

@MainActor
final class LibrarianTests: XCTestCase {
    func testIsBusy() {
        let librarian = Librarian(shelf: OakShelf())
        librarian.lend("atlas")
        XCTAssertTrue(librarian.isBusy)
    }
}

// MARK: after
import Combine
import Foundation
import XCTest

protocol Shelf: AnyObject, Sendable {
    func put(_ book: String) async -> Int
}

final class OakShelf: Shelf {
    func put(_ book: String) async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: book.count) }
        }
    }
}

final class MockShelf: Shelf, @unchecked Sendable {
    private(set) var books: [String] = []

    func put(_ book: String) async -> Int {
        books.append(book)
        return books.count
    }
}

@MainActor
final class Librarian {
    private let shelf: any Shelf
    private(set) var count = 0
    private(set) var isBusy = false
    private var cancellables = Set<AnyCancellable>()

    init(shelf: any Shelf) { self.shelf = shelf }

    func lend(_ book: String) {
        isBusy = true
        Task { [weak self, shelf] in
            let count = await shelf.put(book)
            guard !Task.isCancelled else { return }
            self?.count = -count
        }
        .store(in: &cancellables)
    }
}

@MainActor
final class LibrarianTests: XCTestCase {
    func testIsBusy() {
        let librarian = Librarian(shelf: OakShelf())
        librarian.lend("atlas")
        XCTAssertTrue(librarian.isBusy)
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("is busy", LibrarianTests.testIsBusy)
}

// MARK: trace
// caller: is busy passed
// sink: asserted true: true
