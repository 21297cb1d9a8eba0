import Combine

final class Reader {
    private let library: Library
    private lazy var hall = library["hall"]

    init(library: Library) { self.library = library }

    func bySubscript() -> AnyPublisher<String, Never> { // → one-shot publisher-function review
        library["hall"].shelf.title(1)
    }

    func bySubscriptOfPublishers() -> AnyPublisher<String, Never> { // → one-shot publisher-function review
        library[title: 1]
    }

    func newsBySubscript() -> AnyPublisher<String, Never> { // → continuous ✗ subject
        library[news: "hall"]
    }

    func byLazyMember() -> AnyPublisher<String, Never> { // → one-shot publisher-function review
        hall.shelf.title(2)
    }

    func byOptional() -> AnyPublisher<String, Never> { // → one-shot ✗ shape-not-supported
        library.favourite?.neighbour?.title(3) ?? Empty().eraseToAnyPublisher()
    }

    func newsByOptional() -> AnyPublisher<String, Never> { // → continuous ✗ subject
        guard let neighbour = library.favourite?.neighbour else { return Empty().eraseToAnyPublisher() }
        return neighbour.news()
    }

    func byFactory() -> AnyPublisher<String, Never> { // → one-shot publisher-function review
        Library.make()["hall"].shelf.title(4)
    }

    func byCast() -> AnyPublisher<String, Never> { // → one-shot publisher-function review
        let shelf = library.visitors[0] as? Shelf ?? Shelf()
        return shelf.title(5)
    }

    func newsByCast() -> AnyPublisher<String, Never> { // → continuous ✗ subject
        (library.visitors[0] as! Shelf).news()
    }

    func byKeyPath() -> AnyPublisher<String, Never> { // → undecided ✗ undecided-source
        Just(Visit(title: Just("found").eraseToAnyPublisher())).flatMap(\.title).eraseToAnyPublisher()
    }

    func newsByKeyPath() -> AnyPublisher<String, Never> { // → continuous ✗ subject
        Just(library["hall"]).map(\.shelf).flatMap(\.arrivals).eraseToAnyPublisher()
    }
}

struct Visit {
    let title: AnyPublisher<String, Never> // → undecided ✗ undecided-source
}
