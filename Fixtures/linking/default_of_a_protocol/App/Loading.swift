import Combine

/// A protocol whose default answers once; one of those who conform answers for ever.
protocol Loading {
    associatedtype Item
    var stored: Item { get }
    func load() -> AnyPublisher<Item, Never> // → continuous ✗ subject
}

extension Loading {
    func load() -> AnyPublisher<Item, Never> { Just(stored).eraseToAnyPublisher() } // → one-shot ✗ stream-requirement
}
