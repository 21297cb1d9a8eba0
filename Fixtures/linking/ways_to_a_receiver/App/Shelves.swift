import Combine

/// What a library keeps, reached by subscripts, members of members, optionals and casts.
final class Shelf {
    let arrivals = PassthroughSubject<String, Never>()
    func title(_ number: Int) -> AnyPublisher<String, Never> { Just("book \(number)").eraseToAnyPublisher() } // → one-shot publisher-wrapper review
    func news() -> AnyPublisher<String, Never> { arrivals.eraseToAnyPublisher() } // → continuous ✗ subject
}

struct Room {
    let shelf = Shelf()
    var neighbour: Shelf?
}

final class Library {
    private let rooms: [String: Room]
    private(set) var favourite: Room?
    let visitors: [Any]

    init(rooms: [String: Room], visitors: [Any]) {
        self.rooms = rooms
        self.visitors = visitors
    }

    subscript(name: String) -> Room { rooms[name] ?? Room() }
    subscript(title number: Int) -> AnyPublisher<String, Never> { self["hall"].shelf.title(number) } // → one-shot ✗ shape-not-supported
    subscript(news name: String) -> AnyPublisher<String, Never> { self[name].shelf.news() } // → continuous ✗ subject

    static func make() -> Library { Library(rooms: [:], visitors: []) }
}
