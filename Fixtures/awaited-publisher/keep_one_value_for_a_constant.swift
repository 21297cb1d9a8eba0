// What is made a one-shot by a constant is so for those calls alone: a value that was there at once and is looked at, a constant that is a variable, a function
// that is handed on and a subject's value all keep the publisher.
//
// tier: review

// MARK: before
import Combine
import Foundation

@MainActor
final class Book {
    private let marks = CurrentValueSubject<Int, Never>(7)

    func pages(from start: Int, all: Bool = false) -> AnyPublisher<Int, Never> { // → finite ✗ several-values
        var pages = (start...3).publisher.map { $0 * 10 }.eraseToAnyPublisher()
        if !all {
            pages = pages.first().eraseToAnyPublisher()
        }
        return pages
    }

    func marked(following: Bool = false) -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        following ? marks.eraseToAnyPublisher() : marks.first().eraseToAnyPublisher()
    }
}

@MainActor
final class Reader {
    private let book = Book()
    private var page = 0
    private var cancellables = Set<AnyCancellable>()

    func open() {
        book.pages(from: 1) // → one-shot ✗ result-read-afterwards
            .sink { self.page = $0 }
            .store(in: &cancellables)
        record(.caller, "at \(page)")
    }

    func read(_ all: Bool) {
        book.pages(from: 2, all: all) // → finite ✗ several-values
            .sink { record(.sink, "read \($0)") }
            .store(in: &cancellables)
    }

    func marked() {
        book.marked() // → one-shot ✗ callee-stays
            .sink { record(.sink, "marked \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let reader = Reader()
    reader.open()
    reader.read(false)
    reader.marked()
    await settle()
}

// MARK: trace
// caller: at 10
// sink: read 20
// sink: marked 7
