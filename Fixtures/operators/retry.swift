// `retry(2)` is three attempts; two would give up too early, and a cancelled attempt must not be followed by another.
//
// pitfalls: 26

// MARK: before
import Combine
import Foundation

@MainActor
final class Mailbox {
    private var attempts = 0
    var failures = 2

    func fetch() -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Deferred {
            Future { [self] promise in
                attempts += 1
                let fails = attempts <= failures
                record(.service, "attempt \(attempts)")
                later(1) { fails ? promise(.failure(URLError(.networkConnectionLost))) : promise(.success("3 mails")) }
            }
        }
        .eraseToAnyPublisher()
    }

    func fetchPatiently() -> AnyPublisher<String, Error> { // → one-shot publisher-function
        fetch()
            .retry(2)
            .eraseToAnyPublisher()
    }
}

@MainActor
final class MailModel {
    let mailbox = Mailbox()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        mailbox.fetchPatiently() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { record(.sink, "no mail") }
            } receiveValue: { text in
                record(.sink, text)
            }
            .store(in: &cancellables)
    }

    func leave() {
        cancellables.removeAll()
    }
}

// MARK: after
import Combine
import Foundation

@MainActor
final class Mailbox {
    private var attempts = 0
    var failures = 2

    func fetch() async throws -> String {
        try await withCheckedThrowingContinuation { [self] continuation in
            attempts += 1
            let fails = attempts <= failures
            record(.service, "attempt \(attempts)")
            later(1) { fails ? continuation.resume(throwing: URLError(.networkConnectionLost)) : continuation.resume(returning: "3 mails") }
        }
    }

    func fetchPatiently() async throws -> String {
        for _ in 0..<2 {
            do {
                return try await fetch()
            } catch {
                try Task.checkCancellation()
            }
        }
        return try await fetch()
    }
}

@MainActor
final class MailModel {
    let mailbox = Mailbox()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        Task { [mailbox] in
            do {
                let text = try await mailbox.fetchPatiently()
                guard !Task.isCancelled else { return }
                record(.sink, text)
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "no mail")
            }
        }
        .store(in: &cancellables)
    }

    func leave() {
        cancellables.removeAll()
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
    let lucky = MailModel()
    lucky.load()
    await advance(by: 4)
    let unlucky = MailModel()
    unlucky.mailbox.failures = 5
    unlucky.load()
    await advance(by: 4)
    let impatient = MailModel()
    impatient.load()
    await advance(by: 1.5)
    impatient.leave()
    await advance(by: 4)
}

// MARK: trace
// service: attempt 1
// service: attempt 2
// service: attempt 3
// service: attempt 1
// service: attempt 2
// service: attempt 3
// service: attempt 1
// service: attempt 2
// sink: 3 mails
// sink: no mail
