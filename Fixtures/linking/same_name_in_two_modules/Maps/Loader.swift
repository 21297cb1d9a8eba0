import Combine

/// A loader that answers once; another module has one of the same name that does not.
public struct Loader {
    public init() {}
    public func load() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() } // → one-shot publisher-wrapper review
}
