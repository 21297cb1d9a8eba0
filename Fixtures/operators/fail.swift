// A failure that comes without any work would be returned as a value, or lose its type and with it the branch that handles it.

// MARK: before
import Combine
import Foundation

enum PaymentError: Error {
    case nothingToPay, declined
}

final class Till: Sendable {
    func pay(cents: Int) -> AnyPublisher<String, PaymentError> { // → one-shot publisher-function
        guard cents > 0 else {
            return Fail(error: .nothingToPay).eraseToAnyPublisher()
        }
        record(.service, "charging \(cents)")
        return cents > 10_000
            ? Fail(outputType: String.self, failure: PaymentError.declined).eraseToAnyPublisher()
            : Just("paid \(cents)").setFailureType(to: PaymentError.self).eraseToAnyPublisher()
    }
}

@MainActor
final class CheckoutModel {
    private let till = Till()
    private var cancellables = Set<AnyCancellable>()
    private(set) var message = ""

    func pay(cents: Int) {
        till.pay(cents: cents) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                guard case .failure(let error) = completion else { return }
                switch error {
                case .nothingToPay: self?.message = "the basket is empty"
                case .declined: self?.message = "the bank said no"
                }
            } receiveValue: { [weak self] receipt in
                self?.message = receipt
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum PaymentError: Error {
    case nothingToPay, declined
}

final class Till: Sendable {
    func pay(cents: Int) async throws -> String {
        guard cents > 0 else {
            throw PaymentError.nothingToPay
        }
        record(.service, "charging \(cents)")
        if cents > 10_000 {
            throw PaymentError.declined
        } else {
            return "paid \(cents)"
        }
    }
}

@MainActor
final class CheckoutModel {
    private let till = Till()
    private var cancellables = Set<AnyCancellable>()
    private(set) var message = ""

    func pay(cents: Int) {
        Task { [weak self, till] in
            do {
                let receipt = try await till.pay(cents: cents)
                guard !Task.isCancelled else { return }
                self?.message = receipt
            } catch let error as PaymentError {
                guard !Task.isCancelled else { return }
                switch error {
                case .nothingToPay: self?.message = "the basket is empty"
                case .declined: self?.message = "the bank said no"
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
    let model = CheckoutModel()
    for cents in [250, 0, 99_000] {
        model.pay(cents: cents)
        await settle()
        record(.caller, model.message)
    }
}

// MARK: trace
// caller: paid 250
// caller: the basket is empty
// caller: the bank said no
// service: charging 250
// service: charging 99000
