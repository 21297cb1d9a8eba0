// `.failure(isOpen ? .busy : .closed)`: a continuation fails with any error, so each way says which type it means.

// MARK: before
import Combine
import Foundation

enum CounterError: Error, Equatable {
    case busy, closed
    case queue(length: Int)
}

final class PostOffice: Sendable {
    func send(_ letters: Int) -> AnyPublisher<Int, CounterError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) {
                    guard letters > 0 else { return promise(.failure(letters == 0 ? .closed : letters < -5 ? .queue(length: -letters) : (.busy))) }
                    promise(.success(letters))
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func weigh(_ letters: Int) -> AnyPublisher<Int, CounterError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                if letters > 0 { promise(.success(letters * 20)) } else { promise(.failure(letters == 0 ? .closed : .busy)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Sender {
    private let office = PostOffice()
    private var cancellables = Set<AnyCancellable>()

    func send(_ letters: Int) {
        office.send(letters).receive(on: DispatchQueue.main) // → one-shot sink-subscription
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "not sent: \(error)") }
            } receiveValue: {
                record(.sink, "sent \($0)")
            }
            .store(in: &cancellables)
    }

    func weigh(_ letters: Int) {
        office.weigh(letters).receive(on: DispatchQueue.main) // → one-shot sink-subscription
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "not weighed: \(error)") }
            } receiveValue: {
                record(.sink, "weighs \($0)")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum CounterError: Error, Equatable {
    case busy, closed
    case queue(length: Int)
}

final class PostOffice: Sendable {
    func send(_ letters: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) {
                guard letters > 0 else { return continuation.resume(throwing: letters == 0 ? CounterError.closed : letters < -5 ? CounterError.queue(length: -letters) : (CounterError.busy)) }
                continuation.resume(returning: letters)
            }
        }
    }

    func weigh(_ letters: Int) async throws -> Int {
        if letters > 0 { return letters * 20 } else { throw letters == 0 ? CounterError.closed : CounterError.busy }
    }
}

@MainActor
final class Sender {
    private let office = PostOffice()
    private var cancellables = Set<AnyCancellable>()

    func send(_ letters: Int) {
        Task { [office] in
            do {
                let value = try await office.send(letters)
                guard !Task.isCancelled else { return }
                record(.sink, "sent \(value)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "not sent: \(error)")
            }
        }
        .store(in: &cancellables)
    }

    func weigh(_ letters: Int) {
        Task { [office] in
            do {
                let value = try await office.weigh(letters)
                guard !Task.isCancelled else { return }
                record(.sink, "weighs \(value)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "not weighed: \(error)")
            }
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
    let sender = Sender()
    for letters in [1, 0, -1, -9] {
        sender.send(letters)
        await advance(by: 2)
        sender.weigh(letters)
        await advance(by: 2)
    }
}

// MARK: trace
// sink: sent 1
// sink: weighs 20
// sink: not sent: closed
// sink: not weighed: closed
// sink: not sent: busy
// sink: not weighed: busy
// sink: not sent: queue(length: 9)
// sink: not weighed: busy
