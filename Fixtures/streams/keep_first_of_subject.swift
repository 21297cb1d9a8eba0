// The first value of a subject is one value, but it may be sent before a task that waits for it has begun to listen.
//
// pitfalls: 13

// MARK: before
import Combine
import Foundation

@MainActor
final class Consent {
    private let answers = PassthroughSubject<Bool, Never>()
    private var cancellables = Set<AnyCancellable>()

    func ask() {
        answers // → one-shot ✗ subject
            .first()
            .sink { record(.sink, "may track: \($0)") }
            .store(in: &cancellables)
        record(.caller, "asked")
        answers.send(false)
        answers.send(true)
    }
}

// MARK: run
@MainActor func run() async {
    let consent = Consent()
    consent.ask()
    await settle()
}

// MARK: trace
// caller: asked
// sink: may track: false
