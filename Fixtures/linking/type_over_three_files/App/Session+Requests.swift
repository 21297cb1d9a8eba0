import Combine

extension Session {
    func renew() -> AnyPublisher<String, Error> { // → one-shot awaited-publisher review
        tokens.renewed(.now)
    }
}
