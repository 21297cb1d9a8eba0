import Combine

final class Reader {
    private let environment: Environment

    init(environment: Environment = .live) { self.environment = environment }

    /// Whoever makes an environment may set another closure: that makes a stream of it, and never a one-shot.
    func heading(_ id: Int) -> Answer<String> { // → undecided ✗ publisher-parameter
        environment.title(id).map { "# " + $0 }.eraseToAnyPublisher()
    }

    func headings() -> AnyPublisher<String, Never> { // → continuous ✗ subject
        environment.changes().map { "# " + $0 }.eraseToAnyPublisher()
    }
}
