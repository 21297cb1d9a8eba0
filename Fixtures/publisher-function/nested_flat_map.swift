// The inner closure of nested flatMaps reads values of the outer ones; in the async function they must still be in scope, and each failure must end it.

// MARK: before
import Combine
import Foundation

enum ShopError: Error {
    case soldOut
    case noAddress
}

struct Shop: Sendable {
    let stock: [String: Int]

    func findPrice(of item: String) -> AnyPublisher<Int, ShopError> { // → one-shot publisher-function
        guard let price = stock[item] else {
            return Fail(error: ShopError.soldOut).eraseToAnyPublisher()
        }
        return Just(price).setFailureType(to: ShopError.self).eraseToAnyPublisher()
    }

    func findPostage(to town: String) -> AnyPublisher<Int, ShopError> { // → one-shot publisher-function
        town.isEmpty
            ? Fail(error: ShopError.noAddress).eraseToAnyPublisher()
            : Just(town.count).setFailureType(to: ShopError.self).eraseToAnyPublisher()
    }

    func receipt(for item: String, to town: String) -> AnyPublisher<String, ShopError> { // → one-shot publisher-function
        findPrice(of: item)
            .flatMap { price in
                findPostage(to: town).flatMap { postage in
                    Just("\(item): \(price) + \(postage) = \(price + postage)").setFailureType(to: ShopError.self)
                }
            }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class BasketModel {
    private let shop = Shop(stock: ["tea": 300])
    private var cancellables = Set<AnyCancellable>()

    func buy(_ item: String, to town: String) {
        shop.receipt(for: item, to: town) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "no: \(error)") }
            } receiveValue: { text in
                record(.sink, text)
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum ShopError: Error {
    case soldOut
    case noAddress
}

struct Shop: Sendable {
    let stock: [String: Int]

    func findPrice(of item: String) async throws -> Int {
        guard let price = stock[item] else {
            throw ShopError.soldOut
        }
        return price
    }

    func findPostage(to town: String) async throws -> Int {
        if town.isEmpty {
            throw ShopError.noAddress
        } else {
            return town.count
        }
    }

    func receipt(for item: String, to town: String) async throws -> String {
        let price = try await findPrice(of: item)
        let postage = try await findPostage(to: town)
        return "\(item): \(price) + \(postage) = \(price + postage)"
    }
}

@MainActor
final class BasketModel {
    private let shop = Shop(stock: ["tea": 300])
    private var cancellables = Set<AnyCancellable>()

    func buy(_ item: String, to town: String) {
        Task { [shop] in
            do {
                let text = try await shop.receipt(for: item, to: town)
                guard !Task.isCancelled else { return }
                record(.sink, text)
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "no: \(error)")
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
    let model = BasketModel()
    for (item, town) in [("tea", "Bonn"), ("tea", ""), ("salt", "Bonn")] {
        model.buy(item, to: town)
        await settle()
    }
}

// MARK: trace
// sink: tea: 300 + 4 = 304
// sink: no: noAddress
// sink: no: soldOut
