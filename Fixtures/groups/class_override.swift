// An override that stayed a publisher would no longer override anything; base class and subclass move together, and `super` is awaited.

// MARK: before
import Combine
import Foundation

class Mailer: @unchecked Sendable {
    func send(_ letter: String) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        record(.service, "sent \(letter)")
        return Just("sent \(letter)").eraseToAnyPublisher()
    }
}

final class SignedMailer: Mailer, @unchecked Sendable {
    override func send(_ letter: String) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        super.send(letter + ", yours")
            .map { "signed and \($0)" }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class OutboxModel {
    private let mailer: Mailer
    private var cancellables = Set<AnyCancellable>()

    init(mailer: Mailer) {
        self.mailer = mailer
    }

    func post(_ letter: String) {
        mailer.send(letter) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

class Mailer: @unchecked Sendable {
    func send(_ letter: String) async -> String {
        record(.service, "sent \(letter)")
        return "sent \(letter)"
    }
}

final class SignedMailer: Mailer, @unchecked Sendable {
    override func send(_ letter: String) async -> String {
        let value = await super.send(letter + ", yours")
        return "signed and \(value)"
    }
}

@MainActor
final class OutboxModel {
    private let mailer: Mailer
    private var cancellables = Set<AnyCancellable>()

    init(mailer: Mailer) {
        self.mailer = mailer
    }

    func post(_ letter: String) {
        Task { [mailer] in
            let value = await mailer.send(letter)
            guard !Task.isCancelled else { return }
            record(.sink, value)
        }
        .store(in: &cancellables)
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    for mailer in [Mailer(), SignedMailer()] {
        let model = OutboxModel(mailer: mailer)
        model.post("hello")
        await settle()
    }
}

// MARK: trace
// service: sent hello
// service: sent hello, yours
// sink: sent hello
// sink: signed and sent hello, yours
