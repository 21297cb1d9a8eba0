// A chain that is built from `$0` of the closure around it would read another `$0` inside a task: the task captures what is read.

// MARK: before
import Combine
import Foundation

final class Mailer: Sendable {
    func send(_ text: String) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, text)
                later(0.5) { promise(.success(text.count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Outbox {
    private let mailer = Mailer()
    private var cancellables = Set<AnyCancellable>()

    func sendAll(_ letters: [String]) {
        letters.forEach {
            mailer.send("Dear " + $0) // → one-shot sink-subscription
                .receive(on: DispatchQueue.main)
                .sink { record(.sink, "\($0) letters") }
                .store(in: &cancellables)
        }
    }

    func forward(_ letters: [(to: String, text: String)]) {
        letters.forEach {
            mailer.send($0.text) // → one-shot sink-subscription
                .receive(on: DispatchQueue.main)
                .sink { record(.sink, "forwarded \($0) letters") }
                .store(in: &cancellables)
        }
    }

    func copy(_ letters: [String]) {
        letters.forEach {
            mailer.send($0) // → one-shot sink-subscription
                .receive(on: DispatchQueue.main)
                .sink { record(.sink, "copied \($0) letters") }
                .store(in: &cancellables)
        }
    }
}

// MARK: after
import Combine
import Foundation

final class Mailer: Sendable {
    func send(_ text: String) async -> Int {
        await withCheckedContinuation { continuation in
            record(.service, text)
            later(0.5) { continuation.resume(returning: text.count) }
        }
    }
}

@MainActor
final class Outbox {
    private let mailer = Mailer()
    private var cancellables = Set<AnyCancellable>()

    func sendAll(_ letters: [String]) {
        letters.forEach {
            Task { [mailer, text = "Dear " + $0] in
                let value = await mailer.send(text)
                guard !Task.isCancelled else { return }
                record(.sink, "\(value) letters")
            }
            .store(in: &cancellables)
        }
    }

    func forward(_ letters: [(to: String, text: String)]) {
        letters.forEach {
            Task { [mailer, text = $0.text] in
                let value = await mailer.send(text)
                guard !Task.isCancelled else { return }
                record(.sink, "forwarded \(value) letters")
            }
            .store(in: &cancellables)
        }
    }

    func copy(_ letters: [String]) {
        letters.forEach {
            Task { [mailer, text = $0] in
                let value = await mailer.send(text)
                guard !Task.isCancelled else { return }
                record(.sink, "copied \(value) letters")
            }
            .store(in: &cancellables)
        }
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
    let outbox = Outbox()
    outbox.sendAll(["Ann", "Bob"])
    await advance(by: 1)
    outbox.forward([(to: "Ann", text: "Hello")])
    await advance(by: 1)
    outbox.copy(["Bye"])
    await advance(by: 1)
}

// MARK: trace
// service: Dear Ann
// service: Dear Bob
// service: Hello
// service: Bye
// sink: 8 letters
// sink: 8 letters
// sink: forwarded 5 letters
// sink: copied 3 letters
