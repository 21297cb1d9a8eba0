// A requirement whose value each type chooses is a stream where one of them goes on delivering: what the others give once stays a publisher too.

// MARK: before
import Combine
import Foundation

protocol Feed: Sendable {
    associatedtype Item: Sendable
    func items() -> AnyPublisher<Item, Never> // → continuous ✗ subject
}

struct Fixed: Feed {
    func items() -> AnyPublisher<Int, Never> { // → one-shot ✗ stream-requirement
        Just(1).eraseToAnyPublisher()
    }
}

final class Live: Feed, @unchecked Sendable {
    private let subject = PassthroughSubject<String, Never>()
    func items() -> AnyPublisher<String, Never> { // → continuous ✗ subject
        subject.eraseToAnyPublisher()
    }
    func send(_ text: String) { subject.send(text) }
}

@MainActor
final class FeedModel<Source: Feed> {
    private let source: Source
    private var cancellables = Set<AnyCancellable>()

    init(source: Source) {
        self.source = source
    }

    func show() {
        source.items() // → continuous ✗ subject
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let fixed = FeedModel(source: Fixed())
    fixed.show()
    let feed = Live()
    let live = FeedModel(source: feed)
    live.show()
    feed.send("a")
    feed.send("b")
    await settle()
}

// MARK: trace
// sink: 1
// sink: a
// sink: b
