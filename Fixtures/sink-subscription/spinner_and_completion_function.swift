// What `handleEvents` does at the end of a chain is done at every end, also where a function is told of the completion: a spinner stops when a request fails.

// MARK: before
import Combine
import Foundation

enum CartError: Error { case sold, gone }

final class CartService: Sendable {
    func cart(_ error: CartError?) -> AnyPublisher<Int, CartError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) {
                    if let error { promise(.failure(error)) } else { promise(.success(3)) }
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class CartModel {
    private let service = CartService()
    private var isBusy = false { didSet { record(.caller, isBusy ? "busy" : "idle") } }
    private var cancellables = Set<AnyCancellable>()

    func load(_ error: CartError?) {
        isBusy = true
        service.cart(error) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .handleEvents(receiveCompletion: { [weak self] _ in self?.isBusy = false })
            .sink(receiveCompletion: ended) { record(.sink, "\($0) in the cart") }
            .store(in: &cancellables)
    }

    private func ended(_ completion: Subscribers.Completion<CartError>) {
        if case .failure(let error) = completion { record(.caller, "\(error)") } else { record(.caller, "done") }
    }
}

// MARK: after
import Combine
import Foundation

enum CartError: Error { case sold, gone }

final class CartService: Sendable {
    func cart(_ error: CartError?) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) {
                if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: 3) }
            }
        }
    }
}

@MainActor
final class CartModel {
    private let service = CartService()
    private var isBusy = false { didSet { record(.caller, isBusy ? "busy" : "idle") } }
    private var cancellables = Set<AnyCancellable>()

    func load(_ error: CartError?) {
        isBusy = true
        Task { [service] in
            do {
                let cart = try await service.cart(error)
                guard !Task.isCancelled else { return }
                record(.sink, "\(cart) in the cart")
                self.isBusy = false
                ended(.finished)
            } catch let error as CartError {
                guard !Task.isCancelled else { return }
                self.isBusy = false
                ended(.failure(error))
            }
        }
        .store(in: &cancellables)
    }

    private func ended(_ completion: Subscribers.Completion<CartError>) {
        if case .failure(let error) = completion { record(.caller, "\(error)") } else { record(.caller, "done") }
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
    let model = CartModel()
    model.load(nil)
    await advance(by: 1)
    model.load(.sold)
    await advance(by: 1)
}

// MARK: trace
// caller: busy
// caller: idle
// caller: done
// caller: busy
// caller: idle
// caller: sold
// sink: 3 in the cart
