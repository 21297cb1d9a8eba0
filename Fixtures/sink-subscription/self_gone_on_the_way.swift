// A closure on the way that fails without `self` unwraps it for all that comes after it in the task: `self?.` would not compile there. In the
// `catch`, and behind a `do` of its own, it is an optional as before.
//
// tier: review

// MARK: before
import Combine
import Foundation

struct Gone: Error {}

@MainActor
final class Orders {
    func order(_ id: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(id < 9 ? .success(id + 1) : .failure(Gone())) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class OrderModel {
    private let canary = Canary("model")
    private let orders: Orders
    private(set) var order = 0
    private(set) var isLoading = false

    init(orders: Orders) { self.orders = orders }

    func follow(_ id: Int, keeping bag: inout Set<AnyCancellable>) {
        isLoading = true
        orders.order(id) // → one-shot sink-subscription review
            .flatMap { [weak self] order -> AnyPublisher<Int, Error> in
                guard let self = self else { return Fail(error: Gone()).eraseToAnyPublisher() }
                return self.orders.order(order * 2)
            }
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { [weak self] completion in
                self?.isLoading = false
                if case .failure = completion { record(.sink, "failed with model: \(self != nil)") }
            }, receiveValue: { [weak self] in
                self?.order = $0
                record(.sink, "order \($0)")
            })
            .store(in: &bag)
    }

    func weigh(_ id: Int, keeping bag: inout Set<AnyCancellable>) {
        orders.order(id) // → one-shot sink-subscription review
            .tryMap { [weak self] order -> Int in
                guard let self, self.isLoading == false else { throw Gone() }
                return self.weight(of: order)
            }
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] weight in
                guard let self = self else { return }
                self.order = weight
                record(.sink, "weight \(self.order)")
            })
            .store(in: &bag)
    }

    func repeated(_ id: Int, keeping bag: inout Set<AnyCancellable>) {
        orders.order(id) // → one-shot sink-subscription review
            .flatMap { [weak self] order -> AnyPublisher<Int, Error> in
                guard let strongSelf = self else { return Fail(error: Gone()).eraseToAnyPublisher() }
                return strongSelf.orders.order(order)
            }
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { [weak self] _ in self?.isLoading = false }, receiveValue: { [weak self] order in
                self?.order = order
                record(.sink, "again \(order)")
            })
            .store(in: &bag)
    }

    func first(_ id: Int, keeping bag: inout Set<AnyCancellable>) {
        orders.order(id) // → one-shot sink-subscription review
            .tryMap { [weak self] order -> Int in
                guard let self else { throw Gone() }
                return self.weight(of: order)
            }
            .replaceError(with: -1)
            .receive(on: DispatchQueue.main)
            .sink { [weak self] weight in
                self?.order = weight
                record(.sink, "first \(weight)")
            }
            .store(in: &bag)
    }

    private func weight(of order: Int) -> Int { order * 100 }
}

// MARK: after
import Combine
import Foundation

struct Gone: Error {}

@MainActor
final class Orders {
    func order(_ id: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: id < 9 ? .success(id + 1) : .failure(Gone())) }
        }
    }
}

@MainActor
final class OrderModel {
    private let canary = Canary("model")
    private let orders: Orders
    private(set) var order = 0
    private(set) var isLoading = false

    init(orders: Orders) { self.orders = orders }

    func follow(_ id: Int, keeping bag: inout Set<AnyCancellable>) {
        isLoading = true
        Task { [weak self, orders] in
            do {
                let order = try await orders.order(id)
                guard !Task.isCancelled else { return }
                guard let self = self else { throw Gone() }
                let value = try await self.orders.order(order * 2)
                guard !Task.isCancelled else { return }
                self.order = value
                record(.sink, "order \(value)")
                self.isLoading = false
            } catch {
                guard !Task.isCancelled else { return }
                self?.isLoading = false
                record(.sink, "failed with model: \(self != nil)")
            }
        }
        .store(in: &bag)
    }

    func weigh(_ id: Int, keeping bag: inout Set<AnyCancellable>) {
        Task { [weak self, orders] in
            do {
                let order = try await orders.order(id)
                guard let self, self.isLoading == false else { throw Gone() }
                let weight = self.weight(of: order)
                guard !Task.isCancelled else { return }
                self.order = weight
                record(.sink, "weight \(self.order)")
            } catch {}
        }
        .store(in: &bag)
    }

    func repeated(_ id: Int, keeping bag: inout Set<AnyCancellable>) {
        Task { [weak self, orders] in
            do {
                let order = try await orders.order(id)
                guard !Task.isCancelled else { return }
                guard let strongSelf = self else { throw Gone() }
                let value = try await strongSelf.orders.order(order)
                guard !Task.isCancelled else { return }
                self?.order = value
                record(.sink, "again \(value)")
                self?.isLoading = false
            } catch {
                guard !Task.isCancelled else { return }
                self?.isLoading = false
            }
        }
        .store(in: &bag)
    }

    func first(_ id: Int, keeping bag: inout Set<AnyCancellable>) {
        Task { [weak self, orders] in
            let weight: Int
            do {
                let order = try await orders.order(id)
                guard let self else { throw Gone() }
                weight = self.weight(of: order)
            } catch {
                weight = -1
            }
            guard !Task.isCancelled else { return }
            self?.order = weight
            record(.sink, "first \(weight)")
        }
        .store(in: &bag)
    }

    private func weight(of order: Int) -> Int { order * 100 }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
import Combine

@MainActor func run() async {
    let orders = Orders()
    var bag = Set<AnyCancellable>()
    var model: OrderModel? = OrderModel(orders: orders)
    model?.follow(1, keeping: &bag)
    await advance(by: 3)
    record(.caller, "\(model?.order ?? 0)")
    model?.follow(8, keeping: &bag)
    model?.weigh(3, keeping: &bag)
    await advance(by: 3)
    model?.repeated(3, keeping: &bag)
    model?.first(3, keeping: &bag)
    await advance(by: 3)
    model?.first(9, keeping: &bag)
    model?.weigh(5, keeping: &bag)
    await advance(by: 3)
    record(.caller, "\(model?.order ?? 0)")
    model?.follow(1, keeping: &bag)
    model?.weigh(1, keeping: &bag)
    model?.repeated(1, keeping: &bag)
    model?.first(1, keeping: &bag)
    model = nil
    await advance(by: 3)
}

// MARK: trace
// caller: 5
// caller: 600
// sink: order 5
// sink: failed with model: true
// sink: first 400
// sink: again 5
// sink: first -1
// sink: weight 600
// sink: failed with model: false
// sink: first -1
// lifetime: model gone
