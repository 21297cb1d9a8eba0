// The closure at the end of `zip` makes the pair one value; a failure of either side must still be the failure of the whole.
//
// pitfalls: 35

// MARK: before
import Combine
import Foundation

final class Shop: Sendable {
    func price(_ id: Int) -> AnyPublisher<Double, Error> { // → one-shot publisher-function
        answer("price", Double(id) + 0.5, fails: false)
    }

    func stock(_ id: Int) -> AnyPublisher<Double, Error> { // → one-shot publisher-function
        answer("stock", 3, fails: id == 0)
    }

    private func answer(_ what: String, _ value: Double, fails: Bool) -> AnyPublisher<Double, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, what)
                later(1) { promise(fails ? .failure(URLError(.badServerResponse)) : .success(value)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func worth(of id: Int) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        price(id)
            .zip(stock(id)) { price, stock in "worth \(price * stock)" }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Inventory {
    private let shop = Shop()
    private var cancellables = Set<AnyCancellable>()

    func count(_ id: Int) {
        shop.worth(of: id) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { record(.sink, "not counted") }
            } receiveValue: { worth in
                record(.sink, worth)
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Shop: Sendable {
    func price(_ id: Int) async throws -> Double {
        try await answer("price", Double(id) + 0.5, fails: false)
    }

    func stock(_ id: Int) async throws -> Double {
        try await answer("stock", 3, fails: id == 0)
    }

    private func answer(_ what: String, _ value: Double, fails: Bool) async throws -> Double {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, what)
            later(1) { continuation.resume(with: fails ? .failure(URLError(.badServerResponse)) : .success(value)) }
        }
    }

    func worth(of id: Int) async throws -> String {
        async let pendingPrice = price(id)
        async let pendingStock = stock(id)
        return try await "worth \(pendingPrice * pendingStock)"
    }
}

@MainActor
final class Inventory {
    private let shop = Shop()
    private var cancellables = Set<AnyCancellable>()

    func count(_ id: Int) {
        Task { [shop] in
            do {
                let worth = try await shop.worth(of: id)
                guard !Task.isCancelled else { return }
                record(.sink, worth)
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "not counted")
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
    let inventory = Inventory()
    inventory.count(2)
    await advance(by: 1)
    record(.caller, "one second for both")
    inventory.count(0)
    await advance(by: 1)
}

// MARK: trace
// caller: one second for both
// service: price
// service: stock
// service: price
// service: stock
// sink: worth 7.5
// sink: not counted
