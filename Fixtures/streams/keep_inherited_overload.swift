// A class inherits `load()` beside its own `load(id:)`, whose argument may be left out: Swift calls the inherited one, a stream.

// MARK: before
import Combine
import Foundation

@MainActor
class Feed {
    let counts = CurrentValueSubject<Int, Never>(0)

    func load() -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        counts.eraseToAnyPublisher()
    }
}

@MainActor
final class PagedFeed: Feed {
    func load(page: Int = 0) -> AnyPublisher<Int, Never> { // → one-shot ✗ no-async-caller
        Just(page * 10).eraseToAnyPublisher()
    }
}

@MainActor
final class FeedModel {
    private var cancellables = Set<AnyCancellable>()

    func open(_ feed: PagedFeed) {
        feed.load() // → continuous ✗ subject
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let feed = PagedFeed()
    let model = FeedModel()
    model.open(feed)
    feed.counts.value = 1
    feed.counts.value = 2
}

// MARK: trace
// sink: 0
// sink: 1
// sink: 2
