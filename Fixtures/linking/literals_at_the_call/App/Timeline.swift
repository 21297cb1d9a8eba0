import Combine

final class Timeline {
    private let feed = Feed()

    func once() -> AnyPublisher<Int, Never> { // → one-shot ✗ callee-stays
        feed.posts().map(\.count).eraseToAnyPublisher()
    }

    func always() -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        feed.posts(live: true).map(\.count).eraseToAnyPublisher()
    }

    func sometimes(_ live: Bool) -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        feed.posts(live: live).map(\.count).eraseToAnyPublisher()
    }
}
