// Who calls the function that sends goes on right behind it, by whatever name, and reads there what the handler wrote.
//
// rules: publisher-loop
// accept: handler-after-send, no-order-between-streams, others-read-newer, unhandled-values-wait, nested-sends-queue

// MARK: before
import Combine

@MainActor
final class Form {
    private let checks = PassthroughSubject<String, Never>()
    private var isValid = false
    private var cancellables = Set<AnyCancellable>()
    private lazy var check: (String) -> Void = { [unowned self] text in self.checks.send(text) }
    var name = "" {
        didSet { checks.send(name) }
    }

    func listen() {
        checks // → continuous ✗ read-after-send
            .sink { [weak self] text in self?.isValid = !text.isEmpty }
            .store(in: &cancellables)
    }

    func submit(_ text: String) {
        send(text)
        record(.caller, isValid ? "sent" : "refused")
    }

    func rename(_ text: String) {
        name = text
        record(.caller, isValid ? "renamed" : "refused")
    }

    func tryOut(_ text: String) {
        check(text)
        record(.caller, isValid ? "fine" : "refused")
    }

    private func send(_ text: String) { checks.send(text) }
}

// MARK: run
@MainActor func run() async {
    let form = Form()
    form.listen()
    form.submit("text")
    form.rename("")
    form.tryOut("name")
}

// MARK: trace
// caller: sent
// caller: refused
// caller: fine
