// The last step reads a value of the first; flattened carelessly, one of the two names would mean the other.
//
// pitfalls: 24, 27

// MARK: before
import Combine
import Foundation

struct Order: Sendable {
    let id: Int
}

struct Invoice: Sendable {
    let id: Int
    let total: Int
}

final class Shop: Sendable {
    func order(_ id: Int) -> AnyPublisher<Order, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "order \(id)")
                later(0.1) { promise(id < 0 ? .failure(URLError(.badURL)) : .success(Order(id: id))) }
            }
        }
        .eraseToAnyPublisher()
    }

    func invoice(for order: Order) -> AnyPublisher<Invoice, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "invoice \(order.id)")
                later(0.1) { promise(.success(Invoice(id: order.id * 10, total: 70))) }
            }
        }
        .eraseToAnyPublisher()
    }

    func pay(_ invoice: Invoice) -> AnyPublisher<Bool, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "pay \(invoice.id)")
                later(0.1) { promise(invoice.id == 50 ? .failure(URLError(.cancelled)) : .success(true)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class CheckoutModel {
    private let shop = Shop()
    private var cancellables = Set<AnyCancellable>()

    func checkOut(_ id: Int) {
        shop.order(id) // → one-shot sink-subscription
            .flatMap { [shop] order in
                shop.invoice(for: order)
                    .flatMap { invoice in
                        shop.pay(invoice).map { isPaid in "order \(order.id), invoice \(invoice.id): \(isPaid)" }
                    }
            }
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { if case .failure = $0 { record(.sink, "failed") } },
                receiveValue: { record(.sink, $0) }
            )
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Order: Sendable {
    let id: Int
}

struct Invoice: Sendable {
    let id: Int
    let total: Int
}

final class Shop: Sendable {
    func order(_ id: Int) async throws -> Order {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "order \(id)")
            later(0.1) { continuation.resume(with: id < 0 ? .failure(URLError(.badURL)) : .success(Order(id: id))) }
        }
    }

    func invoice(for order: Order) async throws -> Invoice {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "invoice \(order.id)")
            later(0.1) { continuation.resume(returning: Invoice(id: order.id * 10, total: 70)) }
        }
    }

    func pay(_ invoice: Invoice) async throws -> Bool {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "pay \(invoice.id)")
            later(0.1) { continuation.resume(with: invoice.id == 50 ? .failure(URLError(.cancelled)) : .success(true)) }
        }
    }
}

@MainActor
final class CheckoutModel {
    private let shop = Shop()
    private var cancellables = Set<AnyCancellable>()

    func checkOut(_ id: Int) {
        Task { [shop] in
            do {
                let order = try await shop.order(id)
                guard !Task.isCancelled else { return }
                let invoice = try await shop.invoice(for: order)
                let isPaid = try await shop.pay(invoice)
                let value = "order \(order.id), invoice \(invoice.id): \(isPaid)"
                guard !Task.isCancelled else { return }
                record(.sink, value)
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "failed")
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
    for id in [4, -1, 5] {
        model.checkOut(id)
        await advance(by: 1)
    }
}

// MARK: trace
// service: order 4
// service: invoice 4
// service: pay 40
// service: order -1
// service: order 5
// service: invoice 5
// service: pay 50
// sink: order 4, invoice 40: true
// sink: failed
// sink: failed
