// Without an `else` the promise is kept only sometimes: Combine waits in peace, a continuation that nobody resumes holds its task for ever.
//
// pitfalls: 3
// swift6: none

// MARK: before
import Combine
import Foundation

final class Shelf {
    private let books = [1: "Emma"]

    func book(_ id: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ promise-not-once
        Deferred {
            Future { promise in
                DispatchQueue.main.async {
                    if let title = self.books[id] {
                        promise(.success(title))
                    }
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Reader {
    private let shelf = Shelf()
    private var cancellables = Set<AnyCancellable>()

    func read(_ id: Int) {
        shelf.book(id) // → one-shot ✗ callee-stays
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let reader = Reader()
    reader.read(1)
    reader.read(2)
    await settle()
    record(.caller, "asked twice")
}

// MARK: trace
// sink: Emma
// caller: asked twice
