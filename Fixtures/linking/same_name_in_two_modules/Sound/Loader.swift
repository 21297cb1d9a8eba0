import Combine

public struct Loader {
    let levels = CurrentValueSubject<Int, Never>(0)
    public init() {}
    public func load() -> AnyPublisher<Int, Never> { levels.eraseToAnyPublisher() } // → continuous ✗ subject
}
