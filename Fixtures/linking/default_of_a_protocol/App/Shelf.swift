import Combine

final class Shelf {
    private let names = NameLoader(stored: "atlas")
    private let counts = CountLoader(stored: 1, counts: CurrentValueSubject(1))

    func name() -> AnyPublisher<String, Never> { // → one-shot ✗ callee-stays
        names.load()
    }

    func count() -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        counts.load()
    }

    func any<Source: Loading>(of source: Source) -> AnyPublisher<Source.Item, Never> { // → continuous ✗ subject
        source.load()
    }
}
