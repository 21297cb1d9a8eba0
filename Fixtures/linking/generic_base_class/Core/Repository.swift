import Combine

/// A base class for repositories: what it delivers hangs on what the subclass hands it.
open class Repository<Entity> {
    private let source: () -> AnyPublisher<Entity, Error>

    public init(source: @escaping () -> AnyPublisher<Entity, Error>) { self.source = source }

    public func first() -> AnyPublisher<Entity, Error> { // → one-shot publisher-wrapper review
        source().first().eraseToAnyPublisher()
    }

    public func all() -> AnyPublisher<Entity, Error> { // → undecided ✗ publisher-parameter
        source()
    }
}
