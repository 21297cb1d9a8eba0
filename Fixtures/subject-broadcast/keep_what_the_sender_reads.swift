// Who sends reads at once what the listener wrote: a loop would not have written it yet.
//
// rules: subject-broadcast
// accept: handler-after-send, no-order-between-streams, others-read-newer, unhandled-values-wait, nested-sends-queue

// MARK: before
import Combine
import Foundation

@MainActor final class Form {
    private let checks = PassthroughSubject<String, Never>()
    private var isValid = false
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        checks // → continuous ✗ read-after-send
            .sink { [weak self] text in self?.isValid = !text.isEmpty }
            .store(in: &cancellables)
    }

    func submit(_ text: String) {
        checks.send(text)
        record(.caller, isValid ? "sent" : "refused")
    }
}

// MARK: run
@MainActor func run() async {
    let form = Form()
    form.listen()
    form.submit("text")
    form.submit("")
}

// MARK: trace
// caller: sent
// caller: refused
