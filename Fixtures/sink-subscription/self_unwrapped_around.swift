// Where `self` was unwrapped by a closure around the chain, or inside the sink, the task holds it weakly: what the chain is called on is captured by
// itself, else `self` would be an optional there and the code would not compile.

// MARK: before
import Combine
import Foundation

protocol Outbox: Sendable {
    func send(_ text: String) -> AnyPublisher<Int, Error> // → one-shot publisher-requirement
}

final class RadioOutbox: Outbox {
    func send(_ text: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred { Just(text) }
            .setFailureType(to: Error.self)
            .tryMap { text in
                guard !text.isEmpty else { throw URLError(.cannotDecodeRawData) }
                return text.count
            }
            .receive(on: DispatchQueue.main)
            .eraseToAnyPublisher()
    }
}

@MainActor
final class MessageModel {
    private let outbox: Outbox
    private var bag = Set<AnyCancellable>()
    private(set) var log: [String] = []

    init(outbox: Outbox) {
        self.outbox = outbox
    }

    func sendSoon(_ text: String) {
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
            guard let self = self else { return }
            self.outbox.send(text) // → one-shot sink-subscription
                .sink { [weak self] completion in
                    guard case .failure = completion else { return }
                    self?.log.append("not sent")
                } receiveValue: { [weak self] count in
                    self?.log.append("sent \(count)")
                }
                .store(in: &self.bag)
        }
    }

    func send(_ text: String) {
        self.outbox.send(text) // → one-shot sink-subscription
            .sink { [weak self] completion in
                guard case .failure = completion else { return }
                self?.log.append("not sent")
            } receiveValue: { [weak self] count in
                guard let self = self else { return }
                self.log.append("sent \(count)")
            }
            .store(in: &self.bag)
    }
}

// MARK: after
import Combine
import Foundation

protocol Outbox: Sendable {
    func send(_ text: String) async throws -> Int
}

final class RadioOutbox: Outbox {
    func send(_ text: String) async throws -> Int {
        guard !text.isEmpty else { throw URLError(.cannotDecodeRawData) }
        return text.count
    }
}

@MainActor
final class MessageModel {
    private let outbox: Outbox
    private var bag = Set<AnyCancellable>()
    private(set) var log: [String] = []

    init(outbox: Outbox) {
        self.outbox = outbox
    }

    func sendSoon(_ text: String) {
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
            guard let self = self else { return }
            Task { [weak self, outbox = self.outbox] in
                do {
                    let count = try await outbox.send(text)
                    guard !Task.isCancelled else { return }
                    self?.log.append("sent \(count)")
                } catch {
                    guard !Task.isCancelled else { return }
                    self?.log.append("not sent")
                }
            }
            .store(in: &self.bag)
        }
    }

    func send(_ text: String) {
        Task { [weak self, outbox] in
            do {
                let count = try await outbox.send(text)
                guard !Task.isCancelled else { return }
                guard let self = self else { return }
                self.log.append("sent \(count)")
            } catch {
                guard !Task.isCancelled else { return }
                self?.log.append("not sent")
            }
        }
        .store(in: &self.bag)
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
    let model = MessageModel(outbox: RadioOutbox())
    model.send("ahoy")
    await settle()
    model.sendSoon("")
    await advance(by: 1)
    await settle()
    model.sendSoon("fog")
    await advance(by: 1)
    await settle()
    for line in model.log { record(.caller, line) }
}

// MARK: trace
// caller: sent 4
// caller: not sent
// caller: sent 3
