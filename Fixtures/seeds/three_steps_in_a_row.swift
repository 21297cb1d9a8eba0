// Three requests of which each needs the one before would start together, or be nested three deep.
//
// seeds: C4

// MARK: before
import Combine
import Foundation

struct Cart: Sendable {
    let id: Int
}

struct Invoice: Sendable {
    let cart: Cart
    let cents: Int
}

final class ShopClient: Sendable {
    func cart(of user: String) -> AnyPublisher<Cart, Error> { // → one-shot publisher-function
        answer("cart of \(user)", Cart(id: user.count), fails: user.isEmpty)
    }

    func invoice(for cart: Cart) -> AnyPublisher<Invoice, Error> { // → one-shot publisher-function
        answer("invoice for \(cart.id)", Invoice(cart: cart, cents: cart.id * 100), fails: cart.id > 5)
    }

    func receipt(_ invoice: Invoice) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        answer("receipt over \(invoice.cents)", "paid \(invoice.cents)", fails: false)
    }

    private func answer<T: Sendable>(_ request: String, _ value: T, fails: Bool) -> AnyPublisher<T, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, request)
                later(1) { promise(fails ? .failure(URLError(.timedOut)) : .success(value)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class CheckoutModel {
    private let client = ShopClient()
    private var cancellables = Set<AnyCancellable>()

    func buy(as user: String) {
        client.cart(of: user) // → one-shot sink-subscription
            .flatMap { [client] cart in client.invoice(for: cart) }
            .flatMap { [client] in client.receipt($0) }
            .receive(on: DispatchQueue.main)
            .sink { completion in
                switch completion {
                case .finished: record(.sink, "done")
                case .failure: record(.sink, "not bought")
                }
            } receiveValue: { receipt in
                record(.sink, receipt)
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Cart: Sendable {
    let id: Int
}

struct Invoice: Sendable {
    let cart: Cart
    let cents: Int
}

final class ShopClient: Sendable {
    func cart(of user: String) async throws -> Cart {
        try await answer("cart of \(user)", Cart(id: user.count), fails: user.isEmpty)
    }

    func invoice(for cart: Cart) async throws -> Invoice {
        try await answer("invoice for \(cart.id)", Invoice(cart: cart, cents: cart.id * 100), fails: cart.id > 5)
    }

    func receipt(_ invoice: Invoice) async throws -> String {
        try await answer("receipt over \(invoice.cents)", "paid \(invoice.cents)", fails: false)
    }

    private func answer<T: Sendable>(_ request: String, _ value: T, fails: Bool) async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, request)
            later(1) { continuation.resume(with: fails ? .failure(URLError(.timedOut)) : .success(value)) }
        }
    }
}

@MainActor
final class CheckoutModel {
    private let client = ShopClient()
    private var cancellables = Set<AnyCancellable>()

    func buy(as user: String) {
        Task { [client] in
            do {
                let cart = try await client.cart(of: user)
                guard !Task.isCancelled else { return }
                let invoice = try await client.invoice(for: cart)
                guard !Task.isCancelled else { return }
                let receipt = try await client.receipt(invoice)
                guard !Task.isCancelled else { return }
                record(.sink, receipt)
                guard !Task.isCancelled else { return }
                record(.sink, "done")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "not bought")
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
    for user in ["Ada", "", "Augusta"] {
        model.buy(as: user)
        await advance(by: 3)
    }
}

// MARK: trace
// service: cart of Ada
// service: invoice for 3
// service: receipt over 300
// service: cart of 
// service: cart of Augusta
// service: invoice for 7
// sink: paid 300
// sink: done
// sink: not bought
// sink: not bought
