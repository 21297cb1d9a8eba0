import Combine

/// Two types of one name: where each is nested says which is meant.
enum Weather {
    struct Client {
        func fetch() -> AnyPublisher<Int, Never> { Just(21).eraseToAnyPublisher() } // → one-shot publisher-function
    }
}

enum Radio {
    struct Client {
        let waves = PassthroughSubject<Int, Never>()
        func fetch() -> AnyPublisher<Int, Never> { waves.eraseToAnyPublisher() } // → continuous ✗ subject
    }
}
