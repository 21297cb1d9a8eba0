// A closure of several statements would lose its locals, or shadow the ones around it, when it is laid out in a function.
//
// pitfalls: 23, 24

// MARK: before
import Combine
import Foundation

struct Order: Sendable {
    let items: [Int]
    let currency: String
}

final class Orders: Sendable {
    func order(_ id: Int) -> AnyPublisher<Order, Error> { // → one-shot publisher-function
        guard id > 0 else { return Fail(error: URLError(.fileDoesNotExist)).eraseToAnyPublisher() }
        return Just(Order(items: [id * 100, 250], currency: "EUR")).setFailureType(to: Error.self).eraseToAnyPublisher()
    }

    func total(of id: Int) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        order(id)
            .map { order in
                var sum = 0
                for item in order.items { sum += item }
                let whole = sum / 100
                return "\(whole) \(order.currency)"
            }
            .map { sum in "total: " + sum }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class OrderModel {
    private let orders = Orders()
    private var cancellables = Set<AnyCancellable>()

    func show(_ id: Int) {
        let sum = "sum of \(id)"
        orders.total(of: id) // → one-shot sink-subscription
            .map { total in (sum, total) }
            .map { "\($0) is \($1)" }
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { record(.sink, "no order") }
            } receiveValue: {
                record(.sink, $0)
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Order: Sendable {
    let items: [Int]
    let currency: String
}

final class Orders: Sendable {
    func order(_ id: Int) async throws -> Order {
        guard id > 0 else { throw URLError(.fileDoesNotExist) }
        return Order(items: [id * 100, 250], currency: "EUR")
    }

    func total(of id: Int) async throws -> String {
        let order = try await self.order(id)
        var sum = 0
        for item in order.items { sum += item }
        let whole = sum / 100
        let value = "\(whole) \(order.currency)"
        return "total: " + value
    }
}

@MainActor
final class OrderModel {
    private let orders = Orders()
    private var cancellables = Set<AnyCancellable>()

    func show(_ id: Int) {
        let sum = "sum of \(id)"
        Task { [orders] in
            do {
                let total = try await orders.total(of: id)
                guard !Task.isCancelled else { return }
                record(.sink, "\(sum) is \(total)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "no order")
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
    let model = OrderModel()
    model.show(3)
    await settle()
    model.show(0)
    await settle()
}

// MARK: trace
// sink: sum of 3 is total: 5 EUR
// sink: no order
