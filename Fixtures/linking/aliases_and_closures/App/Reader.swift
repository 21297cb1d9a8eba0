import Combine

final class Reader {
    private let environment: Environment

    init(environment: Environment = .live) { self.environment = environment }

    /// The app makes environments in one place, and sets no other closure.
    func heading(_ id: Int) -> Answer<String> { // → one-shot ✗ callee-stays
        environment.title(id).map { "# " + $0 }.eraseToAnyPublisher()
    }

    func headings() -> AnyPublisher<String, Never> { // → continuous ✗ subject
        environment.changes().map { "# " + $0 }.eraseToAnyPublisher()
    }
}
