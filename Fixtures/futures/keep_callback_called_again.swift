// A handler that a function calls for every page: how often is not followed, so nothing is rewritten before a person has looked.

// MARK: before
import Combine

@MainActor
final class Copier {
    private func copy(_ pages: Int, onPage: @escaping (Int) -> Void) {
        for page in 1...pages { onPage(page) }
    }

    func firstPage(of pages: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Future { promise in
            self.copy(pages) { page in promise(.success(page)) }
        }
        .eraseToAnyPublisher()
    }
}

// MARK: run
@MainActor func run() async {
    let copier = Copier()
    let subscription = copier.firstPage(of: 3).sink { record(.sink, "\($0)") }
    await settle()
    subscription.cancel()
}

// MARK: trace
// sink: 1
