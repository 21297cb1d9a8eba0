// The one answer of a subject that is there before anybody asks may be sent before a task would begin to wait for it.
//
// tier: review
// pitfalls: 13

// MARK: before
import Combine
import Foundation

final class Permission {
    private let answer = PassthroughSubject<Bool, Never>()
    private var question: PassthroughSubject<Bool, Never>? // → continuous ✗ subject

    func result() -> AnyPublisher<Bool, Never> { // → one-shot ✗ subject
        answer.map { !$0 }.eraseToAnyPublisher()
    }

    func ask() -> AnyPublisher<Bool, Never> { // → continuous ✗ subject
        let question = PassthroughSubject<Bool, Never>()
        self.question = question
        return question.eraseToAnyPublisher()
    }

    func grant() {
        answer.send(true)
        answer.send(completion: .finished)
    }

    func repeatQuestion() {
        question?.send(true)
        question?.send(false)
    }
}

final class Screen {
    private let permission: Permission
    private var bag = Set<AnyCancellable>()

    init(permission: Permission) {
        self.permission = permission
    }

    func show() {
        permission.result() // → one-shot ✗ callee-stays
            .sink { record(.sink, "denied: \($0)") }
            .store(in: &bag)
        permission.grant()
    }

    func ask() {
        permission.ask() // → continuous ✗ subject
            .sink { record(.sink, "answered: \($0)") }
            .store(in: &bag)
        permission.repeatQuestion()
    }
}

// MARK: run
@MainActor func run() async {
    let screen = Screen(permission: Permission())
    screen.show()
    screen.ask()
    await settle()
}

// MARK: trace
// sink: denied: false
// sink: answered: true
// sink: answered: false
