import Combine

struct TokenStore {
    enum Moment {
        case now
        case whenever
    }

    let refreshes = PassthroughSubject<String, Error>()

    func renewed(_ moment: Moment) -> AnyPublisher<String, Error> { // → continuous ✗ path-dependent
        switch moment {
        case .now: return Result<String, Error>.success("t0").publisher.eraseToAnyPublisher()
        case .whenever: return refreshes.eraseToAnyPublisher()
        }
    }
}
