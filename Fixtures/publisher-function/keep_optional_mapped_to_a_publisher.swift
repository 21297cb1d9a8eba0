// What stands before `??` is an optional's `map`, and no operator: whether the cache knows or not, one value comes or a failure.

// MARK: before
import Combine
import Foundation

struct Page: Sendable { let text: String }

final class Shelf: Sendable {
    private let pages = [1: Page(text: "cover")]

    func page(_ number: Int) -> Page? { pages[number] }
}

final class Library: Sendable {
    private let shelf = Shelf()

    func remote(_ number: Int) -> AnyPublisher<Page, Error> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.failure(URLError(.timedOut))) } } }.eraseToAnyPublisher()
    }

    func page(_ number: Int) -> AnyPublisher<Page, Error> { // → one-shot ✗ shape-not-supported
        remote(number)
            .catch { [shelf] error -> AnyPublisher<Page, Error> in
                shelf.page(number)
                    .map { Just($0).setFailureType(to: Error.self).eraseToAnyPublisher() }
                    ?? Fail(error: error).eraseToAnyPublisher()
            }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Reader {
    private let library = Library()
    private var cancellables = Set<AnyCancellable>()

    func read(_ number: Int) {
        library.page(number) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { record(.sink, "no page \(number)") }
            } receiveValue: { record(.sink, $0.text) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let reader = Reader()
    reader.read(1)
    await advance(by: 1)
    reader.read(2)
    await advance(by: 1)
}

// MARK: trace
// sink: cover
// sink: no page 2
