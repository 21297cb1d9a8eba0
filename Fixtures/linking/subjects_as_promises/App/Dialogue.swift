import Combine

/// A subject that others can see, and that whoever sends to ends as well: each answer comes once.
final class Dialogue {
    let answers = PassthroughSubject<String, Never>()
    let remarks = PassthroughSubject<String, Never>()

    func close(_ word: String) {
        answers.send(word)
        answers.send(completion: .finished)
        remarks.send(word)
    }

    func leave() {
        answers.send(completion: .finished)
        remarks.send(completion: .finished)
    }
}

final class Desk {
    private var dialogues: [Dialogue] = []

    func ask() -> AnyPublisher<String, Never> { // → one-shot ✗ subject
        let dialogue = Dialogue()
        dialogues.append(dialogue)
        return dialogue.answers.map { "answer: \($0)" }.eraseToAnyPublisher()
    }

    func listen() -> AnyPublisher<String, Never> { // → continuous ✗ subject
        let dialogue = Dialogue()
        dialogues.append(dialogue)
        return dialogue.remarks.eraseToAnyPublisher()
    }
}
