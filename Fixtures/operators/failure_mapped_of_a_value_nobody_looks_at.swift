// A value that nobody looks at gets no name before the `do` in which its failure becomes another; whether there is one is asked.
//
// tier: review

// MARK: before
import Combine
import Foundation

enum MailError: Error {
    case lost(String)
}

struct Mail: Sendable {
    func letter(_ number: Int) -> AnyPublisher<String, Error> { // → one-shot awaited-publisher review
        Deferred {
            Future { promise in
                record(.service, "letter \(number)")
                if number > 2 { promise(.failure(URLError(.timedOut))) } else { promise(.success("letter \(number)")) }
            }
        }
        .filter { !$0.hasSuffix("0") }
        .eraseToAnyPublisher()
    }

    func parcel(_ number: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Future { promise in
            later(1) {
                record(.service, "parcel \(number)")
                if number > 2 { promise(.failure(URLError(.timedOut))) } else { promise(.success(number)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Postman {
    private let mail = Mail()
    private var cancellables = Set<AnyCancellable>()

    func carry(_ number: Int) {
        mail.letter(number) // → one-shot sink-subscription
            .mapError { MailError.lost("\(($0 as? URLError)?.code == .timedOut)") }
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(error)") }
            } receiveValue: { _ in
                record(.sink, "carried \(number)")
            }
            .store(in: &cancellables)
    }

    func haul(_ number: Int) {
        mail.parcel(number) // → one-shot sink-subscription
            .mapError { _ in MailError.lost("parcel \(number)") }
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(error)") }
            } receiveValue: { _ in
                record(.sink, "hauled \(number)")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum MailError: Error {
    case lost(String)
}

struct Mail: Sendable {
    func letter(_ number: Int) -> AnyPublisher<String, Error> {
        Deferred {
            Future { promise in
                record(.service, "letter \(number)")
                if number > 2 { promise(.failure(URLError(.timedOut))) } else { promise(.success("letter \(number)")) }
            }
        }
        .filter { !$0.hasSuffix("0") }
        .eraseToAnyPublisher()
    }

    func letter(_ number: Int) async throws -> String? {
        try await letter(number).awaitedValueIfAny()
    }

    func parcel(_ number: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) {
                record(.service, "parcel \(number)")
                if number > 2 { continuation.resume(throwing: URLError(.timedOut)) } else { continuation.resume(returning: number) }
            }
        }
    }
}

@MainActor
final class Postman {
    private let mail = Mail()
    private var cancellables = Set<AnyCancellable>()

    func carry(_ number: Int) {
        Task { [mail] in
            do {
                do {
                    guard try await mail.letter(number) != nil else { return }
                } catch {
                    throw MailError.lost("\((error as? URLError)?.code == .timedOut)")
                }
                guard !Task.isCancelled else { return }
                record(.sink, "carried \(number)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
            }
        }
        .store(in: &cancellables)
    }

    func haul(_ number: Int) {
        Task { [mail] in
            do {
                do {
                    _ = try await mail.parcel(number)
                } catch {
                    throw MailError.lost("parcel \(number)")
                }
                guard !Task.isCancelled else { return }
                record(.sink, "hauled \(number)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
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

extension Publisher {
    /// The first value, `nil` where there is none; cancelling the task cancels the subscription.
    fileprivate func awaitedValueIfAny() async throws -> Output? {
        let values = AsyncThrowingStream<Output, any Error> { continuation in
            nonisolated(unsafe) let sink = Subscribers.Sink<Output, Failure>(
                receiveCompletion: { completion in
                    if case .failure(let error) = completion { continuation.finish(throwing: error) } else { continuation.finish() }
                },
                receiveValue: {
                    nonisolated(unsafe) let value = $0
                    continuation.onTermination = nil
                    continuation.yield(value)
                })
            continuation.onTermination = { _ in sink.cancel() }
            subscribe(sink)
        }
        for try await value in values { return value }
        return nil
    }
}

// MARK: run
@MainActor func run() async {
    let postman = Postman()
    for number in [0, 1, 3] {
        postman.carry(number)
        await settle()
        postman.haul(number)
        await advance(by: 2)
    }
}

// MARK: trace
// service: letter 0
// service: parcel 0
// service: letter 1
// service: parcel 1
// service: letter 3
// service: parcel 3
// sink: hauled 0
// sink: carried 1
// sink: hauled 1
// sink: lost("true")
// sink: lost("parcel 3")
