import Combine

/// A function that watches where it is told to, and asks once where nobody says otherwise.
final class Feed {
    private let posts = CurrentValueSubject<[String], Never>([])

    func posts(live: Bool = false) -> AnyPublisher<[String], Never> { // → continuous ✗ path-dependent
        guard live else { return posts.first().eraseToAnyPublisher() }
        return posts.eraseToAnyPublisher()
    }
}
