import Combine

/// A subject that is sent one value, then its end, and one that another file sends to as well.
final class Permission {
    private let answer = PassthroughSubject<Bool, Never>()
    let questions = PassthroughSubject<String, Never>()

    func ask() -> AnyPublisher<Bool, Never> { // → one-shot ✗ subject
        answer.eraseToAnyPublisher()
    }

    func asked() -> AnyPublisher<String, Never> { // → continuous ✗ subject
        questions.eraseToAnyPublisher()
    }

    func grant(_ isGranted: Bool) {
        answer.send(isGranted)
        answer.send(completion: .finished)
        questions.send("granted?")
        questions.send(completion: .finished)
    }
}
