// What people say in a completion closure is said where the same is done: behind a `case`, after the last statement, before the question, of nothing.

// MARK: before
import Combine
import Foundation

enum MailError: Error { case full, lost }

final class MailOffice: Sendable {
    func send(_ error: MailError?) -> AnyPublisher<Int, MailError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) {
                    if let error { promise(.failure(error)) } else { promise(.success(9)) }
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Desk {
    private let office = MailOffice()
    private var cancellables = Set<AnyCancellable>()

    func behindTheCase(_ error: MailError?) {
        office.send(error) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                switch completion {
                case .finished:
                    () // all is well
                case .failure(let error): // Clear what was there before
                    record(.sink, "failed \(error)")
                }
            } receiveValue: { record(.sink, "sent \($0)") }
            .store(in: &cancellables)
    }

    func afterTheLastStatement(_ error: MailError?) {
        office.send(error) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { completion in
                    switch completion {
                    // Later: the bell.
                    case .finished:
                        record(.sink, "done") // once
                        // Here the bell will ring.
                    // There is no bell for that.
                    case .failure(let error):
                        record(.sink, "not sent: \(error)")
                        // Ask again?
                    }
                },
                receiveValue: { record(.sink, "letter \($0)") }
            )
            .store(in: &cancellables)
    }

    func beforeTheQuestion(_ error: MailError?) {
        office.send(error) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                record(.service, "asked")
//                if case .failure = completion {
//                    record(.sink, "old")
//                }

                if case .failure = completion {
                    record(.sink, "new")
                }
            } receiveValue: { record(.sink, "parcel \($0)") }
            .store(in: &cancellables)
    }

    func ofNothing(_ error: MailError?) {
        office.send(error) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { _ in
                // nothing to do
            } receiveValue: { record(.sink, "card \($0)") }
            .store(in: &cancellables)
        office.send(error) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { _ in
                // whatever came
            } receiveValue: { _ in
                // nobody looks
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum MailError: Error { case full, lost }

final class MailOffice: Sendable {
    func send(_ error: MailError?) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) {
                if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: 9) }
            }
        }
    }
}

@MainActor
final class Desk {
    private let office = MailOffice()
    private var cancellables = Set<AnyCancellable>()

    func behindTheCase(_ error: MailError?) {
        Task { [office] in
            do {
                let value = try await office.send(error)
                guard !Task.isCancelled else { return }
                record(.sink, "sent \(value)")
                // all is well
            } catch {
                guard !Task.isCancelled else { return }
                // Clear what was there before
                record(.sink, "failed \(error)")
            }
        }
        .store(in: &cancellables)
    }

    func afterTheLastStatement(_ error: MailError?) {
        Task { [office] in
            do {
                let value = try await office.send(error)
                guard !Task.isCancelled else { return }
                record(.sink, "letter \(value)")
                guard !Task.isCancelled else { return }
                // Later: the bell.
                record(.sink, "done") // once
                // Here the bell will ring.
            } catch {
                guard !Task.isCancelled else { return }
                // There is no bell for that.
                record(.sink, "not sent: \(error)")
                // Ask again?
            }
        }
        .store(in: &cancellables)
    }

    func beforeTheQuestion(_ error: MailError?) {
        Task { [office] in
            do {
                let value = try await office.send(error)
                guard !Task.isCancelled else { return }
                record(.sink, "parcel \(value)")
                guard !Task.isCancelled else { return }
                record(.service, "asked")
            } catch {
                guard !Task.isCancelled else { return }
                record(.service, "asked")
//                if case .failure = completion {
//                    record(.sink, "old")
//                }
                record(.sink, "new")
            }
        }
        .store(in: &cancellables)
    }

    func ofNothing(_ error: MailError?) {
        Task { [office] in
            do {
                let value = try await office.send(error)
                guard !Task.isCancelled else { return }
                record(.sink, "card \(value)")
            } catch {
                // nothing to do
            }
        }
        .store(in: &cancellables)
        Task { [office] in
            do {
                _ = try await office.send(error)
                // nobody looks
            } catch {
                // whatever came
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
    let desk = Desk()
    for error in [nil, MailError.full] {
        desk.behindTheCase(error)
        await advance(by: 1)
        desk.afterTheLastStatement(error)
        await advance(by: 1)
        desk.beforeTheQuestion(error)
        await advance(by: 1)
        desk.ofNothing(error)
        await advance(by: 1)
    }
}

// MARK: trace
// service: asked
// service: asked
// sink: sent 9
// sink: letter 9
// sink: done
// sink: parcel 9
// sink: card 9
// sink: failed full
// sink: not sent: full
// sink: new
