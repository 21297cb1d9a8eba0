// A local that is set in two places may hold what delivers at once: code behind the subscription looks at the value.
//
// tier: review

// MARK: before
import Combine
import Foundation

@MainActor
final class Book {
    func pages(from start: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ shape-not-supported
        var pages = (start...3).publisher.map { $0 * 10 }.eraseToAnyPublisher()
        pages = pages.first().eraseToAnyPublisher()
        return pages
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
}

// MARK: run
@MainActor func run() async {
    Reader().open()
    await settle()
}

// MARK: trace
// caller: at 10
