// The user would read the service's error in place of the app's own if `mapError` were lost on the way to the `catch`.
//
// pitfalls: 22

// MARK: before
import Combine
import Foundation

enum PayError: Error {
    case declined(String)
    case offline
}

final class Till: Sendable {
    func charge(_ card: String) -> AnyPublisher<Int, URLError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) {
                    if card == "1234" {
                        promise(.success(99))
                    } else {
                        promise(.failure(URLError(card.isEmpty ? .notConnectedToInternet : .userAuthenticationRequired)))
                    }
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class PayModel {
    private let till = Till()
    private var cancellables = Set<AnyCancellable>()
    private(set) var message = ""

    func pay(with card: String) {
        till.charge(card) // → one-shot sink-subscription
            .mapError { $0.code == .notConnectedToInternet ? PayError.offline : .declined(card) }
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [weak self] completion in
                    guard case .failure(let error) = completion else { return }
                    switch error {
                    case .declined(let card): self?.message = "\(card) was declined"
                    case .offline: self?.message = "try again later"
                    }
                },
                receiveValue: { [weak self] in self?.message = "paid \($0)" }
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

final class Till: Sendable {
    func charge(_ card: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) {
                if card == "1234" {
                    continuation.resume(returning: 99)
                } else {
                    continuation.resume(throwing: URLError(card.isEmpty ? .notConnectedToInternet : .userAuthenticationRequired))
                }
            }
        }
    }
}

@MainActor
final class PayModel {
    private let till = Till()
    private var cancellables = Set<AnyCancellable>()
    private(set) var message = ""

    func pay(with card: String) {
        Task { [weak self, till] in
            do {
                let charge: Int
                do {
                    charge = try await till.charge(card)
                } catch let error as URLError {
                    throw (error.code == .notConnectedToInternet ? PayError.offline : .declined(card)) as PayError
                }
                guard !Task.isCancelled else { return }
                self?.message = "paid \(charge)"
            } catch let error as PayError {
                guard !Task.isCancelled else { return }
                switch error {
                case .declined(let card): self?.message = "\(card) was declined"
                case .offline: self?.message = "try again later"
                }
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
    let model = PayModel()
    for card in ["1234", "99", ""] {
        model.pay(with: card)
        await advance(by: 1)
        record(.caller, model.message)
    }
}

// MARK: trace
// caller: paid 99
// caller: 99 was declined
// caller: try again later
