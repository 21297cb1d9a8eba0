// `Fail(error: .declined)` in a closure that says what it returns: the error's type would be left to the context, and the group would stay.

// MARK: before
import Combine
import Foundation

enum PayError: Error {
    case declined(String)
    case offline
}

protocol Paying: Sendable {
    func authorise(_ amount: Int) -> AnyPublisher<String, PayError> // → one-shot publisher-requirement
    func capture(_ id: String) -> AnyPublisher<String, PayError> // → one-shot publisher-requirement
}

struct Terminal: Paying {
    func authorise(_ amount: Int) -> AnyPublisher<String, PayError> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(.success(amount > 10 ? "" : "auth \(amount)")) } } }
            .eraseToAnyPublisher()
    }

    func capture(_ id: String) -> AnyPublisher<String, PayError> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(.success("paid by \(id)")) } } }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Checkout {
    private let paying: any Paying
    private var cancellables = Set<AnyCancellable>()

    init(paying: any Paying) {
        self.paying = paying
    }

    func pay(_ amount: Int) {
        paying.authorise(amount) // → one-shot sink-subscription
            .flatMap { [paying] id -> AnyPublisher<String, PayError> in
                guard !id.isEmpty else { return Fail(error: .declined("\(amount) is too much")).eraseToAnyPublisher() }
                return paying.capture(id)
            }
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { completion in
                    if case .failure(let error) = completion { record(.sink, "\(error)") }
                },
                receiveValue: { receipt in record(.sink, receipt) }
            )
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum PayError: Error {
    case declined(String)
    case offline
}

protocol Paying: Sendable {
    func authorise(_ amount: Int) async throws -> String
    func capture(_ id: String) async throws -> String
}

struct Terminal: Paying {
    func authorise(_ amount: Int) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: amount > 10 ? "" : "auth \(amount)") }
        }
    }

    func capture(_ id: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: "paid by \(id)") }
        }
    }
}

@MainActor
final class Checkout {
    private let paying: any Paying
    private var cancellables = Set<AnyCancellable>()

    init(paying: any Paying) {
        self.paying = paying
    }

    func pay(_ amount: Int) {
        Task { [paying] in
            do {
                let id = try await paying.authorise(amount)
                guard !Task.isCancelled else { return }
                guard !id.isEmpty else { throw PayError.declined("\(amount) is too much") }
                let receipt = try await paying.capture(id)
                guard !Task.isCancelled else { return }
                record(.sink, receipt)
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

// MARK: run
@MainActor func run() async {
    let checkout = Checkout(paying: Terminal())
    checkout.pay(5)
    await advance(by: 2)
    checkout.pay(20)
    await advance(by: 2)
}

// MARK: trace
// sink: paid by auth 5
// sink: declined("20 is too much")
