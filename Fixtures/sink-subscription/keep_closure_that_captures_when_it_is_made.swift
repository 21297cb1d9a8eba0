// A closure among the arguments captures what is there when the chain is built: a task would make the closure later.

// MARK: before
import Combine
import Foundation


struct Counter: Sendable {
    func count(_ pages: @escaping @Sendable () -> Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success(pages())) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Shelf {
    private let counter = Counter()
    private var bag = Set<AnyCancellable>()
    private var pages = 1

    func count() {
        counter.count { [pages] in pages } // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0)") }
            .store(in: &bag)
        pages += 1
    }
}

// MARK: run
@MainActor
func run() async {
    let shelf = Shelf()
    shelf.count()
    await advance(by: 2)
}

// MARK: trace
// sink: 1
