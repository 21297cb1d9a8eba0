import Combine

open class Screen {
    public init() {}
    open func reload() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() } // → one-shot ✗ stream-requirement
}
