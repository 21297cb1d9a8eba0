// A cached value before the request and a marker after it make three values of one; an await would show only the last of them.

// MARK: before
import Combine
import Foundation

final class Feed: Sendable {
    func page() -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in later(1) { promise(.success("fresh page")) } }
        }
        .eraseToAnyPublisher()
    }

    func pages() -> AnyPublisher<String, Never> { // → finite ✗ several-values
        page()
            .prepend("cached page")
            .append("end of feed")
            .eraseToAnyPublisher()
    }
}

@MainActor
final class FeedModel {
    private let feed = Feed()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        feed.pages() // → finite ✗ several-values
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
        record(.caller, "loading")
    }
}

// MARK: run
@MainActor func run() async {
    let model = FeedModel()
    model.load()
    await advance(by: 1)
}

// MARK: trace
// caller: loading
// sink: cached page
// sink: fresh page
// sink: end of feed
