import Combine

struct NameLoader: Loading {
    let stored: String
}

struct CountLoader: Loading {
    let stored: Int
    let counts: CurrentValueSubject<Int, Never> // → continuous ✗ subject

    func load() -> AnyPublisher<Int, Never> { counts.eraseToAnyPublisher() } // → continuous ✗ subject
}
