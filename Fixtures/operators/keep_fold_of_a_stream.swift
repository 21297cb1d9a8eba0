// A fold waits for the end, and a subject ends when somebody says so.

// MARK: before
import Combine
import Foundation

final class TallyStick: @unchecked Sendable {
    private let notches = PassthroughSubject<Int, URLError>()

    func total() -> AnyPublisher<Int, URLError> { // → one-shot ✗ subject
        notches
            .reduce(0, +)
            .eraseToAnyPublisher()
    }

    func cut(_ notch: Int) { notches.send(notch) }
    func finish() { notches.send(completion: .finished) }
}

// MARK: run
@MainActor func run() async {
    let stick = TallyStick()
    let counting = stick.total().sink { _ in record(.caller, "end") } receiveValue: { record(.caller, "\($0)") }
    stick.cut(3)
    stick.cut(4)
    stick.finish()
    counting.cancel()
}

// MARK: trace
// caller: 7
// caller: end
