import Combine
import Streams

final class Doors {
    private let knocks = PassthroughSubject<Int, Never>()

    func code() -> AnyPublisher<Int, Never> { // → one-shot publisher-wrapper review
        Deferred { Future { promise in promise(.success(7)) } }.eraseToAnyPublisher()
    }

    func opened() -> AnyPublisher<Void, Never> { // → one-shot publisher-function review
        code().mapToVoid()
    }

    func kept() -> AnyPublisher<Int, Never> { // → finite ✗ several-values
        code().opening()
    }

    func answered() -> AnyPublisher<Int, Never> { // → one-shot ✗ subject
        knocks.untilAnswered()
    }
}
